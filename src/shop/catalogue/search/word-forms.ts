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
  if (/(s|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The unit's name in the index, by its spellings. */
const UNITS: Record<string, string> = {
  ...names("gb tb mb mah wh mp mm cm kg hz khz mhz ghz fps kw w l"),
  ...{ inch: "inch", inches: "inch", in: "inch", '"': "inch", "″": "inch", "”": "inch", "'": "inch", "''": "inch" },
  ...{ watt: "w", watts: "w", hour: "hr", hours: "hr", hrs: "hr", hr: "hr", h: "hr" },
  ...{
    litre: "l",
    litres: "l",
    liter: "l",
    ltr: "l",
    megapixel: "mp",
    megapixels: "mp",
    gigabyte: "gb",
    terabyte: "tb",
  },
};

/** The spellings of units that are words. */
export const UNIT_WORDS: readonly string[] = Object.keys(UNITS).filter((name) => /^[a-z]+$/.test(name));

const MEASURE = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d+(?:\\.\\d+)?)[\\s-]*(${Object.keys(UNITS)
    .sort((one, other) => other.length - one.length)
    .join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

export type Measure = { start: number; end: number; token: string };

/** Finds measures in folded text: '16 GB', '16-gb' and '16gb' are all '16gb', and 15.6" is '15.6inch'. */
export function measuresIn(folded: string): Measure[] {
  return [...folded.matchAll(MEASURE)].map((found) => {
    const [whole, number = "", unit = ""] = found;
    return { start: found.index, end: found.index + whole.length, token: `${Number(number)}${UNITS[unit]}` };
  });
}

function names(list: string): Record<string, string> {
  return Object.fromEntries(list.split(" ").map((name) => [name, name]));
}
