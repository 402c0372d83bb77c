import { describe, expect, test } from "vitest";
import { buildSegment, type IndexedProduct } from "./build-segment.ts";
import { search } from "./search.ts";
import { seqsAt } from "./segment.ts";
import { suggestQueries, suggestTitles } from "./suggestions.ts";
import { synonymsOf } from "./synonyms.ts";

function product(seq: number, title: string, brand: string, category: string, use = ""): IndexedProduct {
  return {
    seq,
    title,
    brand,
    category,
    colors: [],
    tags: "",
    specs: [["Use", use]],
    categoryId: category,
    brandId: brand,
    colorIds: [],
    pricePaise: 10_000_00,
    onHand: 5,
    sold: 0,
    ratingHundredths: 0,
    reviews: 0,
  };
}

const products = [
  product(1, "Veyra Storm 15", "Veyra", "Laptops", "Gaming"),
  product(2, "Veyra Storm 17", "Veyra", "Laptops", "Gaming"),
  product(3, "Veyra Air 14", "Veyra", "Laptops", "Travel"),
  product(4, "Orlin Hush Gaming Headset", "Orlin", "Headphones"),
  product(5, "Orlin Laptop Lamp", "Orlin", "Lamps"),
  product(6, "Orlin Lakeside Beat Earbuds", "Orlin", "Headphones"),
  product(7, "Orlin Café Hindi हिन्दी", "Orlin", "Home Theatres"),
];
const categories = ["Laptops", "Headphones", "Lamps", "Home Theatres"].map((title) => ({ _id: title, title }));
const catalogue = { segments: [buildSegment(products)], synonyms: synonymsOf([]), categories };

function suggest(text: string, past: string[] = [], segments = catalogue.segments) {
  const { leftOut, places } = search(segments, text, catalogue);
  return suggestQueries({ ...catalogue, segments }, text, { leftOut, seqs: seqsAt(segments, places) }, past);
}

describe("suggested searches", () => {
  test.each([
    ["words of categories and names, the most frequent first", "la", ["laptop", "lamp", "lakeside", "laptop lamp"]],
    ["the last word, for products that have the others", "gaming l", ["gaming laptop"]],
    [
      "words whatever is said before them",
      "best la",
      ["best laptop", "best lamp", "best lakeside", "best laptop lamp"],
    ],
    ["kinds of product after a word", "gaming", ["gaming laptop", "gaming headphone"]],
    ["kinds of product after a space", "gaming ", ["gaming laptop", "gaming headphone"]],
    ["brands", "ve", ["veyra", "veyra laptop"]],
    ["a kind of several words", "café", ["cafe home theatre"]],
    ["Hindi", "हि", ["हिन्दी", "हिन्दी home theatre"]],
    ["the plural when it is typed", "laptops", ["laptops lamp"]],
  ])("complete %s: %s", (_what, text, expected) => {
    expect(suggest(text)).toEqual(expected);
  });

  test.each(["", "  ", "*%🎧", "xyz", "laptop under 50000", "16 gb", "la".repeat(60)])("are none for '%s'", (text) => {
    expect(suggest(text)).toEqual([]);
  });

  test("are at most eight, at most three past ones first, each once", () => {
    const past = ["lap desk", "laptops", "laptop stand", "laptop bag"];
    expect(suggest("lap", past)).toEqual(["lap desk", "laptops", "laptop stand", "laptop lamp"]);
    const many = Array.from({ length: 12 }, (_, index) => product(index, `Zinc zo${"abcdefghijkl"[index]}`, "B", "C"));
    expect(suggest("z", past, [buildSegment(many)])).toHaveLength(8);
  });

  test("add no kind of which few products have the words, and complete a single letter first", () => {
    const laptops = Array.from({ length: 20 }, (_, index) => product(index, "Neon N", "Veyra", "Laptops"));
    const all = [buildSegment([...laptops, product(20, "Neon N", "Orlin", "Lamps")])];
    expect(suggest("neon", [], all)).toEqual(["neon laptop"]);
    expect(suggest("n", [], all)[0]).toBe("neon");
  });

  test("come from all segments, but not from removed products", () => {
    const [first, second] = [buildSegment(products.slice(0, 5)), buildSegment(products.slice(5))];
    const both = [first, second];
    expect(suggest("la", [], both)).toEqual(suggest("la"));
    second.remove(6);
    expect(suggest("lak", [], both)).toEqual([]);
  });
});

test.each([
  ["la", [], ["Laptops", "Lamps"]],
  ["home th", [], ["Home Theatres"]],
  ["gaming lap", ["Headphones"], ["Laptops", "Headphones"]],
  ["storm", ["Lamps", "Laptops", "Laptops"], ["Laptops", "Lamps"]],
  ["la", ["Lamps"], ["Lamps", "Laptops"]],
  ["xyz", [], []],
])("titles for '%s' with %j among the products are %j", (text, found, expected) => {
  const titles = suggestTitles(
    text,
    categories,
    found.map((_id) => ({ _id })),
    2,
  );
  expect(titles.map(({ title }) => title)).toEqual(expected);
});
