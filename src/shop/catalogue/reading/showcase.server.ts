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

/** Returns the oldest categories, each with at most `brands` of its largest brands. */
export async function listShowcase(
  ctx: ShopContext,
  limits: { categories: number; brands: number },
): Promise<ShowcaseCategory[]> {
  ctx.dependsOn(topics.products);
  ctx.dependsOn(topics.brands);
  const categories = (await listFacet(ctx, "categories")).slice(0, limits.categories);
  const rows = await ctx.db.read
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .groupBy(["category_id", "brands.id", "brands.title"])
    .select(["category_id", "brands.id", "brands.title"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("products.id").as("first")])
    .orderBy("count", "desc")
    .orderBy("brands.title")
    .execute();
  const inCategory = Map.groupBy(rows, (row) => row.category_id);
  const images = await readImageNames(
    ctx,
    categories.flatMap(({ _id }) => inCategory.get(_id)?.[0]?.first ?? []),
  );
  return categories.map(({ _id, title }) => {
    const brands = inCategory.get(_id) ?? [];
    if (brands[0]) ctx.dependsOn(topics.product(brands[0].first));
    return {
      id: _id,
      title,
      brands: brands.slice(0, limits.brands).map((brand) => ({ id: brand.id, title: brand.title })),
      image: brands[0] ? (images(brands[0].first)[0] ?? null) : null,
    };
  });
}
