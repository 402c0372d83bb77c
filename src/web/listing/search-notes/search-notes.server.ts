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
  /**
   * What the text says about prices, order and uses, each with its words and the text without them. What is all that it says
   * is not among them: the text itself stands for it.
   */
  understood: { label: string; words: string[]; otherText: string }[];
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
  const text = asked.text.trim();
  const said = [
    ...(amount ? [{ label: priceLabel(amount), otherText: amount.otherText }] : []),
    ...(order && !asked.sort?.length ? [{ label: ORDER_LABELS[order.asked], otherText: order.otherText }] : []),
    ...meaningsIn(text, answer),
  ];
  return {
    text,
    corrected,
    leftOut: [...leftOut],
    understood: said
      .filter(({ otherText }) => otherText !== "")
      .map((one) => ({ ...one, words: wordsBeside(text, one.otherText) })),
    like: answer.like,
    help: helpPagesFor(asked.text),
    notSold: notSold && pluralOf(notSold),
  };
}

/** What the words mean that are not said as they are, each once. */
function meaningsIn(text: string, { meant, leftOut }: Answer) {
  const used = meant.filter(({ word }) => !leftOut.includes(word));
  return [...Map.groupBy(used, ({ meaning }) => meaning)].map(([meaning, words]) => ({
    label: MEANING_LABELS[meaning] ?? meaning,
    otherText: withoutWords(text, new Set(words.map(({ word }) => word))),
  }));
}

function wordsBeside(text: string, otherText: string): string[] {
  const others = new Set(otherText.split(" "));
  return text.split(" ").filter((word) => !others.has(word));
}

/** The text without the words and what joins them to it: 'earbuds for running under 5000' is 'earbuds under 5000'. */
function withoutWords(text: string, words: ReadonlySet<string>): string {
  const kept: string[] = [];
  let isAfter = false;
  for (const part of text.split(/\s+/)) {
    if (wordsOf(part).some((word) => words.has(word))) {
      while (JOINS_NEXT.test(kept.at(-1) ?? "")) kept.pop();
      isAfter = true;
    } else if (!isAfter || !JOINS_LAST.test(part)) {
      kept.push(part);
      isAfter = false;
    }
  }
  return kept.join(" ");
}

const JOINS_NEXT = /^(?:for|with|of|and|&)$/i;
const JOINS_LAST = /^(?:ke|liye|and|&)$/i;

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
