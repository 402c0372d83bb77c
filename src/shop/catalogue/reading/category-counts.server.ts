import type { ShopContext } from "#shop/context.server.ts";
import { isLoadedSoon } from "./lists.server.ts";
import { PRICE_BANDS, type PriceBand } from "./price-bands.ts";

type BrandCount = { categoryId: string; brandId: string; count: number; first: number };

type BandCount = { band: PriceBand; count: number };

/** The category at the top that each is in, or itself. */
export type TopOf = (categoryId: string) => string;

/**
 * The brands of each category at the top, with their products and the `seq` of the oldest. None while the search loads.
 */
export async function countBrands(ctx: ShopContext, topOf: TopOf): Promise<BrandCount[]> {
  if (!(await isLoadedSoon(ctx))) return [];
  const pairs = await ctx.search.pairs("category", "brand");
  const counts = new Map<string, BrandCount>();
  for (const { values, count, first } of pairs) {
    const [categoryId, brandId] = [topOf(values[0]), values[1]];
    const known = counts.get(`${categoryId} ${brandId}`);
    const sum = { count: count + (known?.count ?? 0), first: Math.min(first, known?.first ?? first) };
    counts.set(`${categoryId} ${brandId}`, { categoryId, brandId, ...sum });
  }
  return [...counts.values()];
}

/** The price bands of each category at the top that have products, the largest first. None while the search loads. */
export async function countBands(ctx: ShopContext, topOf: TopOf): Promise<Map<string, BandCount[]>> {
  if (!(await isLoadedSoon(ctx))) return new Map();
  const byCategory = new Map<string, Map<string, number>>();
  for (const { values, count } of await ctx.search.pairs("category", "price")) {
    const [categoryId, band] = [topOf(values[0]), values[1]];
    const bands = byCategory.get(categoryId) ?? new Map<string, number>();
    byCategory.set(categoryId, bands.set(band, count + (bands.get(band) ?? 0)));
  }
  const larger = (one: BandCount, other: BandCount) => other.count - one.count || one.band.from - other.band.from;
  const sorted = (bands: ReadonlyMap<string, number>) =>
    [...bands].map(([band, count]) => ({ band: PRICE_BANDS[Number(band)] as PriceBand, count })).sort(larger);
  return new Map([...byCategory].map(([id, bands]) => [id, sorted(bands)] as const));
}
