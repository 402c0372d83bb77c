import { expect, test } from "vitest";
import type { Meaning } from "#search/segments/product.ts";
import { atOnce } from "#search/segments/sliced.ts";
import { bestPart } from "#search/sort/sort-products.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { indexedProduct, search, segmentOf } from "#test/indexed-product.ts";

const WORDS = { longbattery: ["longbattery", "batterylife"], run: ["running", "jogging"], rain: ["rain"] };

function product(id: number, title: string, category: string, meanings: readonly Meaning[] = []) {
  const made = indexedProduct(id, { title, category });
  return { ...made, texts: { ...made.texts, meanings } };
}

const segments = [
  segmentOf([
    product(1, "Orlin One", "Mobiles", [{ name: "longbattery", grade: 1 }]),
    product(2, "Orlin Two", "Mobiles", [{ name: "longbattery", grade: 3 }]),
    product(3, "Orlin Three", "Mobiles", [{ name: "longbattery", grade: 2 }]),
    product(4, "Veyra Buds", "Headphones", [{ name: "run", grade: 2 }]),
    product(5, "Veyra Buds for running", "Headphones"),
    product(6, "Veyra Plus with printing", "Mobiles"),
    product(7, "Kesra Action Camera", "Cameras"),
    product(8, "Power Bank 20000", "Power banks"),
  ]),
];

function find(text: string, own: string[][] = []) {
  const { found, ...rest } = atOnce(search(segments, text, { synonyms: synonymsOf(own, WORDS) }));
  return { ids: [...atOnce(bestPart(segments, found, { offset: 0, limit: 9 }))], ...rest };
}

test.each([
  ["phone with long battery", [2, 3, 1]],
  ["long battery life phone", [2, 3, 1]],
  ["phones, battery life", [2, 3, 1]],
  ["jogging", [4]],
  ["earbuds for running", [5, 4]],
])("'%s' finds what is meant, the best fit first", (text, ids) => {
  expect(find(text).ids).toEqual(ids);
});

test("says which words were taken to mean something, and only what products have", () => {
  expect(find("phone with long battery").meant).toEqual([
    { word: "long", meaning: "longbattery" },
    { word: "battery", meaning: "longbattery" },
  ]);
  expect(find("jogging headphones").meant).toEqual([{ word: "jogging", meaning: "run" }]);
  expect(find("phone for rain").meant).toEqual([]);
  expect(find("phone").meant).toEqual([]);
});

test("the shop's own names lead to a meaning", () => {
  expect(find("marathon headphones").meant).toEqual([]);
  expect(find("marathon headphones", [["marathon", "running"]])).toMatchObject({
    ids: [4, 5],
    meant: [{ word: "marathon", meaning: "run" }],
  });
});

test.each([
  ["printer", "printer"],
  ["colour printers under 9000", "printers"],
  ["wifi router", "wifi router"],
  ["phone charger", "charger"],
  ["mobile cover", "cover"],
])("'%s' asks for what no product is: %s", (text, notSold) => {
  expect(find(text)).toMatchObject({ ids: [], notSold, corrected: null, leftOut: [] });
});

test.each(["power bank", "phone with charger", "phone with torch", "phone with long battery", "laptop", "xyz"])(
  "'%s' asks for no kind that is missing",
  (text) => {
    expect(find(text).notSold).toBeNull();
  },
);

test.each([
  ["airpods", "airpods", [4, 5]],
  ["GoPro", "gopro", [7]],
  ["iphone", "iphone", [1, 2, 3, 6]],
])("'%s' finds what is like it, and says so", (text, like, ids) => {
  const found = find(text);
  expect(found.like).toBe(like);
  expect(found.ids.toSorted()).toEqual(ids);
});

test("what the shop has under a name is not only like it", () => {
  const own = [segmentOf([product(1, "Maker iPad 11", "Tablets"), product(2, "Orlin Tab", "Tablets")])];
  const { found, like } = atOnce(search(own, "ipad", { synonyms: synonymsOf([]) }));
  expect(like).toBeNull();
  expect([...atOnce(bestPart(own, found, { offset: 0, limit: 9 }))]).toEqual([1]);
});
