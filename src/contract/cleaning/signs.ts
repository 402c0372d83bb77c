/** Signs that nobody types and that phones, chat programs and keyboards leave in a text. Without zod, for pages. */

/** Invisible signs without a meaning for the text around them. Joiners are not among them: scripts and emoji need them. */
const STRAY = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g;
/** Opens or closes a direction: embeddings, overrides and isolates. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;
const DIRECTIONS = new RegExp(DIRECTION, "g");
/** A pair around whole words, as phones copy names and numbers. */
const PAIRED =
  /(?<![\p{L}\p{M}\p{N}])[\u202a\u202b\u202d\u202e\u2066-\u2068]([^\u202a-\u202e\u2066-\u2069]*)[\u202c\u2069](?![\p{L}\p{M}\p{N}])/gu;
/** What is shown as nothing: spaces, invisible signs, marks without a letter, blank patterns and notes. */
const INVISIBLE = "\\p{Z}\\p{Cc}\\p{Cf}\\p{DI}\\p{M}\\u2800\\ufffc\\u{1d159}\\u{13441}\\u{13442}";
const VISIBLE = new RegExp(`[^${INVISIBLE}]`, "u");

/** Removes every invisible sign, for numbers and codes, which have no joiners. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{DI}]/gu, "");
}

/**
 * Returns what leaves the shop without signs that would turn the text after them around: nobody can enter them today, but
 * earlier versions stored them. `instead` is what stands in their place.
 */
export function withoutDirections(text: string, instead: (sign: string) => string = () => ""): string {
  return DIRECTION.test(text) ? text.replace(DIRECTIONS, instead) : text;
}

/** Whether a person sees anything of the text. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Without spaces and direction signs around the text, pairs of those around words in it, and invisible signs without a
 * meaning. Empty when nothing is visible. An unpaired direction sign within the text stays, for the schema to refuse.
 */
export function trimSigns(text: string): string {
  const kept = withoutPairs(text.toWellFormed().replace(STRAY, ""));
  return isVisible(kept) ? trimWhere(kept, (sign) => sign.trim() === "" || DIRECTION.test(sign)) : "";
}

/** Each round reads the whole text. Nobody copies more pairs around each other: such a text stays, for the schema to refuse. */
const MAX_DEPTH = 8;

function withoutPairs(text: string): string {
  let kept = text;
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const less = kept.replace(PAIRED, "$1");
    if (less === kept) return kept;
    kept = less;
  }
  return text;
}

/** Within a number or a code, this sign shows what follows it in another order: the person sees another number. */
const TURNING = "\u202e";

/** Whether a person sees another number or code than the text is: `trimSigns` leaves it for the schema to refuse. */
export function isTurned(text: string): boolean {
  return text.includes(TURNING) && trimSigns(text).includes(TURNING);
}

const AROUND = /[\s<>,;"'`´\p{Pi}\p{Pf}\p{Ps}\p{Pe}\u202a-\u202e\u2066-\u2069]/u;

/** Removes the spaces, quotes, brackets and commas that were copied with a number or an address. */
export function withoutQuotes(text: string): string {
  return trimWhere(text, (sign) => AROUND.test(sign));
}

/** Removes the signs at both ends for which `isOuter` holds, in linear time, unlike an expression that ends with `$`. */
export function trimWhere(text: string, isOuter: (sign: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isOuter(text.charAt(start))) start++;
  while (end > start && isOuter(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
