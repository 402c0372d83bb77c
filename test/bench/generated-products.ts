import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import { randomNumbers } from "./numbers.ts";

const SYLLABLES = "ka ri to sha ven lu mi dra pel no zi ga ther bu son ark el wi cho fe".split(" ");
const WORDS = 3_000;
const CATEGORIES = 8;
const BRANDS = 14;
const DAY_MS = 86_400_000;
const COLORS = [
  ...["black", "white", "silver", "gray", "red", "blue", "green", "gold", "pink", "purple", "orange", "teal"],
  ...["navy", "khaki"],
];

/** The most frequent word first. */
export const vocabulary: readonly string[] = makeVocabulary();

function makeVocabulary(): string[] {
  const random = randomNumbers(7);
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length: syllables }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(""));
  }
  return [...words];
}

/** The n-th word is 1/n times as frequent as the first (Zipf), as in real titles. */
export function frequentWord(random: () => number): string {
  return vocabulary[Math.floor((WORDS + 1) ** random()) - 1] as string;
}

export function* generateProducts(): Generator<ProductInput, never> {
  const random = randomNumbers(42);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const words = (count: number) => Array.from({ length: count }, () => frequentWord(random)).join(" ");
  const now = Date.now();
  for (let number = 0; ; number++) {
    const pricePaise = Math.round(499 * 701 ** random()) * 100;
    const first = between(0, COLORS.length - 1);
    yield {
      sourceKey: `bench:${number}`,
      title: words(between(8, 15)),
      description: `<p>${words(50)}.</p><ul><li>${words(8)}</li><li>${words(8)}</li></ul><p>${words(20)}.</p>`,
      specs: [
        ["RAM", `${2 ** between(1, 6)} GB`],
        ["Storage", `${2 ** between(6, 11)} GB`],
        ["Screen size", `${between(10, 17)}.${between(0, 9)} inch`],
        ...Array.from({ length: 5 }, (): [string, string] => [words(1), words(3)]),
      ],
      pricePaise,
      mrpPaise: number % 3 === 0 ? Math.round(pricePaise * 1.2) : pricePaise,
      onHand: between(0, 9) && between(0, 300),
      category: `Category ${Math.floor(random() ** 2 * CATEGORIES)}`,
      brand: `Brand ${Math.floor(random() ** 2 * BRANDS)}`,
      colors: Array.from({ length: between(1, 3) }, (_, index) => COLORS[(first + index) % COLORS.length] as string),
      tags: number % 100 === 0 ? "featured" : number % 100 === 50 ? "popular" : "",
      images: [`picture-${number}`, `picture-${number}-detail`],
      importedRating: null,
      createdAtMs: now - Math.floor(random() * 700 * DAY_MS),
      sold: between(0, 5_000),
    };
  }
}
