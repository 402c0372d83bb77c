const BEFORE_BRAND =
  /^(?:[([][^)\]]*[)\]]\s*|(?:all[- ]new|new|newly launched|the|generic|compatible (?:with|for))\s+)+/i;
const MAX_BRAND_LENGTH = 40;

const NO_BRAND = "Unbranded";

/** Returns the first word of the title, which for electronics is almost always the brand. */
export function brandOf(title: string): string {
  const [word = ""] = title.replace(BEFORE_BRAND, "").split(/[\s,;:|/()[\]]+/);
  const name = word.replace(/[®™©]/g, "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, "");
  return /\p{L}/u.test(name) ? [...name].slice(0, MAX_BRAND_LENGTH).join("") : NO_BRAND;
}
