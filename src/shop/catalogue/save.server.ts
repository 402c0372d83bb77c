import type { Updateable } from "kysely";
import type { Db } from "#db/db.ts";
import { indexTitles } from "#db/dialect.ts";
import type { ProductRow } from "#db/tables.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { sanitiseHtml } from "#shop/html.server.ts";
import { newId } from "#shop/ids.ts";
import { ensureFacets } from "./ensure-facets.server.ts";
import { changedTopics, type SavedProduct } from "./product-changes.ts";
import { slugOf } from "./slug.ts";
import { fold, wordsOf } from "./title-search.ts";

/** A product as the owner gives it; categories, brands and colours by title, made where missing. */
export type ProductInput = {
  /** Finds the product again; without one it is always a new product. */
  sourceKey: string | null;
  title: string;
  /** HTML; sanitised here. */
  description: string;
  specs: [name: string, value: string][];
  pricePaise: number;
  mrpPaise: number | null;
  onHand: number;
  category: string;
  brand: string;
  /** CSS colours, at least one. */
  colors: string[];
  tags: string;
  /** Names of stored pictures. */
  images: string[];
  importedRating: { meanHundredths: number; count: number } | null;
  /** Given for products that were listed earlier; the id carries this time. */
  createdAtMs?: number;
  sold?: number;
};

export type SaveResult = { inserted: number; updated: number; unchanged: number; ids: string[] };

/**
 * Inserts or updates a batch in one transaction. A product with a known `sourceKey` is updated, and only where
 * something differs; its address (slug) stays. Of two inputs with one key the later counts.
 * @returns the ids in the order of the inputs.
 */
export async function saveProducts(ctx: ShopContext, inputs: readonly ProductInput[]): Promise<SaveResult> {
  return ctx.db.write((db, changed) => saveBatch(ctx, db, inputs, changed));
}

/** The same inside a transaction of the caller. */
export async function saveBatch(
  ctx: ShopContext,
  db: Db,
  inputs: readonly ProductInput[],
  changed: (topic: string) => void,
): Promise<SaveResult> {
  const titles = {
    categories: inputs.map((input) => input.category),
    brands: inputs.map((input) => input.brand),
    colors: inputs.flatMap((input) => input.colors),
  };
  const facets = await ensureFacets(ctx, db, titles, changed);
  const known = await readKnown(db, inputs);
  const result: SaveResult = { inserted: 0, updated: 0, unchanged: 0, ids: [] };
  const fresh = new Map<string, { input: ProductInput; saved: SavedProduct; slug: string }>();
  const slugs = await takenSlugs(
    db,
    inputs.map((input) => slugOf(input.title)),
  );
  for (const input of inputs) {
    const saved = savedProduct(input, facets);
    const before = input.sourceKey === null ? undefined : known.get(input.sourceKey);
    if (!before) {
      const id = newId(input.createdAtMs ?? ctx.now());
      const slug = freeSlug(slugOf(input.title), id, slugs);
      slugs.add(slug);
      fresh.set(id, { input, saved, slug });
      if (input.sourceKey !== null) known.set(input.sourceKey, { ...saved, id, seq: 0 });
      for (const topic of changedTopics(null, { ...saved, id }, ctx.settings.fewLeft)) changed(topic);
      result.inserted++;
      result.ids.push(id);
      continue;
    }
    result.ids.push(before.id);
    const earlier = fresh.get(before.id);
    const changes = [...changedTopics(before, { ...saved, id: before.id }, ctx.settings.fewLeft)];
    if (changes.length === 0) result.unchanged++;
    else if (earlier) {
      fresh.set(before.id, { ...earlier, input, saved });
      result.updated++;
    } else {
      await updateProduct(ctx, db, before, saved);
      for (const topic of changes) changed(topic);
      result.updated++;
    }
    known.set(input.sourceKey as string, { ...saved, id: before.id, seq: before.seq });
  }
  await insertProducts(ctx, db, fresh);
  return result;
}

type Known = SavedProduct & { id: string; seq: number };

/** What is stored under the keys of a batch, in the shape it would be saved in. */
async function readKnown(db: Db, inputs: readonly ProductInput[]): Promise<Map<string, Known>> {
  const keys = [...new Set(inputs.map((input) => input.sourceKey).filter((key) => key !== null))];
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom("products").where("source_key", "in", keys).selectAll().execute();
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const colors = await db
    .selectFrom("product_colors")
    .where("product_id", "in", ids)
    .orderBy("position")
    .selectAll()
    .execute();
  const images = await db
    .selectFrom("product_images")
    .where("product_id", "in", ids)
    .orderBy("position")
    .selectAll()
    .execute();
  return new Map(
    rows.map((row) => [
      row.source_key as string,
      {
        ...row,
        colorIds: colors.filter((color) => color.product_id === row.id).map((color) => color.color_id),
        images: images.filter((image) => image.product_id === row.id).map((image) => image.name),
      },
    ]),
  );
}

function savedProduct(input: ProductInput, facets: Awaited<ReturnType<typeof ensureFacets>>): SavedProduct {
  return {
    title: input.title,
    description: sanitiseHtml(input.description),
    specs: JSON.stringify(input.specs),
    price_paise: input.pricePaise,
    mrp_paise: input.mrpPaise,
    on_hand: input.onHand,
    category_id: facets.categories(input.category),
    brand_id: facets.brands(input.brand),
    tags: input.tags,
    source_rating_hundredths: input.importedRating?.meanHundredths ?? null,
    source_rating_count: input.importedRating?.count ?? null,
    colorIds: [...new Set(input.colors.map(facets.colors))],
    images: input.images,
  };
}

async function takenSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  const candidates = [...new Set(slugs)].flatMap(numbered);
  const rows = await db.selectFrom("products").where("slug", "in", candidates).select("slug").execute();
  return new Set(rows.map((row) => row.slug));
}

function numbered(slug: string): string[] {
  return [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)];
}

/** The slug, numbered up to 5 where taken; beyond that the random tail of the id keeps names apart. */
function freeSlug(slug: string, id: string, taken: ReadonlySet<string>): string {
  return numbered(slug).find((candidate) => !taken.has(candidate)) ?? `${slug}-${id.slice(12)}`;
}

function columnsOf({ colorIds: _colors, images: _images, ...columns }: SavedProduct) {
  return { ...columns, title_key: fold(columns.title) };
}

async function insertProducts(
  ctx: ShopContext,
  db: Db,
  fresh: ReadonlyMap<string, { input: ProductInput; saved: SavedProduct; slug: string }>,
) {
  if (fresh.size === 0) return;
  const rows = [...fresh].map(([id, { input, saved, slug }]) => ({
    ...columnsOf(saved),
    id,
    slug,
    source_key: input.sourceKey,
    sold: input.sold ?? 0,
    created_at_ms: input.createdAtMs ?? ctx.now(),
    updated_at_ms: ctx.now(),
  }));
  const inserted = await db.insertInto("products").values(rows).returning(["id", "seq", "title"]).execute();
  await insertParts(
    db,
    [...fresh].map(([id, { saved }]) => ({ ...saved, id })),
  );
  await indexTitles(
    db,
    ctx.db.engine,
    inserted.map(({ seq, title }) => ({ seq, words: wordsOf(title) })),
  );
}

async function insertParts(db: Db, products: Pick<Known, "id" | "colorIds" | "images">[]) {
  const colors = products.flatMap(({ id, colorIds }) =>
    colorIds.map((color_id, position) => ({ color_id, product_id: id, position })),
  );
  const images = products.flatMap(({ id, images }) =>
    images.map((name, position) => ({ product_id: id, position, name })),
  );
  if (colors.length > 0) await db.insertInto("product_colors").values(colors).execute();
  if (images.length > 0) await db.insertInto("product_images").values(images).execute();
}

async function updateProduct(ctx: ShopContext, db: Db, before: Known, saved: SavedProduct) {
  const columns: Updateable<ProductRow> = { ...columnsOf(saved), updated_at_ms: ctx.now() };
  await db.updateTable("products").set(columns).where("id", "=", before.id).execute();
  await db.deleteFrom("product_colors").where("product_id", "=", before.id).execute();
  await db.deleteFrom("product_images").where("product_id", "=", before.id).execute();
  await insertParts(db, [{ ...saved, id: before.id }]);
  if (before.title !== saved.title)
    await indexTitles(db, ctx.db.engine, [{ seq: before.seq, words: wordsOf(saved.title) }]);
}
