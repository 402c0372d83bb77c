import { ACCESSORY_NOUNS, FALLBACK_CATEGORY, HINTS, PAPER, PRODUCT_NOUNS } from "./category-words.ts";

const wholeWords = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, "giu");
const NOUNS = [
  ...PRODUCT_NOUNS.map(([category, nouns]) => ({ category, accessory: false, nouns: wholeWords(nouns) })),
  { category: FALLBACK_CATEGORY, accessory: true, nouns: wholeWords(ACCESSORY_NOUNS) },
];

/** Here the product ends, and what it fits begins. */
const FITS = /\b(?:for|compatible|fits|suitable|designed)\b/i;
/** Here the name of the product ends, and its features begin. */
const FEATURES =
  /[,|;:•]|\s[-–—+]\s|\b(?:with|w\/|featuring|in-?built|built[- ]in|comes|includes?|including|supports?|up ?-?to|powered by)(?![\p{L}\p{N}])/iu;
const BRACKETS = /[([](.*?)(?:[)\]]|$)/g;

/**
 * Returns the category of the thing itself: of the last noun of its name ('Laptop Sleeve' is a sleeve), else of a feature
 * without accessories ('28H battery life, earphones'), else of hints such as '8 GB RAM', else 'Accessories'.
 */
export function categoryOf(title: string): string {
  const paper = PAPER.test(title);
  const [product = "", fitting = ""] = title.split(FITS);
  // Brackets describe the product: 'Phone (8 GB RAM, with charger)' is not a charger.
  const [name = "", ...features] = product.replace(BRACKETS, " ").split(FEATURES);
  const described = [...product.matchAll(BRACKETS)].flatMap(([, text = ""]) => text.split(FEATURES));
  const category = categoryOfName(nounsOf(name, paper));
  // 'Slim laptop neoprene for 15.6-inch laptop sleeve' is a sleeve.
  const fits = nounsOf(fitting.split(FEATURES)[0] ?? "", paper);
  if (category && fits[0]?.category === category && accessoryOf(fits)) return FALLBACK_CATEGORY;
  return (
    category ??
    categoryOfFeatures(features, paper) ??
    HINTS.find(([, words]) => words.test(product))?.[0] ??
    categoryOfFeatures(described, paper) ??
    FALLBACK_CATEGORY
  );
}

type Noun = { category: string; accessory: boolean; start: number; end: number };

function categoryOfName(nouns: readonly Noun[]): string | undefined {
  // 'Laptop Stand … Notebook' is a stand.
  return (accessoryOf(nouns) ?? nouns.at(-1))?.category;
}

/** The accessory right behind another noun. */
function accessoryOf(nouns: readonly Noun[]): Noun | undefined {
  return nouns.find(
    ({ accessory, start }, index) => accessory && index > 0 && start - (nouns[index - 1]?.end ?? 0) < 2,
  );
}

function categoryOfFeatures(features: readonly string[], paper: boolean): string | undefined {
  return features
    .map((feature) => nounsOf(feature, paper))
    .find((nouns) => nouns.length > 0 && nouns.every(({ accessory }) => !accessory))
    ?.at(-1)?.category;
}

/** Returns the nouns in order. Inside longer ones ('gaming mouse'), shorter ones do not count. */
function nounsOf(text: string, paper: boolean): Noun[] {
  const found = NOUNS.flatMap(({ category, accessory, nouns }) =>
    [...text.matchAll(nouns)].map(({ 0: noun, index }) => ({
      category: paper && /^note ?books?$/i.test(noun) ? FALLBACK_CATEGORY : category,
      accessory,
      start: index,
      end: index + noun.length,
    })),
  );
  return found
    .filter((one) => !found.some((other) => isInside(one, other)))
    .toSorted((one, other) => one.start - other.start);
}

function isInside(one: Noun, other: Noun): boolean {
  return (
    one !== other && other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start
  );
}
