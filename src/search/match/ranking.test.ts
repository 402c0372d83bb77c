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

const laptop = (id: number, title: string, specs: [name: string, value: string][], sold: number) =>
  indexedProduct(id, { title, category: "Laptops", specs, sold });
const laptops = [
  laptop(
    1,
    "Orlin One (16 GB, 8 GB graphics)",
    [
      ["RAM", "16 GB"],
      ["Screen", "15.6-inch 144 Hz"],
    ],
    900,
  ),
  laptop(
    2,
    "Orlin Two (14-core)",
    [
      ["RAM", "32 GB"],
      ["Screen", "16-inch"],
    ],
    800,
  ),
  laptop(
    3,
    "Orlin Three",
    [
      ["RAM", "8 GB DDR5"],
      ["Screen", "14.1-inch"],
    ],
    1,
  ),
];

test.each([
  ["with its unit", "laptop 8 GB", [3, 1]],
  ["with a fraction that is not typed", "15 inch laptop", [1]],
  ["without its unit", "laptop 14", [3, 2]],
])("what has a number, %s, as the value of a fact comes first: %s", (_how, text, expected) => {
  const segments = [segmentOf(laptops)];
  const { found } = atOnce(search(segments, text, { synonyms: synonymsOf([]) }));
  expect([...atOnce(bestPart(segments, found, { offset: 0, limit: 10 }))]).toEqual(expected);
});
