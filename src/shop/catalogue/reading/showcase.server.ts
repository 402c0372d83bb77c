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
  return ctx.db.read
    .selectFrom(({ selectFrom }) =>
      selectFrom("products")
        .groupBy("brand_id")
        .select(({ fn }) => ["brand_id", fn.countAll<number>().as("products")])
        .as("counts"),
    )
    .innerJoin("brands", "brands.id", "counts.brand_id")
    .orderBy("counts.products", "desc")
    .orderBy("brands.title")
    .limit(max)
    .select(["brands.id", "brands.title"])
    .execute();
}

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
