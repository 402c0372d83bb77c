import { expect, test } from "vitest";
import { countValues } from "#search/count/count-values.ts";
import { matchingProducts } from "#search/filter/matching-products.ts";
import { narrow } from "#search/match/narrow.ts";
import { SegmentBuilder } from "#search/segments/build-segment.ts";
import type { Product } from "#search/segments/product.ts";
import { atOnce, type Sliced } from "#search/segments/sliced.ts";
import { bestPart, partByCreation, sortedPart } from "#search/sort/sort-products.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { COLUMNS } from "#shop/catalogue/search/columns.ts";
import { indexedProduct, memory, search } from "#test/indexed-product.ts";
import { plainCriteria } from "#test/plain-lists/plain-filter.ts";

const SIZE = 20_000;
const COLORS = ["black", "white", "silver"];

function products(): Product[] {
  return Array.from({ length: SIZE }, (_, index) =>
    indexedProduct(index + 1, {
      title: `Lamp ${index % 2 ? "light" : "lantern"} ${index % 3 ? "lively" : "lean"} lot ${index}`,
      category: index % 4 ? "Lamps" : "Torches",
      colors: COLORS.slice(index % 3),
      pricePaise: 10_000 + ((index * 7_919) % SIZE) * 100,
      sold: index % 50,
      onHand: index % 10,
      specs: [["RAM", `${2 ** (index % 4)} GB`]],
    }),
  );
}

const builder = new SegmentBuilder(COLUMNS);
for (const product of products()) builder.add(product);
const segment = atOnce(builder.finish());
const synonyms = synonymsOf([]);
const wholeList = { offset: 0, limit: SIZE };
const positions = Uint32Array.from({ length: SIZE }, (_, index) => index);
const { filters = {} } = plainCriteria({
  categoryIds: ["Lamps"],
  colorIds: ["silver"],
  minPaise: 50_000,
  inStockOnly: true,
  facts: { ram: ["4 GB"] },
});

function* searchAndRank(text: string): Sliced<void> {
  const { found } = yield* search([segment], text, { synonyms });
  yield* bestPart([segment], found, { offset: 0, limit: 30 });
  yield* countValues(memory, [segment], [found[0]?.products ?? new Uint32Array()], filters);
  yield* narrow(memory, segment, found[0] as (typeof found)[0], filters);
}

/**
 * `passes`: how often the work passes as many products as there are, at least. It is less when a slice does not say what it
 * passed, or when the work has become less.
 */
test.each<[string, () => Sliced<unknown>, number]>([
  ["a search for a common word", () => searchAndRank("lamp"), 26],
  ["a search for a letter", () => searchAndRank("l"), 29],
  ["a search for several common words", () => searchAndRank("lamp lot light lively"), 30],
  ["a search with a misspelled word", () => searchAndRank("lamp lihgt"), 34],
  ["a search that finds nothing with all words", () => searchAndRank("lamp lot zzyzx"), 32],
  ["counts without a filter", () => countValues(memory, [segment], null, {}), 0],
  ["counts with five filters", () => countValues(memory, [segment], null, filters), 11],
  ["products that fit five filters", () => matchingProducts(memory, segment, filters), 7],
  ["a whole list in the order of creation", () => partByCreation([segment], [positions], "desc", wholeList), 1],
  [
    "a whole list by price",
    () => sortedPart([segment], [positions], [{ by: "price", direction: "asc" }], wholeList),
    5,
  ],
  [
    "a whole list by sales",
    () => sortedPart([segment], [positions], [{ by: "sold", direction: "desc" }], wholeList),
    11,
  ],
  [
    "a part by a value that all have",
    () => sortedPart([segment], [positions], [{ by: "rating", direction: "desc" }], { offset: 9, limit: 9 }),
    1,
  ],
])("%s gives way to requests after each of its passes over the products", (_what, work, passes) => {
  let [longest, total] = [0, 0];
  for (const steps = work(); ; ) {
    const { done, value } = steps.next();
    if (done) break;
    longest = Math.max(longest, value);
    total += value;
  }
  // With a million products, a pass takes 2 to 15 ms.
  expect(longest).toBeLessThanOrEqual(2 * SIZE);
  expect(total / SIZE).toBeGreaterThanOrEqual(passes);
});
