/** Different spellings of the same word, by rules of English nouns and of measures. */

const LATIN = /^[a-z]{3,}$/;

/** Returns the word itself first, then its singular and plural: 'battery' → 'battery', 'batteries'. */
export function wordForms(word: string): string[] {
  if (!LATIN.test(word)) return [word];
  return [...new Set([word, singularOf(word), pluralOf(singularOf(word))])];
}

/** "laptops" → "laptop"; other words are returned unchanged. */
export function singularOf(word: string): string {
  if (/(ss|us|is|^.?[aeiou]s)$|^.{0,2}$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  // 'Glasses', 'lenses', 'buses', but 'cases' and 'mouses'.
  if (/(ss|[^aeiour]s|(?<!o)us|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}

/** 'battery' → 'batteries', 'power bank' → 'power banks'. */
export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Units of measure by their spellings. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    inch: "inch inches in \" ″ ” ''",
    w: "w watt watts",
    hr: "hr hrs h hour hours",
    l: "l ltr liter litre litres",
    mp: "mp megapixel megapixels",
    gb: "gb gigabyte",
    tb: "tb terabyte",
    ...Object.fromEntries("mb mah wh mm cm kg hz khz mhz ghz fps kw".split(" ").map((unit) => [unit, unit])),
  }).flatMap(([unit, spellings]) => spellings.split(" ").map((spelling) => [spelling, unit])),
);

/** The spellings of units that are words. */
export const UNIT_WORDS: readonly string[] = Object.keys(UNITS).filter((name) => /^[a-z]+$/.test(name));

const MEASURE = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d+(?:\\.\\d+)?)[\\s-]*(${Object.keys(UNITS)
    .sort((one, other) => other.length - one.length)
    .join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

const UNIT_TOKENS = [...new Set(Object.values(UNITS))];

/** The measures that a number may be short for: '14' of '14inch', '14gb' and so on. Other words are short for none. */
export function measuresOf(word: string): string[] {
  return /^\d{1,5}$/.test(word) ? UNIT_TOKENS.map((unit) => `${Number(word)}${unit}`) : [];
}

export type Measure = { start: number; end: number; token: string };

/** Finds measures in folded text: '16 GB', '16-gb' and '16gb' are all '16gb', and 15.6" is '15.6inch'. */
export function measuresIn(folded: string): Measure[] {
  return [...folded.matchAll(MEASURE)].map((found) => {
    const [whole, number = "", unit = ""] = found;
    return { start: found.index, end: found.index + whole.length, token: `${Number(number)}${UNITS[unit]}` };
  });
}
