import { isProductNoun } from "./category-of-title.ts";
import type { KnownBrands } from "./known-brands.ts";

const BEFORE_BRAND =
  /^(?:[([][^)\]]*[)\]]\s*|(?:all[- ]new|new|newly launched|the|generic|compatible (?:with|for))\s+)+/i;
const MAX_BRAND_LENGTH = 40;

export const NO_BRAND = "Unbranded";
/** Titles that begin with what the thing is or does do not begin with a brand. */
const GENERIC =
  /^(?:\d+w|adjustable|automatic|brand|bluetooth|car|compatible|desktop|digital|electric|electronic|extra|fast|foldable|gaming|hd|hdmi|high|kids|lcd|led|leather|lightning|magnetic|mini|multi\w*|original|pack|portable|premium|print|rechargeable|replacement|selfie|silicone|smart|solar|type|universal|usb(?:-?c)?|waterproof|wi-?fi|wired|wireless|women'?s?)$/i;

/** These end names of companies, unless they describe the thing behind them ('Audio Cable'). */
const SECOND_WORD =
  /^[^\s,;:|/()[\]]+ (?:acoustics|audio|basics|byte|electronics|essentials|esports|industries|labs?|mobility|systems|technolog(?:y|ies))(?= )(?! (?:for|with|and|in|accessor|adapt|amplif|aux|cable|connect|convert|cord|extract|jack|plug|receiv|splitt|switch|transmit))/i;

/** Returns the words before the brand removed: '(Renewed)', 'New', 'Orlin Brand - '. */
export function withoutPrefix(title: string): string {
  return title.replace(BEFORE_BRAND, "").replace(/^\p{L}+ brand\s*[-–:]\s*(?=\S)/iu, "");
}

/** Names of products that are brands, too. */
const BRAND_NOUNS = /^(?:gopro|nintendo|playstation|xbox)$/i;

/** How sure a guess is: a brand that the shop or the file knows, the first word of the title, or no brand. */
export type Guess = "Known" | "FirstWord" | "None";

/** The brand that the title begins with. */
export function brandOf(title: string, known?: KnownBrands): string {
  return guessBrand(title, known).brand;
}

/**
 * Returns the known brand that the title begins with, else its first word, which for electronics is almost always the brand,
 * with a second one such as 'Audio'.
 */
export function guessBrand(title: string, known?: KnownBrands): { brand: string; guess: Guess } {
  const text = withoutPrefix(title);
  const whole = known?.startOf(text);
  if (whole) return { brand: whole, guess: "Known" };
  const [word = ""] = SECOND_WORD.exec(text) ?? text.split(/[\s,;:|/()[\]]+/);
  const name = word.replace(/[®™©]/g, "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, "");
  const isName = /\p{L}/u.test(name) && !GENERIC.test(name) && (BRAND_NOUNS.test(name) || !isProductNoun(name));
  if (!isName) return { brand: NO_BRAND, guess: "None" };
  return { brand: [...name].slice(0, MAX_BRAND_LENGTH).join(""), guess: "FirstWord" };
}
