import type { ShopContext } from "#shop/context.server.ts";
import { isLoadedSoon } from "./lists.server.ts";
import { PRICE_BANDS, type PriceBand } from "./price-bands.ts";

type BrandCount = { categoryId: string; brandId: string; count: number; first: number };

type BandCount = { band: PriceBand; count: number };

/** The brands of each category, with their products and the `seq` of the oldest. None while the search loads. */
export async function countBrands(ctx: ShopContext): Promise<BrandCount[]> {
  if (!(await isLoadedSoon(ctx))) return [];
  const pairs = await ctx.search.pairs("category", "brand");
  return pairs.map(({ values: [categoryId, brandId], ...counted }) => ({ categoryId, brandId, ...counted }));
}

/** The price bands of each category that have products, the largest first. None while the search loads. */
export async function countBands(ctx: ShopContext): Promise<Map<string, BandCount[]>> {
  if (!(await isLoadedSoon(ctx))) return new Map();
  const pairs = await ctx.search.pairs("category", "price");
  const counts = pairs.map(({ values: [categoryId, band], count }) => ({
    categoryId,
    band: PRICE_BANDS[Number(band)] as PriceBand,
    count,
  }));
  const larger = (one: BandCount, other: BandCount) => other.count - one.count || one.band.from - other.band.from;
  const byCategory = Map.groupBy(counts, ({ categoryId }) => categoryId);
  return new Map([...byCategory].map(([id, bands]) => [id, bands.sort(larger)] as const));
}
