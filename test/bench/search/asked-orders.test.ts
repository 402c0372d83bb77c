import { expect, test } from "vitest";
import { atOnce } from "#search/segments/sliced.ts";
import { foundPart } from "#search/sort/sort-products.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { MEANING_WORDS } from "#shop/catalogue/meanings/meanings.ts";
import { search, segmentOf } from "#test/indexed-product.ts";
import { demoProducts } from "./demo-products.ts";

const demo = demoProducts().map(({ product }) => product);
const segments = [segmentOf(demo)];

test.each([
  ["cheapest laptop", "Laptops", 1],
  ["sabse sasta phone", "Mobiles", 1],
  ["budget mobile", "Mobiles", 1],
  ["low price headphones", "Headphones", 1],
  ["cheap watches", "Watches", 1],
  ["सबसे सस्ता लैपटॉप", "Laptops", 1],
  ["affordable speaker", "Speakers", 1],
  ["tablets price low to high", "Tablets", 1],
  ["most expensive camera", "Camera", -1],
  ["sabse mehnga laptop", "Laptops", -1],
])("'%s' finds the %s of the demo shop in the order of their prices", (text, category, sign) => {
  const { found, order } = atOnce(search(segments, text, { synonyms: synonymsOf([], MEANING_WORDS) }));
  const ids = atOnce(foundPart(segments, found, order?.asked ?? null, { offset: 0, limit: 5 }));
  const own = demo.filter((product) => product.category === category && product.onHand > 0);
  const prices = own.map(({ pricePaise }) => pricePaise).sort((one, other) => sign * (one - other));
  const first = [...ids].map((id) => demo[id] as (typeof demo)[number]);
  expect(first.map((product) => product.category)).toEqual(Array(5).fill(category));
  expect(first.map(({ pricePaise }) => pricePaise)).toEqual(prices.slice(0, 5));
});
