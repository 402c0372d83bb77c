import { expect, test } from "vitest";
import type { Segment } from "#search/segments/segment.ts";
import { atOnce } from "#search/segments/sliced.ts";
import { bestPart } from "#search/sort/sort-products.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { memory, indexedProduct as product, search, segmentOf } from "#test/indexed-product.ts";
import { type PlainFilter, plainCriteria } from "#test/plain-lists/plain-filter.ts";
import type { TextOptions } from "./find-text.ts";
import { narrow } from "./narrow.ts";
import type { RankedProducts } from "./ranked-products.ts";

const synonyms = synonymsOf([]);
const NOTHING_MORE = { corrected: null, amount: null, order: null, notSold: null, meant: [], like: null };

const catalogue = [
  product(1, { title: "Veyra Air 14", brand: "Veyra", category: "Laptops", specs: [["RAM", "16 GB"]], sold: 10 }),
  product(2, {
    title: "Veyra Storm Gaming Laptop (RTX3050, 16GB)",
    brand: "Veyra",
    category: "Laptops",
    pricePaise: 80_000_00,
  }),
  product(3, { title: "Laptop Stand", brand: "Kesra", category: "Accessories", sold: 900, pricePaise: 900_00 }),
  product(4, {
    title: "Orlin Hush Headphones with Case",
    category: "Headphones",
    specs: [["Noise cancelling", "Active"]],
  }),
  product(5, {
    title: "Kesra Beat Earbuds",
    brand: "Kesra",
    category: "Headphones",
    pricePaise: 900_00,
    colors: ["red"],
  }),
  product(6, { title: "Kesra One 5G", brand: "Kesra", category: "Mobiles", specs: [["Storage", "128 GB"]] }),
  product(7, { title: "Case for Kesra One", brand: "Kesra", category: "Accessories", pricePaise: 300_00 }),
  product(8, { title: "Powerbank 20000mAh", brand: "Kesra", category: "Accessories" }),
  product(9, { title: "Café Wi-Fi Speaker WH-1000XM4", brand: "Orlin", category: "Speakers", tags: "featured" }),
  product(10, { title: "हिन्दी कीबोर्ड", brand: "Orlin", category: "Keyboards" }),
  product(11, { title: "Veyra Tab 10.5 inch", brand: "Veyra", category: "Tablets", onHand: 0, sold: 50 }),
  product(12, { title: "Veyra Tab 8", brand: "Veyra", category: "Tablets" }),
];
const segments = [segmentOf(catalogue)];

/** The `seq` of the products found, best first. */
function seqsFound(segments: Segment[], text: string, options: Partial<TextOptions> = {}, filter: PlainFilter = {}) {
  const { found } = atOnce(search(segments, text, { synonyms, ...options }));
  return seqsOf(
    segments,
    found.map((own, index) =>
      atOnce(narrow(memory, segments[index] as Segment, own, plainCriteria(filter).filters ?? {})),
    ),
  );
}

const seqsOf = (all: Segment[], found: readonly RankedProducts[]) => [
  ...atOnce(bestPart(all, found, { offset: 0, limit: 1_000 })),
];

function find(text: string, options: Partial<TextOptions> = {}) {
  const { found, ...rest } = atOnce(search(segments, text, { synonyms, ...options }));
  return { found: seqsOf(segments, found), ...rest };
}

test.each([
  ["the category", "laptop", [1, 2]],
  ["a plural of the category's name", "laptops", [1, 2]],
  ["another name of the category", "mobile phone", [6]],
  ["another name of a word", "earphones", [5]],
  ["brand and category", "veyra laptop", [1, 2]],
  ["a fact, together or apart", "16gb", [1, 2]],
  ["a fact with a hyphen", "16-GB", [1, 2]],
  ["a measure with a decimal", '10.5"', [11]],
  ["a colour", "red earbuds", [5]],
  ["a tag", "featured speaker", [9]],
  ["a word divided", "head phones", [5, 4]],
  ["two words of a divided name", "power bank", [8]],
  ["two words joined", "rtx 3050", [2]],
  ["a model number joined", "wh1000xm4", [9]],
  ["a name joined", "wifi speaker", [9]],
  ["the beginning of a word", "storm gam", [2]],
  ["accents", "CAFE", [9]],
  ["Hindi", "हिन्दी", [10]],
  ["words that say nothing", "best laptop for me", [1, 2]],
  ["a phrase of facts", "noise canceling headphones", [4]],
  ["an accessory, when it is asked for", "laptop stand", [3]],
])("finds %s: %s", (_what, text, expected) => {
  expect(find(text).found.slice(0, expected.length)).toEqual(expected);
});

test("lists things before their accessories, however popular", () => {
  expect(find("laptop").found).toEqual([1, 2, 3]);
  expect(find("kesra one").found.slice(0, 2)).toEqual([6, 7]);
});

test("lists words of the name before words of the facts, then stock, popularity and age", () => {
  const list = [
    product(1, { title: "Lamp", specs: [["Finish", "Zinc"]], sold: 900 }),
    product(2, { title: "Zinc lamp" }),
    product(3, { title: "Zinc lamp", sold: 7 }),
    product(4, { title: "Zinc lamp", sold: 70, onHand: 0 }),
    product(5, { title: "Zinc lamp", reviews: 7 }),
    product(6, { title: "Lamp of brass, plated with zinc", sold: 800 }),
  ];
  expect(seqsFound([segmentOf(list)], "zinc")).toEqual([5, 3, 2, 4, 6, 1]);
});

test.each([
  ["hedphones", "headphones", 5],
  ["labtop", "laptop", 1],
  ["lapotp", "laptop", 1],
  ["kesrra erbuds", "kesra earbuds", 5],
  ["erbuds under 1000", "earbuds under 1000", 5],
])("corrects %s to %s", (text, corrected, first) => {
  const { found, ...rest } = find(text);
  expect(rest.corrected).toBe(corrected);
  expect(found[0]).toBe(first);
});

test("two letters in the other order are one error, beside another one", () => {
  const own = [segmentOf([product(1, { title: "Veyra Air 14", category: "Laptops" })])];
  expect(atOnce(search(own, "lapotp", { synonyms })).corrected).toBe("laptops");
});

test.each(["red lapdesk", "lqqtap", "laptop", "veyra", "5g", "xyz", "qwertyuiop", "16gb", "tab"])(
  "does not correct %s",
  (text) => {
    expect(find(text).corrected).toBeNull();
  },
);

test("a text longer than any search is not corrected", () => {
  expect(find("hedphones".padEnd(200)).corrected?.trim()).toBe("headphones");
  expect(find("hedphones".padEnd(201)).corrected).toBeNull();
});

test("an exact search neither corrects nor reads prices nor leaves words out", () => {
  expect(find("hedphones", { exact: true })).toEqual({ found: [], leftOut: [], ...NOTHING_MORE });
  expect(find("laptop under 1000", { exact: true }).found).toEqual([]);
});

test.each([
  ["earbuds under 1000", [5], { max: 1000_00, otherText: "earbuds" }],
  ["laptop between 50,000 and 90k", [2], { min: 50_000_00, max: 90_000_00, otherText: "laptop" }],
  ["laptop above ₹50000", [2], { min: 50_000_00, otherText: "laptop" }],
  ["best under 900", [5, 3, 7], { max: 900_00, otherText: "best" }],
])("reads the price in '%s'", (text, expected, amount) => {
  expect(find(text)).toMatchObject({ found: expected, amount });
});

test("leaves out the words that no product has together with the others, and says which", () => {
  expect(find("purple laptop")).toMatchObject({ leftOut: ["purple"] });
  expect(find("purple laptop").found.slice(0, 2)).toEqual([1, 2]);
  expect(find("veyra earbuds").leftOut).toEqual(["veyra"]);
  expect(find("purple zebra")).toMatchObject({ found: [], leftOut: [] });
});

test("finds nothing for a text without letter or digit", () => {
  for (const text of ["", " ", "***", "🎧"]) expect(find(text)).toEqual({ found: [], leftOut: [], ...NOTHING_MORE });
});

test.each([
  ["category", { categoryIds: ["Laptops"] }, [1, 2]],
  ["brand", { brandIds: ["Kesra"] }, [5, 6, 3, 8, 7]],
  ["colour", { colorIds: ["red"] }, [5]],
  ["tag", { tags: ["featured"] }, [9]],
  ["no tag", { tags: [""] }, []],
  ["lowest price", { minPaise: 80_000_00 }, [2]],
  ["highest price", { maxPaise: 900_00 }, [5, 3, 7]],
  ["stock", { inStockOnly: true, brandIds: ["Veyra"], categoryIds: ["Tablets"] }, [12]],
  ["rating", { minRatingHundredths: 1 }, []],
])("a filter by %s narrows the products found", (_criterion, filter, expected) => {
  const found = ["veyra", "kesra", "orlin"].flatMap((text) => seqsFound(segments, text, {}, filter));
  expect([...new Set(found)].sort()).toEqual([...expected].sort());
});

test("a removed product is not found, and a newer segment takes its place", () => {
  const base = segmentOf(catalogue);
  base.remove(2);
  const newer = segmentOf([product(2, { title: "Veyra Calm Laptop", category: "Laptops" })]);
  const found = (text: string) => seqsFound([base, newer], text);
  expect(found("storm")).toEqual([]);
  expect(found("calm")).toEqual([2]);
  expect(found("laptop").slice(0, 2).sort()).toEqual([1, 2]);
});

test("numbers are updated in place", () => {
  const base = segmentOf(catalogue);
  base.update(product(12, { onHand: 0, sold: 99, ratingHundredths: 450, reviews: 3 }));
  expect(seqsFound([base], "tab", {}, { minRatingHundredths: 400 })).toEqual([12]);
  expect(seqsFound([base], "tab", {}, { inStockOnly: true })).toEqual([]);
});

test("products with the words as they are come before those of a correction", () => {
  const phones = Array.from({ length: 90 }, (_, index) => product(index, { title: "Vekra phone", brand: "Vekra" }));
  const rare = product(99, { title: "Vekla phone", brand: "Vekla" });
  const list = [segmentOf([...phones, rare])];
  expect(atOnce(search(list, "vekla", { synonyms })).corrected).toBe("vekra");
  expect(seqsFound(list, "vekla").slice(0, 2)).toEqual([99, 89]);
});

test("the shop's own synonyms are added to the general ones", () => {
  const own = synonymsOf([["Speakers", "Ghetto Blaster"]]);
  expect(seqsFound(segments, "ghetto blasters", { synonyms: own })).toEqual([9]);
  expect(seqsFound(segments, "soundbar", { synonyms: own })).toEqual([9]);
});
