import { expect, test } from "vitest";
import { type IndexedProduct, SegmentBuilder } from "#search/segments/build-segment.ts";
import { atOnce, type Sliced } from "#search/segments/sliced.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { indexedProduct } from "#test/indexed-product.ts";
import { countFacets } from "./count-facets.ts";
import { narrow } from "./criteria.ts";
import { search } from "./find-text.ts";
import { matchingProducts } from "./matching-products.ts";
import { bestPart, partByCreation, sortedPart } from "./sort-products.ts";

const SIZE = 20_000;
const COLORS = ["black", "white", "silver"];

function products(): IndexedProduct[] {
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

const builder = new SegmentBuilder();
for (const product of products()) builder.add(product);
const segment = atOnce(builder.finish());
const synonyms = synonymsOf([]);
const wholeList = { offset: 0, limit: SIZE };
const positions = Uint32Array.from({ length: SIZE }, (_, index) => index);
const filter: ProductFilter = {
  categoryIds: ["Lamps"],
  colorIds: ["silver"],
  minPaise: 50_000,
  inStockOnly: true,
  facts: { ram: ["4 GB"] },
};

function* searchAndRank(text: string): Sliced<void> {
  const { found } = yield* search([segment], text, { synonyms });
  yield* bestPart([segment], found, { offset: 0, limit: 30 });
  yield* countFacets([segment], [found[0]?.products ?? new Uint32Array()], filter);
  yield* narrow(segment, found[0] as (typeof found)[0], filter);
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
  ["counts without a filter", () => countFacets([segment], null, {}), 0],
  ["counts with five filters", () => countFacets([segment], null, filter), 11],
  ["products that fit five filters", () => matchingProducts(segment, filter), 7],
  ["a whole list in the order of creation", () => partByCreation([segment], [positions], "desc", wholeList), 1],
  ["a whole list by price", () => sortedPart([segment], [positions], ["price"], wholeList), 5],
  ["a whole list by sales", () => sortedPart([segment], [positions], ["-sold"], wholeList), 11],
  [
    "a part by a value that all have",
    () => sortedPart([segment], [positions], ["-totalrating"], { offset: 9, limit: 9 }),
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
