import type { KnownBrands } from "./known-brands.ts";

const BEFORE_BRAND =
  /^(?:[([][^)\]]*[)\]]\s*|(?:all[- ]new|new|newly launched|the|generic|compatible (?:with|for))\s+)+/i;
const MAX_BRAND_LENGTH = 40;

const NO_BRAND = "Unbranded";

/** These end names of companies, unless they describe the thing behind them ('Audio Cable'). */
const SECOND_WORD =
  /^[^\s,;:|/()[\]]+ (?:acoustics|audio|basics|byte|electronics|essentials|esports|industries|labs?|mobility|systems|technolog(?:y|ies))(?= )(?! (?:for|with|and|in|accessor|adapt|amplif|aux|cable|connect|convert|cord|extract|jack|plug|receiv|splitt|switch|transmit))/i;

/** Returns the words before the brand removed: '(Renewed)', 'New', 'Orlin Brand - '. */
export function withoutPrefix(title: string): string {
  return title.replace(BEFORE_BRAND, "").replace(/^\p{L}+ brand\s*[-–:]\s*(?=\S)/iu, "");
}

/**
 * Returns the known brand that the title begins with, else its first word, which for electronics is almost always the brand,
 * with a second one such as 'Audio'.
 */
export function brandOf(title: string, known?: KnownBrands): string {
  const text = withoutPrefix(title);
  const whole = known?.startOf(text);
  if (whole) return whole;
  const [word = ""] = SECOND_WORD.exec(text) ?? text.split(/[\s,;:|/()[\]]+/);
  const name = word.replace(/[®™©]/g, "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, "");
  return /\p{L}/u.test(name) ? [...name].slice(0, MAX_BRAND_LENGTH).join("") : NO_BRAND;
}
