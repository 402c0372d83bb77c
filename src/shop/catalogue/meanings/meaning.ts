import type { Kind } from "#shop/catalogue/facts/kinds.ts";
import type { Described } from "./described.ts";

/** How well a product fits: 3 as if its name said so, 2, 1 a little, 0 not. */
export type Grade = 0 | 1 | 2 | 3;

/**
 * What shoppers say of a property or a use, and which products have it: the words, each with the spellings that people use
 * (several words joined to one, as 'longbattery'), and the grade of a product of each kind.
 */
export type Meaning = {
  name: string;
  /** What a list says that it understood. */
  label: string;
  words: readonly string[];
  fits: Partial<Record<Kind | "any", (product: Described) => Grade>>;
};

/** The words of a text, which has spaces between them. */
export const words = (text: string) => text.split(" ");

/** The best grade whose bound the number reaches; what is not stated has none. */
export function atLeast(value: number | undefined, three: number, two: number, one = Number.POSITIVE_INFINITY): Grade {
  if (value === undefined) return 0;
  return value >= three ? 3 : value >= two ? 2 : value >= one ? 1 : 0;
}

/** The best grade whose bound the number stays below. */
export function atMost(value: number | undefined, three: number, two: number, one = 0): Grade {
  if (value === undefined) return 0;
  return value <= three ? 3 : value <= two ? 2 : value <= one ? 1 : 0;
}

/** A grade for what the pattern describes. */
export const yes =
  (pattern: RegExp, grade: Grade = 3) =>
  (product: Described): Grade =>
    product.has(pattern) ? grade : 0;

/** The highest of several grades. */
export const best = (...grades: readonly Grade[]): Grade => Math.max(0, ...grades) as Grade;

/** Earbuds without a cable. */
export const isTrueWireless = (product: Described) => product.has(/tru(?:e|ly)[- ]wireless|\btws\b|ear ?buds\b/);
/** Headphones with cups. */
export const isOverEar = (product: Described) => product.has(/over[- ]ear|on[- ]ear/);
/** A laptop for games. */
export const isGamingLaptop = (product: Described) => product.has(/\bgaming\b/) || product.hasGraphics;

/** Decibels of noise cancelling; 1 when only its name is stated, 0 without. */
export function cancelling(product: Described): number {
  const stated = product.spec("quiet", "noise cancelling", "noise cancellation", "active noise cancellation", "anc");
  if (/^(?:no\b|none|passive|-|without)|\benc\b/.test(stated)) return 0;
  const isNamed = stated !== "" || /\banc\b|noise[- ]cancel/.test(product.title);
  return isNamed ? Number(/(\d{2}) ?db/.exec(`${stated} ${product.title}`)?.[1] ?? 1) : 0;
}

/** Grades by how well water stays outside. */
export const water = (three: number, two: number, one: number) => (product: Described) =>
  atLeast(product.water, three, two, one);
/** The power of a charger or a speaker. */
export const watts = (product: Described) =>
  product.number("w|watts?", "charging", "power", "power output", "output power");
/** The screen of a camera that whoever films themselves can see. */
export const hinged = /fully hinged|flips? up|front screen|rotates/;
