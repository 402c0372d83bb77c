import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, EVERYTHING } from "#db/db.ts";
import { readColors } from "#shop/catalogue/reading/parts.server.ts";
import { STAR_COLUMNS } from "#shop/catalogue/reading/rating.ts";
import { shippingTimeOf } from "#shop/catalogue/stock/shipping-time.ts";
import { buildSegment, type IndexedProduct, SegmentBuilder } from "./build-segment.ts";
import type { Segment } from "./segment.ts";

const CHUNK = 500;
/** With more changed products, the whole index is built again. */
const MAX_CHANGED = 2_000;
const MAX_PENDING = 5_000;

const indexes = new WeakMap<Database, CatalogueIndex>();

/** The search index of a database: one per process, in memory (decision 018). It loads at its first use. */
export function catalogueIndex(db: Database): CatalogueIndex {
  const index = indexes.get(db) ?? createCatalogueIndex(db);
  indexes.set(db, index);
  return index;
}

export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/** Segments and their version, which increases with each change. */
export type IndexSnapshot = { segments: readonly Segment[]; version: number };

type Changes = {
  /** Ids of products whose words may have changed. */
  products: Set<string>;
  /** Ids of products of which only numbers have changed. */
  numbers: Set<string>;
  added: [first: number, last: number][];
  everything: boolean;
};

const noChanges = (): Changes => ({ products: new Set(), numbers: new Set(), added: [], everything: false });

function createCatalogueIndex(db: Database) {
  let base: Segment | null = null;
  let delta: Segment | null = null;
  /** The products of `delta`: not in `base`, or with other words there. */
  let changed = new Map<number, IndexedProduct>();
  let pending: Changes = { ...noChanges(), everything: true };
  /** Replaced as a whole, so that nobody sees half an update. */
  let snapshot: IndexSnapshot = { segments: [], version: 0 };
  let running: Promise<void> | null = null;

  db.onChange((topic) => {
    const [kind, id = "", last = ""] = topic.split(":");
    if (topic === EVERYTHING) pending.everything = true;
    else if (kind === "product") pending.products.add(id);
    else if (kind === "stock") pending.numbers.add(id);
    else if (kind === "products-added") pending.added.push([Number(id), Number(last)]);
    // Nobody searches meanwhile: loading all products is cheaper than collecting all changes.
    if (pending.products.size + pending.numbers.size + pending.added.length > MAX_PENDING)
      pending = { ...noChanges(), everything: true };
  });

  /**
   * Returns the up-to-date index. The first call loads all products; later ones read what has changed. Calls during an
   * update wait for it and share its failure.
   */
  async function current(): Promise<IndexSnapshot> {
    for (;;) {
      db.syncChanges();
      if (running === null && !hasChanges(pending)) return snapshot;
      running ??= applyPending().finally(() => {
        running = null;
      });
      await running;
    }
  }

  /** The same, but null when the products have not been loaded. */
  async function loaded(): Promise<IndexSnapshot | null> {
    return snapshot.version === 0 ? null : current();
  }

  async function applyPending() {
    const changes = pending;
    pending = noChanges();
    try {
      if (changes.everything) await load();
      else await apply(changes);
    } catch (error) {
      pending.everything = true;
      throw error;
    }
    const segments = [base, delta].filter((segment) => segment !== null);
    snapshot = { segments, version: snapshot.version + 1 };
  }

  async function load() {
    const builder = new SegmentBuilder();
    for await (const product of productsBetween(db, 0, Number.MAX_SAFE_INTEGER)) builder.add(product);
    const steps = builder.finish();
    let step = steps.next();
    for (; !step.done; step = steps.next()) await nextTurn();
    base = step.value;
    delta = null;
    changed = new Map();
  }

  async function apply({ products, numbers, added }: Changes) {
    const replaced = new Map<number, IndexedProduct | null>([...products].map((id) => [seqOf(id), null]));
    for (const product of await productsAt(db, [...replaced.keys()])) replaced.set(product.seq, product);
    for (const [first, last] of added)
      for await (const product of productsBetween(db, first, last)) {
        replaced.set(product.seq, product);
        if (replaced.size > MAX_CHANGED) return load();
      }
    const updated = [...numbers].map(seqOf).filter((seq) => !replaced.has(seq));
    for (const product of await productsAt(db, updated)) {
      base?.update(product.seq, product);
      delta?.update(product.seq, product);
      if (changed.has(product.seq)) changed.set(product.seq, product);
    }
    for (const [seq, product] of replaced) {
      base?.remove(seq);
      if (product) changed.set(seq, product);
      else changed.delete(seq);
    }
    if (changed.size > MAX_CHANGED) return load();
    if (replaced.size > 0) delta = buildSegment([...changed.values()].sort((one, other) => one.seq - other.seq));
  }

  return { current, loaded };
}

function hasChanges({ products, numbers, added, everything }: Changes): boolean {
  return everything || products.size > 0 || numbers.size > 0 || added.length > 0;
}

async function productsAt(db: Database, seqs: readonly number[]): Promise<IndexedProduct[]> {
  const products: IndexedProduct[] = [];
  for (let start = 0; start < seqs.length; start += CHUNK)
    products.push(
      ...(await readProducts(db, (query) => query.where("products.seq", "in", seqs.slice(start, start + CHUNK)))),
    );
  return products;
}

/** Gives way to requests between chunks. */
async function* productsBetween(db: Database, first: number, last: number): AsyncGenerator<IndexedProduct> {
  for (let after = first - 1; ; ) {
    const products = await readProducts(db, (query) =>
      query.where("products.seq", ">", after).where("products.seq", "<=", last).orderBy("products.seq").limit(CHUNK),
    );
    yield* products;
    if (products.length < CHUNK) return;
    after = (products.at(-1) as IndexedProduct).seq;
    await nextTurn();
  }
}

type RowsQuery = ReturnType<typeof selectRows>;

async function readProducts(db: Database, narrow: (query: RowsQuery) => RowsQuery): Promise<IndexedProduct[]> {
  const rows = await narrow(selectRows(db)).execute();
  const colorsOf = await readColors(
    db.read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const colors = colorsOf(row.id);
    return {
      seq: row.seq,
      title: row.title,
      brand: row.brand,
      category: row.category,
      colors: colors.map(({ title }) => title),
      tags: row.tags,
      specs: JSON.parse(row.specs),
      categoryId: row.category_id,
      brandId: row.brand_id,
      colorIds: colors.map(({ _id }) => _id),
      pricePaise: row.price_paise,
      mrpPaise: row.mrp_paise,
      shippingTime: shippingTimeOf(row.dispatch_days),
      onHand: row.on_hand,
      sold: row.sold,
      ratingHundredths: row.rating_hundredths,
      reviews: row.reviews + (row.source_rating_count ?? 0),
    };
  });
}

function selectRows(db: Database) {
  return db.read
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .select(["products.seq", "products.id", "products.title", "tags", "specs", "category_id", "brand_id"])
    .select([
      "price_paise",
      "mrp_paise",
      "on_hand",
      "dispatch_days",
      "sold",
      "rating_hundredths",
      "source_rating_count",
    ])
    .select(["categories.title as category", "brands.title as brand"])
    .select(sql<number>`${sql.raw(STAR_COLUMNS.join(" + "))}`.as("reviews"));
}

/** Each id begins with its number (`product-numbers.server.ts`). */
function seqOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16) * 1_000 + Number.parseInt(id.slice(12, 15), 16);
}
