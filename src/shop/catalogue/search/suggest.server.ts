import type { Suggestions } from "#contract/catalogue.ts";
import { suggestTitles } from "#search/suggest/suggestions.ts";
import { wordsOf } from "#search/text/words.ts";
import { FACETS } from "#shop/catalogue/facets/facet-kinds.ts";
import { readAliases } from "#shop/catalogue/facets/facet-rows.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { readProducts } from "#shop/catalogue/reading/products.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { helpPagesFor } from "./help-pages.ts";

const MAX_LENGTH = 100;
const MAX_PRODUCTS = 6;
const MAX_TITLES = 3;
const MAX_POPULAR = 5;
/** In pixels, it is the smallest size of product pictures. */
const PICTURE_WIDTH = 160;

/**
 * Suggests for a search text that may be unfinished. An empty one gets popular searches, one without a letter or digit, or a
 * long one, nothing.
 */
export async function suggest(ctx: ShopContext, text: string): Promise<Suggestions> {
  anyone(ctx);
  const nothing = { queries: [], products: [], categories: [], brands: [], pages: [] };
  if (text.trim() === "") {
    ctx.dependsOn(topics.products);
    const { queries, isBehind } = await ctx.search.popular(MAX_POPULAR);
    if (isBehind) ctx.skipCache();
    return { ...nothing, queries: [...queries] };
  }
  if (wordsOf(text).length === 0 || text.length > MAX_LENGTH) return nothing;
  ctx.dependsOn(topics.products);
  const { queries, ids, corrected, isBehind } = await ctx.search.suggest(text, MAX_PRODUCTS);
  if (isBehind) ctx.skipCache();
  const [products, categories, brands] = await Promise.all([
    readProducts(ctx, ids),
    listWithOtherTitles(ctx, "category"),
    listWithOtherTitles(ctx, "brand"),
  ]);
  const titles = (all: typeof categories, found: { _id: string }[]) =>
    suggestTitles(corrected ?? text, all, found, MAX_TITLES).map(({ _id, title }) => ({ _id, title }));
  return {
    pages: helpPagesFor(text, { isOpen: true }),
    queries: [...queries],
    products: products.map(({ _id, title, price, images }) => ({
      _id,
      title,
      price,
      image: images[0]?.sizes[PICTURE_WIDTH] ?? "",
    })),
    categories: titles(
      categories,
      products.map(({ category }) => category),
    ),
    brands: titles(
      brands,
      products.map(({ brand }) => brand),
    ),
  };
}

async function listWithOtherTitles(ctx: ShopContext, kind: "category" | "brand") {
  const [facets, aliases] = await Promise.all([listFacet(ctx, FACETS[kind].table), readAliases(ctx.db.read, kind)]);
  const byTarget = Map.groupBy(aliases, ({ targetId }) => targetId);
  return facets.map(({ _id, title }) => ({
    _id,
    title,
    otherTitles: byTarget.get(_id)?.map((one) => one.title) ?? [],
  }));
}
