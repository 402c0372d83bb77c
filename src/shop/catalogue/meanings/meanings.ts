import type { Meaning as MeaningOfProduct } from "#search/segments/product.ts";
import { ACTIVITIES } from "./activities.ts";
import { BODIES } from "./bodies.ts";
import { Described, type DescribedProduct } from "./described.ts";
import { FUNCTIONS } from "./functions.ts";
import type { Meaning } from "./meaning.ts";
import { PEOPLE } from "./people.ts";

const MEANINGS: readonly Meaning[] = [...BODIES, ...FUNCTIONS, ...ACTIVITIES, ...PEOPLE];

/** The words that shoppers use, by what they mean. */
export const MEANING_WORDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  MEANINGS.map(({ name, words }) => [name, words]),
);

/** What shoppers may mean that a product is or is good for, and how well it fits. */
export function meaningsOf(product: DescribedProduct): MeaningOfProduct[] {
  const described = new Described(product);
  return MEANINGS.flatMap(({ name, fits }) => {
    const grade = (fits[described.kind] ?? fits.any)?.(described) ?? 0;
    return grade === 0 ? [] : [{ name, grade }];
  });
}

/** What a list says that it understood. */
export const MEANING_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  MEANINGS.map(({ name, label }) => [name, label]),
);
