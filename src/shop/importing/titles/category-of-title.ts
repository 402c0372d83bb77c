import { ACCESSORY_NOUNS, FALLBACK_CATEGORY, HINTS, PAPER, PRODUCT_NOUNS } from "./category-words.ts";

/** The longer nouns of accessories ('watch band') precede those of products. One pattern is faster than one for each. */
const NOUN_GROUPS = [[FALLBACK_CATEGORY, ACCESSORY_NOUNS] as const, ...PRODUCT_NOUNS.toReversed()];
const ACCESSORIES = 0;
const NOUNS = new RegExp(
  `(?:${NOUN_GROUPS.map(([, nouns]) => `(${nouns})`).join("|")})(?![a-z\\d\\u00c0-\\u024f])`,
  "y",
);
/** Nouns are looked for where words begin, which is faster than at each letter. */
const WORDS = /[a-z\d\u00c0-\u024f]+/g;

/** Here the product ends, and what it fits begins. */
const FITS = /\b(?:for|compatible|fits|suitable|designed)\b/;
/** Here the name of the product ends, and its features begin. */
const FEATURES =
  /[,|;:•]|\s[-–—+]\s|\b(?:with|w\/|featuring|in-?built|built[- ]in|comes|includes?|including|supports?|up ?-?to|powered by)(?![a-z\d])/;
/** A case, whatever else the title says; a phone may come with one. */
const PHONE_CASE = /(?<!\b(?:with|free|and|&) )\b(?:back|case|cover|bumper|flip) (?:back |case )?(?:cases?|covers?)\b/;
/** Devices in the plural are what the product fits: 'Charger | Laptops, Tablets'. */
const DEVICES = /^(?:laptops|tablets|mobiles|(?:smart|mobile|cell)? ?phones)$/;
const BRACKETS = /[([](.*?)(?:[)\]]|$)/g;

/**
 * Returns the category of the thing itself: of the last noun of its name ('Laptop Sleeve' is a sleeve), else of a feature
 * without accessories ('28H battery life, earphones'), else of hints such as '8 GB RAM', else 'Accessories'.
 */
export function categoryOf(title: string): string {
  const text = title.toLowerCase();
  const paper = PAPER.test(text);
  const [product = "", fitting = ""] = text.split(FITS);
  // Brackets describe the product: 'Phone (8 GB RAM, with charger)' is not a charger.
  const plain = product.replace(BRACKETS, " ");
  const [name = "", ...features] = plain.split(FEATURES);
  if (PHONE_CASE.test(product)) return FALLBACK_CATEGORY;
  const category = categoryOfName(nounsOf(name, paper));
  if (category && category !== FALLBACK_CATEGORY)
    return isFor(category, fitting, paper) || isListed(category, plain.slice(name.length), paper)
      ? FALLBACK_CATEGORY
      : category;
  if (category) return category;
  const described = () => [...product.matchAll(BRACKETS)].flatMap(([, text = ""]) => text.split(FEATURES));
  return (
    categoryOfFeatures(features, paper) ??
    HINTS.find(([, words]) => words.test(product))?.[0] ??
    categoryOfFeatures(described(), paper) ??
    FALLBACK_CATEGORY
  );
}

type Noun = { text: string; category: string; accessory: boolean; start: number; end: number };

function categoryOfName(nouns: readonly Noun[]): string | undefined {
  // 'Laptop Stand … Notebook' is a stand.
  return (accessoryOf(nouns) ?? nouns.at(-1))?.category;
}

/** 'Slim laptop neoprene for 15.6-inch laptop sleeve' is a sleeve. */
function isFor(category: string, fitting: string, paper: boolean): boolean {
  const nouns = nounsOf(fitting.split(FEATURES, 1)[0] ?? "", paper);
  return nouns[0]?.category === category && accessoryOf(nouns) !== undefined;
}

/** 'Laptop, Mobile Stand' is a stand: the list goes on with another product, and ends with an accessory. */
function isListed(category: string, rest: string, paper: boolean): boolean {
  const [, next] = /^(?:,| \+)\s*([^,|;:]*)/.exec(rest) ?? [];
  const [first, ...others] = nounsOf(next?.split(FEATURES, 1)[0] ?? "", paper);
  return first?.start === 0 && first.category !== category && others.some(({ accessory }) => accessory);
}

/** The accessory right behind another noun. */
function accessoryOf(nouns: readonly Noun[]): Noun | undefined {
  return nouns.find(
    ({ accessory, start }, index) => accessory && index > 0 && start - (nouns[index - 1]?.end ?? 0) < 2,
  );
}

function categoryOfFeatures(features: readonly string[], paper: boolean): string | undefined {
  for (const feature of features) {
    const nouns = nounsOf(feature, paper).filter(({ text }) => !DEVICES.test(text));
    const last = nouns.at(-1);
    if (last && nouns.every(({ accessory }) => !accessory)) return last.category;
  }
  return undefined;
}

/** Whether the word alone names a kind of product: 'Cable', 'iPhone'. */
export function isProductNoun(word: string): boolean {
  return nounsOf(word.toLowerCase(), false).some(({ start, end }) => start === 0 && end === word.length);
}

/** Returns the nouns of a lower-case text in order. */
function nounsOf(text: string, paper: boolean): Noun[] {
  const nouns: Noun[] = [];
  let end = 0;
  for (const { index } of text.matchAll(WORDS)) {
    if (index < end) continue;
    NOUNS.lastIndex = index;
    const found = NOUNS.exec(text);
    if (!found) continue;
    const [noun, ...groups] = found;
    const group = groups.findIndex((part) => part !== undefined);
    end = index + noun.length;
    nouns.push({
      text: noun,
      category:
        paper && /^note ?books?$/.test(noun) ? FALLBACK_CATEGORY : (NOUN_GROUPS[group]?.[0] ?? FALLBACK_CATEGORY),
      accessory: group === ACCESSORIES,
      start: index,
      end,
    });
  }
  return nouns;
}
