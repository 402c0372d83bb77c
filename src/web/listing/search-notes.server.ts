import type { ProductCard } from "#contract/catalogue.ts";
import { type Criteria, FLAG } from "#search/filter/criteria.ts";
import type { Answer } from "#search/search.ts";
import { listFirstCards } from "#shop/catalogue/reading/cards.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { hasText } from "#shop/catalogue/reading/lists.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { formatPrice, toRupees } from "#shop/money.ts";

const MAX_CATEGORIES = 6;
const MAX_CARDS = 4;
const BEST_SOLD: Criteria = { filters: { inStock: FLAG }, sort: [{ by: "sold", direction: "desc" }] };

export type SearchNotes = {
  text: string;
  corrected: string | null;
  leftOut: string[];
  /** The text says this about prices; the rest are its other words. */
  price: { label: string; otherText: string } | null;
  /** It is there only when nothing was found. */
  nothing: { categories: { id: string; title: string }[]; popular: ProductCard[] } | null;
};

/**
 * Returns what a search understood and did not find. It is null for lists that are no search. Counts searches that show
 * page 1.
 */
export async function readSearchNotes(
  ctx: ShopContext,
  asked: Criteria,
  page: number,
  answer: Answer,
): Promise<SearchNotes | null> {
  if (!hasText(asked)) return null;
  if (page === 1) ctx.search.remember(asked.text, answer);
  const { corrected, leftOut, amount, total, nearest } = answer;
  return {
    text: asked.text.trim(),
    corrected,
    leftOut: [...leftOut],
    price: amount && { label: priceLabel(amount), otherText: amount.otherText },
    nothing: total > 0 ? null : await readAlternatives(ctx, nearest),
  };
}

async function readAlternatives(ctx: ShopContext, nearest: readonly string[]) {
  const [categories, popular] = await Promise.all([
    listFacet(ctx, "categories"),
    listFirstCards(ctx, BEST_SOLD, { offset: 0, limit: MAX_CARDS }),
  ]);
  const titles = new Map(categories.map(({ _id, title }) => [_id, title]));
  const shown = nearest.slice(0, MAX_CATEGORIES).flatMap((id) => ({ id, title: titles.get(id) ?? "" }));
  return { categories: shown, popular };
}

/** Takes paise. */
function priceLabel({ min, max }: { min?: number; max?: number }): string {
  const text = (paise: number) => formatPrice(toRupees(paise));
  if (min !== undefined && max !== undefined) return `${text(min)} to ${text(max)}`;
  return max === undefined ? `Over ${text(min ?? 0)}` : `Under ${text(max)}`;
}
