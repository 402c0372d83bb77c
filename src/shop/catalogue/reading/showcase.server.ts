import { catalogueIndex } from "#shop/catalogue/search-index/catalogue-index.server.ts";
import { type CountInCategory, countInCategories } from "#shop/catalogue/search-index/count-in-categories.ts";
import { cellsOf } from "#shop/catalogue/search-index/price-cells.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { listFacet } from "./facets.server.ts";
import { readImageNames } from "./parts.server.ts";
import { bandFilter, PRICE_BANDS, type PriceBand } from "./price-bands.ts";

export type ShowcaseCategory = {
  id: string;
  title: string;
  brands: { id: string; title: string }[];
  /** By price. */
  bands: PriceBand[];
  image: string | null;
};

/** Returns the brands with the most products, at most `max`: a shop may have thousands. */
export async function listCommonestBrands(ctx: ShopContext, max: number): Promise<{ id: string; title: string }[]> {
  ctx.dependsOn(topics.products);
  ctx.dependsOn(topics.brands);
  const [brands, pairs] = await Promise.all([listFacet(ctx, "brands"), readBrands(ctx)]);
  const counts = new Map<string, number>();
  for (const { value, count } of pairs) counts.set(value, (counts.get(value) ?? 0) + count);
  return brands
    .map(({ _id, title }) => ({ id: _id, title, count: counts.get(_id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort(byCount)
    .slice(0, max)
    .map(({ id, title }) => ({ id, title }));
}

/** The largest first, then by title. */
function byCount(one: { count: number; title: string }, other: { count: number; title: string }): number {
  return other.count - one.count || (one.title < other.title ? -1 : 1);
}

/**
 * Returns the oldest categories, each with at most `links` brands and price bands: half of them brands, unless there are
 * too few of one kind. Those with the most products are chosen.
 */
export async function listShowcase(
  ctx: ShopContext,
  limits: { categories: number; links: number },
): Promise<ShowcaseCategory[]> {
  ctx.dependsOn(topics.products);
  ctx.dependsOn(topics.brands);
  const [categories, brands, bandCounts] = await Promise.all([
    listFacet(ctx, "categories"),
    listFacet(ctx, "brands"),
    countBands(ctx),
  ]);
  const shown = categories.slice(0, limits.categories);
  const titles = new Map(brands.map(({ _id, title }) => [_id, title]));
  const inCategory = Map.groupBy(await readBrands(ctx), ({ categoryId }) => categoryId);
  const largest = shown.map(({ _id }) =>
    (inCategory.get(_id) ?? []).map((brand) => ({ ...brand, title: titles.get(brand.value) ?? "" })).sort(byCount),
  );
  const idOf = await readIds(
    ctx,
    largest.flatMap(([brand]) => brand?.first ?? []),
  );
  const images = await readImageNames(ctx, [...idOf.values()]);
  return shown.map(({ _id, title }, index) => {
    const own = largest[index] ?? [];
    const bands = bandCounts.get(_id) ?? [];
    const brandLinks = own.slice(0, Math.max(Math.floor(limits.links / 2), limits.links - bands.length));
    const first = own[0] && idOf.get(own[0].first);
    if (first) ctx.dependsOn(topics.product(first));
    return {
      id: _id,
      title,
      brands: brandLinks.map((brand) => ({ id: brand.value, title: brand.title })),
      bands: bands
        .slice(0, limits.links - brandLinks.length)
        .map(({ band }) => band)
        .sort((one, other) => one.from - other.from),
      image: first ? (images(first)[0] ?? null) : null,
    };
  });
}

/** Read from the database while the search index loads. */
async function readBrands({ db }: ShopContext): Promise<CountInCategory[]> {
  const index = await catalogueIndex(db).upToDate();
  if (index) return countInCategories(index.segments, "brandIds");
  return db.read
    .selectFrom("products")
    .groupBy(["category_id", "brand_id"])
    .select(["category_id as categoryId", "brand_id as value"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("seq").as("first")])
    .execute();
}

type BandCount = { band: PriceBand; count: number };

/** The price bands of each category that have products, the largest first. */
async function countBands(ctx: ShopContext): Promise<Map<string, BandCount[]>> {
  const index = await catalogueIndex(ctx.db).upToDate();
  const counts = index ? bandsOfCells(countInCategories(index.segments, "priceCells")) : await readBands(ctx);
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

async function readIds({ db }: ShopContext, seqs: readonly number[]): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await db.read.selectFrom("products").select(["seq", "id"]).where("seq", "in", seqs).execute();
  return new Map(rows.map(({ seq, id }) => [seq, id]));
}
