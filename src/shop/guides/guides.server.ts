import type { ProductCard } from "#contract/catalogue.ts";
import { type Criteria, oneOf } from "#search/filter/criteria.ts";
import { listBlogTitles, readGuideOf } from "#shop/blogs/blogs.server.ts";
import { findFacet } from "#shop/catalogue/facets/facet-rows.server.ts";
import { listFirstCards } from "#shop/catalogue/reading/cards.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { categoryOf } from "#shop/importing/titles/category-of-title.ts";
import { FALLBACK_CATEGORY } from "#shop/importing/titles/category-words.ts";
import { topics } from "#shop/topics.ts";

/** The newest posts among which guides are looked for. */
const POSTS = 200;

export type GuideProducts = {
  category: { id: string; title: string };
  products: ProductCard[];
};

/** A post is a guide to the category of the product that its title names: 'Choose a laptop …'; null without one. */
function guideCategory(title: string): string | null {
  const category = categoryOf(title);
  return category === FALLBACK_CATEGORY ? null : category;
}

/** The category with this id or title, or that took it over. The owner's 'none' is neither. */
async function findCategory(ctx: ShopContext, name: string): Promise<{ id: string; title: string } | null> {
  ctx.dependsOn(topics.categories);
  return name === "none" ? null : findFacet(ctx.db.read, "category", name);
}

/** The newest guides to products of a category, at most `max`. */
export async function listGuides(
  ctx: ShopContext,
  category: string,
  max: number,
): Promise<{ id: string; title: string }[]> {
  anyone(ctx);
  const posts = await listBlogTitles(ctx, POSTS);
  const chosen = new Map<string, string | null>();
  for (const { guideOf } of posts)
    if (guideOf !== null && !chosen.has(guideOf))
      chosen.set(guideOf, (await findCategory(ctx, guideOf))?.title ?? null);
  const isGuide = (title: string, guideOf: string | null) =>
    (guideOf === null ? guideCategory(title) : chosen.get(guideOf)) === category;
  const guides = posts.filter(({ title, guideOf }) => isGuide(title, guideOf)).slice(0, max);
  return guides.map(({ id, title }) => ({ id, title }));
}

/** The best rated products of the category to which the post is a guide; null when the shop has none. */
export async function findGuideProducts(
  ctx: ShopContext,
  { id, title }: { id: string; title: string },
  max: number,
): Promise<GuideProducts | null> {
  anyone(ctx);
  const wanted = (await readGuideOf(ctx, id)) ?? guideCategory(title);
  const found = wanted === null ? null : await findCategory(ctx, wanted);
  const category = found && { _id: found.id, title: found.title };
  if (!category) return null;
  const bestRated: Criteria = {
    filters: { category: oneOf([category._id]) },
    sort: [{ by: "rating", direction: "desc" }],
  };
  const products = await listFirstCards(ctx, bestRated, { offset: 0, limit: max });
  return products.length > 0 ? { category: { id: category._id, title: category.title }, products } : null;
}
