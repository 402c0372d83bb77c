import { catalogueIndex } from "#shop/catalogue/search-index/catalogue-index.server.ts";
import { type BrandInCategory, countBrands } from "#shop/catalogue/search-index/count-brands.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { listFacet } from "./facets.server.ts";
import { readImageNames } from "./parts.server.ts";

export type ShowcaseCategory = {
  id: string;
  title: string;
  brands: { id: string; title: string }[];
  image: string | null;
};

/** Returns the brands with the most products, at most `max`: a shop may have thousands. */
export async function listCommonestBrands(ctx: ShopContext, max: number): Promise<{ id: string; title: string }[]> {
  ctx.dependsOn(topics.products);
  ctx.dependsOn(topics.brands);
  const [brands, pairs] = await Promise.all([listFacet(ctx, "brands"), readBrands(ctx)]);
  const counts = new Map<string, number>();
  for (const { brandId, count } of pairs) counts.set(brandId, (counts.get(brandId) ?? 0) + count);
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

/** Returns the oldest categories, each with at most `brands` of its largest brands. */
export async function listShowcase(
  ctx: ShopContext,
  limits: { categories: number; brands: number },
): Promise<ShowcaseCategory[]> {
  ctx.dependsOn(topics.products);
  ctx.dependsOn(topics.brands);
  const [categories, brands] = await Promise.all([listFacet(ctx, "categories"), listFacet(ctx, "brands")]);
  const shown = categories.slice(0, limits.categories);
  const titles = new Map(brands.map(({ _id, title }) => [_id, title]));
  const inCategory = Map.groupBy(await readBrands(ctx), ({ categoryId }) => categoryId);
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
    const first = own[0] && idOf.get(own[0].first);
    if (first) ctx.dependsOn(topics.product(first));
    return {
      id: _id,
      title,
      brands: own.slice(0, limits.brands).map((brand) => ({ id: brand.brandId, title: brand.title })),
      image: first ? (images(first)[0] ?? null) : null,
    };
  });
}

/** Read from the database while the search index loads. */
async function readBrands({ db }: ShopContext): Promise<BrandInCategory[]> {
  const index = await catalogueIndex(db).upToDate();
  if (index) return countBrands(index.segments);
  return db.read
    .selectFrom("products")
    .groupBy(["category_id", "brand_id"])
    .select(["category_id as categoryId", "brand_id as brandId"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("seq").as("first")])
    .execute();
}

async function readIds({ db }: ShopContext, seqs: readonly number[]): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await db.read.selectFrom("products").select(["seq", "id"]).where("seq", "in", seqs).execute();
  return new Map(rows.map(({ seq, id }) => [seq, id]));
}
