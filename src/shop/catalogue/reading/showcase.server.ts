import { readCategoryPictures } from "#shop/catalogue/facets/facet-rows.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { countBands, countBrands, type TopOf } from "./category-counts.server.ts";
import { listFacet } from "./facets.server.ts";
import { readImageNames } from "./parts.server.ts";
import type { PriceBand } from "./price-bands.ts";

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
  anyone(ctx);
  ctx.dependsOn(topics.products);
  ctx.dependsOn(topics.brands);
  const [brands, pairs] = await Promise.all([listFacet(ctx, "brands"), countBrands(ctx, (id) => id)]);
  const counts = new Map<string, number>();
  for (const { brandId, count } of pairs) counts.set(brandId, (counts.get(brandId) ?? 0) + count);
  // While the search loads, brands are not counted.
  if (pairs.length === 0) return brands.slice(0, max).map(({ _id, title }) => ({ id: _id, title }));
  return brands
    .map(({ _id, title }) => ({ id: _id, title, count: counts.get(_id) ?? 0 }))
    .filter(({ count }) => count > 0)
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
 * Returns the first categories of those at the top that customers can buy something of, each with at most `links` brands and price bands: half of them brands, unless there are
 * too few of one kind. Those with the most products are chosen.
 */
export async function listShowcase(
  ctx: ShopContext,
  limits: { categories: number; links: number },
): Promise<ShowcaseCategory[]> {
  anyone(ctx);
  ctx.dependsOn(topics.products);
  ctx.dependsOn(topics.brands);
  const [categories, pictures, brands] = await Promise.all([
    listFacet(ctx, "categories"),
    readCategoryPictures(ctx.db.read),
    listFacet(ctx, "brands"),
  ]);
  const parents = new Map(categories.map(({ _id, parent }) => [_id, parent]));
  const topOf: TopOf = (id) => parents.get(id) ?? id;
  const bandCounts = await countBands(ctx, topOf);
  const titles = new Map(brands.map(({ _id, title }) => [_id, title]));
  const inCategory = Map.groupBy(await countBrands(ctx, topOf), ({ categoryId }) => categoryId);
  // While the search loads, nothing is counted.
  const hasProducts = (id: string) => inCategory.size === 0 || inCategory.has(id);
  const shown = categories
    .filter(({ _id, parent }) => parent === undefined && hasProducts(_id))
    .slice(0, limits.categories);
  const largest = shown.map(({ _id }) =>
    (inCategory.get(_id) ?? []).map((brand) => ({ ...brand, title: titles.get(brand.brandId) ?? "" })).sort(byCount),
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
      brands: brandLinks.map((brand) => ({ id: brand.brandId, title: brand.title })),
      bands: bands
        .slice(0, limits.links - brandLinks.length)
        .map(({ band }) => band)
        .sort((one, other) => one.from - other.from),
      image: pictures.get(_id) ?? (first ? (images(first)[0] ?? null) : null),
    };
  });
}

async function readIds({ db }: ShopContext, seqs: readonly number[]): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await db.read.selectFrom("products").select(["seq", "id"]).where("seq", "in", seqs).execute();
  return new Map(rows.map(({ seq, id }) => [seq, id]));
}
