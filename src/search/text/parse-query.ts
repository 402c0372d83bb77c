import { type AskedOrder, takeOrder } from "./order-words.ts";
import { type FoundMeaning, type TakenMeanings, takeOwnMeanings } from "./own-meanings.ts";
import { type Measure, measuresIn, UNIT_WORDS } from "./word-forms.ts";
import { fold, wordsOf } from "./words.ts";

/** A word that a product should have, or the words of a measure: '16 gb' with the token '16gb'. */
export type Term = { words: string[]; token?: string };

/** Amounts are in hundredths of the currency, both ends inclusive. */
export type AmountRange = { min?: number; max?: number };

export type SearchQuery = {
  /** An amount alone has none. */
  terms: Term[];
  /** What the text says that it may cost, or null. */
  amount: AmountRange | null;
  /** The text without the words about the amount. */
  textWithoutAmount: string;
  /** The order that the text asks for, or null. */
  order: AskedOrder | null;
  /** The text without the words about the order. */
  textWithoutOrder: string;
  /** What words of the text mean in this shop, or null. */
  own: Pick<TakenMeanings, "taken" | "meant"> | null;
  /** The first word that is not searched because there are too many, or null. */
  firstUnread: string | null;
};

/** Each word takes time in a large shop. More are not searched, except as words of one title. */
export const MAX_TERMS = 32;
/** The rest of a longer text is not read. */
const MAX_LENGTH = 1_000;
/** Nobody writes an amount in a longer text, and the expressions below take long over it. */
const MAX_AMOUNT_LENGTH = 200;

const CURRENCY = "rs\\.?|inr|₹|rupees";
const WORDS_OF_MULTIPLES = "k|thousand|hazaa?r|हज़ार|हजार|lakhs?|lacs?|लाख|crores?";
const MULTIPLE = `${WORDS_OF_MULTIPLES}|l(?![\\p{L}])`;
/** After a number, these mean that it is no amount of money. */
const NO_MONEY = [
  // 'Under 1000 in India' is one.
  ...UNIT_WORDS.filter((unit) => unit !== "in"),
  ...["nits", "dpi", "rpm", "v", "volts?", "va", "g", "grams?", "m", "metres?", "px"],
];
const AFTER = `(?:\\s*(?:${CURRENCY}|/-))?(?![\\p{L}\\p{N}])(?![\\s-]*(?:${NO_MONEY.join("|")})(?![\\p{L}\\p{N}]))`;
const WORD_END = "(?![\\p{L}\\p{N}\\p{M}])";
const AMOUNT = `(?:${CURRENCY})?\\s*(\\d[\\d,]*(?:\\.\\d+)?)\\s*(${MULTIPLE})?${AFTER}`;
const FIRST = `(?:${CURRENCY})?\\s*(\\d[\\d,]*(?:\\.\\d+)?)\\s*(${MULTIPLE})?(?:\\s*(?:${CURRENCY}))?`;
/** An amount says by itself that it is one: '₹999', '60k'. '2 l' are litres. */
const WITH_CURRENCY = `(?:${CURRENCY})\\s*(\\d[\\d,]*(?:\\.\\d+)?)\\s*(${MULTIPLE})?${AFTER}`;
const WITH_MULTIPLE = `(\\d[\\d,]*(?:\\.\\d+)?)\\s*(${WORDS_OF_MULTIPLES})${AFTER}`;
const PHRASES: readonly { pattern: RegExp; kind: "between" | "max" | "min" | "about"; least: number }[] = [
  { kind: "between", least: 100, pattern: phrase(`(?:between|from)\\s+${FIRST}\\s*(?:and|to|-|–)\\s*${AMOUNT}`) },
  // Smaller numbers are often sizes, resolutions or models.
  { kind: "between", least: 5_000, pattern: phrase(`${FIRST}\\s*(?:to|-|–)\\s*${AMOUNT}`) },
  // 'Ke andar', 'tak' and 'se kam' mean 'under' in Hindi, and stand after the amount.
  {
    kind: "max",
    least: 100,
    pattern: phrase(
      `${AMOUNT}\\s*(?:(?:ke|k)\\s+(?:andar|under|niche|neeche|bhitar)|tak|se\\s+kam|or\\s+less|max(?:imum)?|के\\s+अंदर|तक|से\\s+कम)${WORD_END}`,
    ),
  },
  {
    kind: "min",
    least: 100,
    pattern: phrase(
      `${AMOUNT}\\s*(?:(?:ke|se)\\s+(?:upar|uper|zyada|jyada)|or\\s+more|and\\s+above|के\\s+ऊपर|से\\s+ज्यादा)${WORD_END}`,
    ),
  },
  {
    kind: "max",
    least: 100,
    pattern: phrase(`(?:under|below|less than|lower than|cheaper than|within|upto|up to|<)\\s*${AMOUNT}`),
  },
  {
    kind: "min",
    least: 100,
    pattern: phrase(`(?:above|over|more than|higher than|starting(?: from)?|>)\\s*${AMOUNT}`),
  },
  { kind: "max", least: 500, pattern: phrase(`(?:in\\s+)?(?:my\\s+)?budget(?:\\s+(?:of|is|:))?\\s*${AMOUNT}`) },
  { kind: "max", least: 500, pattern: phrase(`${AMOUNT}\\s*(?:ka\\s+|के\\s+|ke\\s+)?budget${WORD_END}`) },
  {
    kind: "about",
    least: 500,
    pattern: phrase(`(?:around|about|approx(?:imately)?|roughly|nearly|lagbhag|karib|kareeb|लगभग|करीब)\\s*${AMOUNT}`),
  },
  { kind: "about", least: 100, pattern: phrase(WITH_CURRENCY) },
  // '4k' and '8k' are resolutions.
  { kind: "about", least: 10_000, pattern: phrase(WITH_MULTIPLE) },
];
/** 'About' and an amount alone leave so much of it open on either side. */
const ABOUT = 0.25;

const MULTIPLES: Record<string, number> = {
  ...{ k: 1e3, thousand: 1e3, hazar: 1e3, hazaar: 1e3, हज़ार: 1e3, हजार: 1e3 },
  ...{ l: 1e5, lakh: 1e5, lac: 1e5, लाख: 1e5, crore: 1e7 },
};
const MAX_AMOUNT = 1e9;

/** Words that say nothing about the product. */
const NOISE = new Set(
  (
    "a an and at best buy by deal deals for from get good hot i in india me my near need new of " +
    "offer offers on online or price prices rate sale shop store the to top under want with your some something any is " +
    "me give show please which what can do does does'nt that it has have having use using used goes go very really nice " +
    // Hindi in Latin letters and in Devanagari.
    "ka ki ke ko se mein mai main wala wale wali waala waale waali liye lie chahiye chahie dikhao dikhaiye batao mujhe accha " +
    "achha acha acchi achhi badhiya behtareen behtar sabse naya nayi naye hai hain kya konsa kaunsa " +
    "aur ya bhi apne mere meri का की के को से में वाला वाले वाली लिए चाहिए अच्छा अच्छी बढ़िया सबसे नया नई"
  ).split(" "),
);

/** Its 'in' is no inch. */
const TWO_IN_ONE = /(?<![\p{L}\p{N}])(?:2|two)[\s-]*in[\s-]*(?:1|one)(?![\p{L}\p{N}])/gu;

/** Finds the words, the measures and the amount of money in a search text, and the words that mean something in this shop. */
export function parseQuery(text: string, meanings: readonly FoundMeaning[] = []): SearchQuery {
  const folded = fold(text.trimStart().slice(0, MAX_LENGTH));
  const whole = folded.replace(TWO_IN_ONE, "2in1");
  const { amount, rest } = takeAmount(whole);
  const { order, rest: ofProducts } = rest.length > MAX_AMOUNT_LENGTH ? { order: null, rest } : takeOrder(rest);
  const own = takeOwnMeanings(ofProducts, meanings);
  const all = termsOf(own.rest);
  const meaningful = all.filter(({ words }) => !words.every((word) => NOISE.has(word)));
  const terms = meaningful.length > 0 || amount || order || own.meant.length > 0 ? meaningful : all;
  return {
    terms: terms.slice(0, MAX_TERMS),
    amount,
    textWithoutAmount: rest,
    order,
    textWithoutOrder: order === null ? whole : takeOrder(whole).rest,
    own: own.meant.length > 0 ? own : null,
    firstUnread: terms[MAX_TERMS]?.words.join(" ") ?? null,
  };
}

/** All words of the text, each a term. */
export function literalQuery(text: string): SearchQuery {
  const terms = wordsOf(text).map((word) => ({ words: [word] }));
  const own = fold(text);
  return {
    terms: distinct(terms),
    amount: null,
    textWithoutAmount: own,
    order: null,
    textWithoutOrder: own,
    own: null,
    firstUnread: null,
  };
}

function takeAmount(text: string): { amount: AmountRange | null; rest: string } {
  const folded = text.replace(/\s+/g, " ").trim();
  if (folded.length > MAX_AMOUNT_LENGTH) return { amount: null, rest: folded };
  for (const { pattern, kind, least } of PHRASES) {
    const found = pattern.exec(folded);
    const amounts = found ? amountsOf(found) : [];
    if (!found || amounts.some((amount) => amount < least || amount > MAX_AMOUNT) || amounts.every(isYear)) continue;
    const [low = 0, high = low] = amounts.map((amount) => Math.round(amount * 100)).sort((one, other) => one - other);
    const amount = rangeOf(kind, low, high);
    const rest = `${folded.slice(0, found.index)} ${folded.slice(found.index + found[0].length)}`;
    return { amount, rest: rest.replace(/\s+/g, " ").trim() };
  }
  return { amount: null, rest: folded };
}

function rangeOf(kind: (typeof PHRASES)[number]["kind"], low: number, high: number): AmountRange {
  if (kind === "max") return { max: low };
  if (kind === "min") return { min: low };
  const whole = (hundredths: number) => Math.round(hundredths / 100) * 100;
  return kind === "between"
    ? { min: low, max: high }
    : { min: whole(low * (1 - ABOUT)), max: whole(low * (1 + ABOUT)) };
}

function isYear(amount: number): boolean {
  return amount >= 2_000 && amount < 2_040 && amount % 10 !== 0;
}

/** 'between 50 and 60k' has the same unit twice. */
function amountsOf([, ...groups]: RegExpExecArray): number[] {
  const last = groups.at(-1);
  const amounts: number[] = [];
  for (let index = 0; index < groups.length; index += 2) {
    const digits = groups[index];
    const unit = groups[index + 1] ?? (groups.length > 2 && Number(digits) < 1_000 ? last : undefined);
    if (!digits) continue;
    const number = Number(digits.replaceAll(",", ""));
    // '1.5L' is 1.5 lakh, and a fridge of 300 l has litres.
    const isLitres = unit === "l" && number >= 100;
    amounts.push(isLitres ? 0 : number * (MULTIPLES[(unit ?? "").replace(/s$/, "")] ?? 1));
  }
  return amounts;
}

function termsOf(folded: string): Term[] {
  const terms: Term[] = [];
  let from = 0;
  for (const { start, end, token } of [...measuresIn(folded), END]) {
    terms.push(...wordsOf(folded.slice(from, start)).map((word) => ({ words: [word] })));
    if (token !== "") terms.push({ words: wordsOf(folded.slice(start, end)), token });
    from = end;
  }
  return distinct(terms);
}

const END: Measure = { start: Number.POSITIVE_INFINITY, end: 0, token: "" };

function distinct(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.words.join(" "), term])).values()];
}

function phrase(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}`, "u");
}
