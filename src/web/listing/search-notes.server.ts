import type { ProductCard } from "#contract/catalogue.ts";
import { nearestTitles } from "#search/text/nearest-titles.ts";
import { listFirstCards } from "#shop/catalogue/reading/cards.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { hasText } from "#shop/catalogue/reading/filter.server.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { countSearch } from "#shop/catalogue/search/past-searches.server.ts";
import { searchProducts } from "#shop/catalogue/search/search-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { formatPrice, toRupees } from "#shop/money.ts";

const MAX_CATEGORIES = 6;
const MAX_CARDS = 4;

export type SearchNotes = {
  text: string;
  corrected: string | null;
  leftOut: string[];
  /** What the text says about prices, and its other words. */
  price: { label: string; otherText: string } | null;
  /** Only when nothing was found. */
  nothing: { categories: { id: string; title: string }[]; popular: ProductCard[] } | null;
};

/** What a search understood and did not find. Null for lists that are no search. Counts searches that show page 1. */
export async function readSearchNotes(
  ctx: ShopContext,
  filter: ProductFilter,
  page: number,
): Promise<SearchNotes | null> {
  if (!hasText(filter)) return null;
  const result = await searchProducts(ctx, filter);
  if (page === 1) countSearch(ctx.db, filter.text, result);
  const { corrected, leftOut, price, total } = result;
  return {
    text: filter.text.trim(),
    corrected,
    leftOut,
    price: price && { label: priceLabel(price), otherText: price.otherText },
    nothing: total > 0 ? null : await readAlternatives(ctx, filter.text),
  };
}

async function readAlternatives(ctx: ShopContext, text: string) {
  const [categories, popular] = await Promise.all([
    listFacet(ctx, "categories"),
    listFirstCards(ctx, { inStockOnly: true, sort: ["-sold"] }, { offset: 0, limit: MAX_CARDS }),
  ]);
  const nearest = nearestTitles(text, categories).slice(0, MAX_CATEGORIES);
  return { categories: nearest.map(({ _id, title }) => ({ id: _id, title })), popular };
}

function priceLabel({ minPaise, maxPaise }: { minPaise?: number; maxPaise?: number }): string {
  const text = (paise: number) => formatPrice(toRupees(paise));
  if (minPaise !== undefined && maxPaise !== undefined) return `${text(minPaise)} to ${text(maxPaise)}`;
  return maxPaise === undefined ? `Over ${text(minPaise ?? 0)}` : `Under ${text(maxPaise)}`;
}
