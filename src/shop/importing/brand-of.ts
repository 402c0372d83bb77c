/** What stands before a brand: '(Renewed) Phone X', 'New Acme Phone'. */
const BEFORE = /^(?:[([][^)\]]*[)\]]\s*|(?:all[- ]new|new|newly launched|the|generic|compatible (?:with|for))\s+)+/i;
const LONGEST = 40;

/** Where a title begins with no word. */
export const NO_BRAND = "Unbranded";

/** The first word of a title, which in electronics is the maker's name almost always. */
export function brandOf(title: string): string {
  const [word = ""] = title.replace(BEFORE, "").split(/[\s,;:|/()[\]]+/);
  const name = word.replace(/[®™©]/g, "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, "");
  return /\p{L}/u.test(name) ? [...name].slice(0, LONGEST).join("") : NO_BRAND;
}
