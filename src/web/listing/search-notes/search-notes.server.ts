import type { Criteria } from "#search/filter/criteria.ts";
import type { Answer } from "#search/search.ts";
import { pluralOf } from "#search/text/word-forms.ts";
import { wordsOf } from "#search/text/words.ts";
import { MEANING_LABELS } from "#shop/catalogue/meanings/meanings.ts";
import { hasText } from "#shop/catalogue/reading/lists.server.ts";
import { type HelpPage, helpPagesFor } from "#shop/catalogue/search/help-pages.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { formatPrice, toRupees } from "#shop/money.ts";

export type SearchNotes = {
  text: string;
  corrected: string | null;
  leftOut: string[];
  /** What the text says about prices, order and uses, each with the text without it. */
  understood: { label: string; otherText: string }[];
  /** Products are like what others sell by this name. */
  like: string | null;
  /** Pages that answer the text. */
  help: HelpPage[];
  /** The shop has nothing of the kind that the text asks for, in the plural. */
  notSold: string | null;
};

/**
 * Returns what a search understood and did not find. It is null for lists that are no search. Counts searches that show
 * page 1.
 */
export function readSearchNotes(ctx: ShopContext, asked: Criteria, page: number, answer: Answer): SearchNotes | null {
  if (!hasText(asked)) return null;
  if (page === 1) ctx.search.remember(asked.text, answer);
  const { corrected, leftOut, amount, order, notSold } = answer;
  return {
    text: asked.text.trim(),
    corrected,
    leftOut: [...leftOut],
    understood: [
      ...(amount ? [{ label: priceLabel(amount), otherText: amount.otherText }] : []),
      ...(order && !asked.sort?.length ? [{ label: ORDER_LABELS[order.asked], otherText: order.otherText }] : []),
      ...meaningsIn(asked.text, answer),
    ],
    like: answer.like,
    help: helpPagesFor(asked.text),
    notSold: notSold && pluralOf(notSold),
  };
}

/** What the words mean that are not said as they are, each once. */
function meaningsIn(text: string, { meant, leftOut }: Answer): SearchNotes["understood"] {
  const used = meant.filter(({ word }) => !leftOut.includes(word));
  return [...Map.groupBy(used, ({ meaning }) => meaning)].map(([meaning, words]) => ({
    label: MEANING_LABELS[meaning] ?? meaning,
    otherText: withoutWords(text, new Set(words.map(({ word }) => word))),
  }));
}

/** The text without the words, and without a 'for' or 'with' that would stand at its end. */
function withoutWords(text: string, words: ReadonlySet<string>): string {
  const others = text.split(/\s+/).filter((part) => !wordsOf(part).some((word) => words.has(word)));
  return others.join(" ").replace(/(?:\s+(?:for|with|of|ke|liye))+$/i, "");
}

const ORDER_LABELS = {
  cheapest: "Lowest price first",
  dearest: "Highest price first",
  newest: "Newest first",
  popular: "Popular first",
} as const;

/** Takes paise. */
function priceLabel({ min, max }: { min?: number; max?: number }): string {
  const text = (paise: number) => formatPrice(toRupees(paise));
  if (min !== undefined && max !== undefined) return `${text(min)} to ${text(max)}`;
  return max === undefined ? `Over ${text(min ?? 0)}` : `Under ${text(max)}`;
}
