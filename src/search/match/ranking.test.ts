import { expect, test } from "vitest";
import { atOnce } from "#search/segments/sliced.ts";
import { bestPart } from "#search/sort/sort-products.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { indexedProduct, search, segmentOf } from "#test/indexed-product.ts";

test.each([
  ["the word itself before another name of the thing", "earbuds", ["Wired Earphones", "Tiny Earbuds"], [2, 1]],
  ["things before an accessory whose title has a bracket", "nord", ["Nord (2020) Back Cover", "Nord 2T"], [2, 1]],
  ["what a thing has before what it does not have", "mic", ["Headset without Mic", "Desk Mic"], [2, 1]],
])("ranks %s", (_what, text, titles, expected) => {
  // The better one is sold less.
  const products = titles.map((title, index) => indexedProduct(index + 1, { title, sold: index === 0 ? 900 : 0 }));
  const segments = [segmentOf(products)];
  const { found } = atOnce(search(segments, text, { synonyms: synonymsOf([]) }));
  expect([...atOnce(bestPart(segments, found, { offset: 0, limit: 10 }))]).toEqual(expected);
});
