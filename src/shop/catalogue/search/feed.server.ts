import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, EVERYTHING } from "#db/db.ts";
import { isOneOf } from "#db/dialect.ts";
import { Search } from "#search/search.ts";
import type { Product } from "#search/segments/product.ts";
import type { Change, Source, Titled } from "#search/segments/source.ts";
import { readOtherNames } from "#shop/catalogue/facets/other-names.server.ts";
import { MEANING_LABELS, MEANING_WORDS } from "#shop/catalogue/meanings/meanings.ts";
import { readColors } from "#shop/catalogue/reading/parts.server.ts";
import { STAR_COLUMNS } from "#shop/catalogue/reviews/rating.ts";
import { COLUMNS, searchedProduct } from "./columns.ts";

/** The search over the products of a database, of which a process has one. */
export function createProductSearch(db: Database): Search {
  return new Search({
    columns: COLUMNS,
    products: productsOf(db),
    meanings: MEANING_WORDS,
    meaningLabels: MEANING_LABELS,
  });
}

/** The products of a database for the search. They are numbered by `seq`. */
export function productsOf(db: Database): Source {
  return {
    at: (seqs) => productsAt(db, seqs),
    between: (first, last) => productsBetween(db, first, last),
    onChange: (listener) =>
      db.onChange((topic) => {
        const change = changeOf(topic);
        if (change) listener(change);
      }),
    sync: () => db.syncChanges(),
    titles: {
      inOrder: (direction, chunk) => titlesInOrder(db, direction, chunk),
      of: (seqs) => titlesOf(db, seqs),
    },
  };
}

/** What a topic of a write says about products. */
function changeOf(topic: string): Change | null {
  if (topic === EVERYTHING) return { kind: "lost" };
  const [kind, id = "", last = ""] = topic.split(":");
  if (kind === "product") return { kind: "product", id: seqOf(id) };
  if (kind === "facet") return { kind: "value", column: id, value: last };
  if (kind === "stock" || kind === "popularity") return { kind: "numbers", id: seqOf(id) };
  return kind === "products-added" ? { kind: "added", first: Number(id), last: Number(last) } : null;
}

/** Reading and indexing so few takes some milliseconds. */
const CHUNK = 100;

async function* productsAt(db: Database, seqs: readonly number[]): AsyncGenerator<Product[]> {
  for (let start = 0; start < seqs.length; start += CHUNK) {
    const chunk = seqs.slice(start, start + CHUNK);
    yield await readProducts(db, (query) => query.where("seq", "in", chunk).orderBy("seq"));
    await nextTurn();
  }
}

async function* productsBetween(db: Database, first: number, last: number): AsyncGenerator<Product[]> {
  for (let after = first - 1; ; ) {
    const products = await readProducts(db, (query) =>
      query.where("seq", ">", after).where("seq", "<=", last).orderBy("seq").limit(CHUNK),
    );
    if (products.length > 0) yield products;
    if (products.length < CHUNK) return;
    after = (products.at(-1) as Product).id;
    await nextTurn();
  }
}

type RowsQuery = ReturnType<typeof selectRows>;

/** It uses no joins: SQLite may read one in the order of the smaller table and sort all products for each chunk. */
async function readProducts(db: Database, narrow: (query: RowsQuery) => RowsQuery): Promise<Product[]> {
  const rows = await narrow(selectRows(db)).execute();
  const titles = async (table: "categories" | "brands", ids: string[]) => {
    const found = await db.read.selectFrom(table).select(["id", "title"]).where("id", "in", ids).execute();
    return new Map(found.map(({ id, title }) => [id, title]));
  };
  if (rows.length === 0) return [];
  const [categories, brands, colorsOf] = await Promise.all([
    titles("categories", [...new Set(rows.map((row) => row.category_id))]),
    titles("brands", [...new Set(rows.map((row) => row.brand_id))]),
    readColors(
      db.read,
      rows.map(({ id }) => id),
    ),
  ]);
  const colorIds = rows.flatMap(({ id }) => colorsOf(id).map(({ _id }) => _id));
  const otherNames = await readOtherNames(db.read, {
    category: [...categories.keys()],
    brand: [...brands.keys()],
    color: [...new Set(colorIds)],
  });
  return rows.map((row) => {
    const colors = colorsOf(row.id);
    return searchedProduct({
      seq: row.seq,
      title: row.title,
      brand: brands.get(row.brand_id) ?? "",
      category: categories.get(row.category_id) ?? "",
      colors: colors.map(({ title }) => title),
      otherNames: {
        category: otherNames(row.category_id),
        brand: otherNames(row.brand_id),
        color: colors.flatMap(({ _id, name }) => [...(name === undefined ? [] : [name]), ...otherNames(_id)]),
      },
      tags: row.tags,
      specs: JSON.parse(row.specs),
      categoryId: row.category_id,
      brandId: row.brand_id,
      colorIds: colors.map(({ _id }) => _id),
      pricePaise: row.price_paise,
      mrpPaise: row.mrp_paise,
      dispatchDays: row.dispatch_days,
      onHand: row.on_hand,
      sold: row.sold,
      popularity: row.popularity,
      ratingHundredths: row.rating_hundredths,
      reviews: row.reviews + (row.source_rating_count ?? 0),
    });
  });
}

function selectRows(db: Database) {
  return db.read
    .selectFrom("products")
    .where("state", "=", "live")
    .select(["seq", "id", "title", "tags", "specs", "category_id", "brand_id"])
    .select(["price_paise", "mrp_paise", "on_hand", "dispatch_days", "sold", "popularity", "rating_hundredths"])
    .select(["source_rating_count", sql<number>`${sql.raw(STAR_COLUMNS.join(" + "))}`.as("reviews")]);
}

/** Gives way to requests between the chunks. */
async function* titlesInOrder(
  db: Database,
  direction: "asc" | "desc",
  { first, next }: { first: number; next: number },
): AsyncGenerator<Titled[]> {
  const after = sql.raw(direction === "asc" ? ">" : "<");
  let last: Titled | undefined;
  for (let chunk = first; ; chunk = next) {
    let query = selectTitles(db).orderBy("title_key", direction).orderBy("seq", direction).limit(chunk);
    if (last) query = query.where(sql<boolean>`(title_key, seq) ${after} (${last.title}, ${last.id})`);
    const titles = await query.execute();
    yield titles;
    last = titles.at(-1);
    if (!last) return;
    await nextTurn();
  }
}

const TITLES = 1_000;

async function* titlesOf(db: Database, seqs: readonly number[]): AsyncGenerator<Titled[]> {
  for (let start = 0; start < seqs.length; start += TITLES) {
    const chunk = seqs.slice(start, start + TITLES);
    yield await selectTitles(db)
      .where(isOneOf(db.engine, "products.seq", chunk))
      .execute();
    await nextTurn();
  }
}

const selectTitles = (db: Database) =>
  db.read.selectFrom("products").where("state", "=", "live").select(["seq as id", "title_key as title"]);

/** The product's number. Each id begins with it (`product-numbers.server.ts`). */
function seqOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16) * 1_000 + Number.parseInt(id.slice(12, 15), 16);
}
