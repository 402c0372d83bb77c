import { sql } from "kysely";
import { type CountInCategory, countInCategories } from "#search/query/count-in-categories.ts";
import { cellsOf } from "#search/segments/price-cells.ts";
import { catalogueIndex } from "#search/segments/product-index.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { listFacet } from "./facets.server.ts";
import { bandFilter, PRICE_BANDS, type PriceBand } from "./price-bands.ts";

export type BandCount = { band: PriceBand; count: number };

/**
 * The brands of each category, with their products. While the search index of a large shop loads, only some brands of
 * some categories, as if each had one product.
 */
export async function countBrands(ctx: ShopContext): Promise<CountInCategory[]> {
  const { db } = ctx;
  const index = await catalogueIndex(db).upToDate();
  if (index) return countInCategories(index.segments, "brandIds");
  if (await isLarge(ctx)) return someBrands(ctx);
  return db.read
    .selectFrom("products")
    .groupBy(["category_id", "brand_id"])
    .select(["category_id as categoryId", "brand_id as value"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("seq").as("first")])
    .execute();
}

/** The price bands of each category that have products, the largest first. While the index loads, as `countBrands`. */
export async function countBands(ctx: ShopContext): Promise<Map<string, BandCount[]>> {
  const index = await catalogueIndex(ctx.db).upToDate();
  const counts = index
    ? bandsOfCells(countInCategories(index.segments, "priceCells"))
    : (await isLarge(ctx))
      ? await someBands(ctx)
      : await readBands(ctx);
  const larger = (one: BandCount, other: BandCount) => other.count - one.count || one.band.from - other.band.from;
  return new Map([...counts].map(([id, bands]) => [id, bands.filter(({ count }) => count > 0).sort(larger)] as const));
}

function bandsOfCells(cells: CountInCategory[]): Map<string, BandCount[]> {
  const inCategory = Map.groupBy(cells, ({ categoryId }) => categoryId);
  return new Map(
    [...inCategory].map(([id, own]) => {
      const countIn = (wanted: string[]) =>
        own.reduce((sum, { value, count }) => sum + (wanted.includes(value) ? count : 0), 0);
      return [id, PRICE_BANDS.map((band) => ({ band, count: countIn(cellsOf(band)) }))] as const;
    }),
  );
}

async function readBands({ db }: ShopContext): Promise<Map<string, BandCount[]>> {
  const counts = new Map<string, BandCount[]>();
  for (const band of PRICE_BANDS) {
    const { minPaise = 0, maxPaise = Number.MAX_SAFE_INTEGER } = bandFilter(band);
    const rows = await db.read
      .selectFrom("products")
      .where("price_paise", ">=", minPaise)
      .where("price_paise", "<=", maxPaise)
      .groupBy("category_id")
      .select(["category_id as id", ({ fn }) => fn.countAll<number>().as("count")])
      .execute();
    for (const { id, count } of rows) counts.set(id, [...(counts.get(id) ?? []), { band, count }]);
  }
  return counts;
}

/** Counting more products in the database holds up other requests. */
const LARGE = 5_000;
const SOME_CATEGORIES = 8;
const SOME_BRANDS = 4;

/** If so, the response is not cached, because it shows only a part. */
async function isLarge(ctx: ShopContext): Promise<boolean> {
  const next = ctx.db.read.selectFrom("products").select(sql.lit(1).as("one")).limit(1).offset(LARGE);
  const large = (await next.executeTakeFirst()) !== undefined;
  if (large) ctx.skipCache();
  return large;
}

/** Takes the time of some rows, however many products there are. */
async function someBrands(ctx: ShopContext): Promise<CountInCategory[]> {
  const found: CountInCategory[] = [];
  for (const { _id: categoryId } of (await listFacet(ctx, "categories")).slice(0, SOME_CATEGORIES))
    for (let after = "", brands = 0; brands < SOME_BRANDS; brands++) {
      const next = await ctx.db.read
        .selectFrom("products")
        .where("category_id", "=", categoryId)
        .where("brand_id", ">", after)
        .orderBy("brand_id")
        .select(["brand_id", "seq"])
        .limit(1)
        .executeTakeFirst();
      if (!next) break;
      found.push({ categoryId, value: next.brand_id, count: 1, first: next.seq });
      after = next.brand_id;
    }
  return found;
}

async function someBands(ctx: ShopContext): Promise<Map<string, BandCount[]>> {
  const counts = new Map<string, BandCount[]>();
  for (const { categoryId, value } of await someBrands(ctx)) {
    const bands = counts.get(categoryId) ?? PRICE_BANDS.map((band) => ({ band, count: 0 }));
    counts.set(categoryId, bands);
    for (const own of bands) {
      const { minPaise = 0, maxPaise = Number.MAX_SAFE_INTEGER } = bandFilter(own.band);
      const one = ctx.db.read
        .selectFrom("products")
        .where("category_id", "=", categoryId)
        .where("brand_id", "=", value)
        .where("price_paise", ">=", minPaise)
        .where("price_paise", "<=", maxPaise)
        .select("seq")
        .limit(1);
      if (own.count === 0 && (await one.executeTakeFirst())) own.count = 1;
    }
  }
  return counts;
}
