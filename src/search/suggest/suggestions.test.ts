import { describe, expect, test } from "vitest";
import { MAX_BEST } from "#search/search.ts";
import { atOnce } from "#search/segments/sliced.ts";
import { bestPart } from "#search/sort/sort-products.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import type { StoredProduct } from "#shop/catalogue/search/columns.ts";
import { search, segmentOf, storedProduct } from "#test/indexed-product.ts";
import { collectPhrases } from "./suggestion-phrases.ts";
import { suggestQueries, suggestTitles } from "./suggestions.ts";

let products = 0;

function product(title: string, brand: string, category: string, use = ""): StoredProduct {
  return storedProduct(products++, { title, brand, category, specs: [["Use", use]] });
}

/** So many products of a brand. */
function many(count: number, title: string, brand: string, category: string, use = ""): StoredProduct[] {
  return Array.from({ length: count }, () => product(title, brand, category, use));
}

const catalogue = [
  ...many(5, "Storm 15", "Veyra", "Laptops", "Gaming"),
  ...many(2, "Air 14", "Orlin", "Laptops", "Travel"),
  ...many(3, "Hush Gaming Headset", "Orlin", "Headphones"),
  ...many(2, "Beat Gaming Headset", "Kesra", "Headphones"),
  ...many(3, "Foldable Laptop Stands, Black", "Orlin", "Accessories"),
  ...many(2, "Laptop Stand for 15 inch", "Kesra", "Accessories"),
  ...many(2, "Wi-Fi Router Black", "Tarang Net", "Accessories"),
  ...many(1, "Wi-Fi Router", "Kesra", "Accessories"),
  ...many(2, "Vista 80 cm", "Veyra", "Televisions"),
  ...many(3, "Vista 100 cm", "Kesra", "Televisions"),
  ...many(2, "TV Remote", "Orlin", "Accessories"),
  ...many(1, "TV Remote", "Kesra", "Accessories"),
  ...many(1, "Lakeside Earbuds", "Orlin", "Headphones"),
  ...many(2, "Café Sound", "Tarang Net", "Home Theatres"),
  ...many(2, "गाना", "Orlin", "संगीत"),
];

const synonyms = synonymsOf([]);

function suggester(...parts: StoredProduct[][]) {
  const segments = parts.map(segmentOf);
  const phrases = segments.map((segment) => {
    const steps = collectPhrases(segment, synonyms);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  });
  const suggest = (text: string, past: string[] = []) => {
    const { leftOut, found } = atOnce(search(segments, text, { synonyms }));
    const best = atOnce(bestPart(segments, found, { offset: 0, limit: MAX_BEST }));
    return suggestQueries({ segments, phrases, synonyms }, text, { leftOut, best }, past);
  };
  return { segments, suggest };
}

const { suggest } = suggester(catalogue);

describe("suggested searches", () => {
  test.each([
    ["categories, kinds of thing and brands with a category", "lap", ["laptops", "laptop stands", "veyra laptops"]],
    ["an unfinished second word", "laptop st", ["laptop stands"]],
    ["other names of categories", "tv", ["tv remote", "kesra tv", "veyra tv"]],
    ["another name that is unfinished", "telev", ["televisions", "kesra televisions", "veyra televisions"]],
    ["brands", "vey", ["veyra", "veyra laptops", "veyra televisions"]],
    ["brands of several words", "tarang", ["tarang net", "tarang net home theatres"]],
    [
      "a noun that several brands use, with the words before it",
      "headse",
      ["headset", "gaming headset", "orlin headset"],
    ],
    ["words that are not adjacent", "veyra l", ["veyra laptops"]],
    ["words after noise", "best lap", ["best laptops", "best laptop stands", "best veyra laptops"]],
    ["a kind of the products found", "storm", ["storm laptops"]],
    ["a kind that has begun", "gaming lap", ["gaming laptops"]],
    ["kinds after a space", "gaming ", ["gaming headset", "gaming laptops", "gaming headphones"]],
    ["a kind of several words", "café", ["cafe home theatres"]],
    ["Hindi", "संग", ["संगीत", "orlin संगीत"]],
    ["a model with its kind", "bea", ["beat headset"]],
    ["words of facts when nothing else does", "trav", ["travel"]],
    ["no such word after another", "air tr", []],
    ["no noun that only one brand uses", "earb", []],
    ["no kinds of accessories", "foldable", ["foldable stands"]],
    ["no parts of brands with kinds", "net", ["tarang net", "tarang net home theatres"]],
  ])("complete %s: '%s'", (_what, text, expected) => {
    expect(suggest(text).slice(0, 3)).toEqual(expected);
  });

  test.each(["", "  ", "*%🎧", "xyz", "laptop under 50000", "99 gb", "la".repeat(60)])("are none for '%s'", (text) => {
    expect(suggest(text)).toEqual([]);
  });

  test("are at most eight, at most three past ones first, each once", () => {
    const past = ["lap desk", "laptops", "laptop stand", "laptop bag"];
    expect(suggest("lap", past).slice(0, 4)).toEqual(["lap desk", "laptops", "laptop stand", "veyra laptops"]);
    const brands = [..."abcdefghijkl"].flatMap((letter) => many(2, "Lamp", `Zo${letter}`, "Lamps"));
    expect(suggester(brands).suggest("z")).toHaveLength(8);
  });

  test("add no kind of which few products have the words", () => {
    const neon = suggester([...many(20, "Neon 5", "Veyra", "Laptops"), ...many(1, "Neon 5", "Orlin", "Lamps")]);
    expect(neon.suggest("neon")).toEqual(["neon laptops"]);
  });

  test("come from all segments, but not from removed products", () => {
    const stands = many(2, "Desk Stand", "Orlin", "Desks");
    const { segments, suggest: suggestFrom } = suggester(catalogue, stands);
    expect(suggestFrom("desk")).toContain("orlin desks");
    expect(suggestFrom("lap")[0]).toBe("laptops");
    for (const { seq } of stands) segments[1]?.remove(seq);
    expect(suggestFrom("desk")).toEqual([]);
  });

  test("find products, each of them, with all of its words", () => {
    const { segments, suggest: suggestFrom } = suggester(catalogue);
    const typed = catalogue.flatMap(({ title }) => Array.from(title, (_, end) => title.slice(0, end + 1)));
    const all = new Set([...new Set(typed)].flatMap((text) => suggestFrom(text)));
    expect(all.size).toBeGreaterThan(20);
    for (const text of all) {
      const { found, leftOut } = atOnce(search(segments, text, { synonyms }));
      const best = [...atOnce(bestPart(segments, found, { offset: 0, limit: 1 }))];
      expect([text, leftOut, best.length]).toEqual([text, [], 1]);
    }
  });
});

const categories = ["Laptops", "Headphones", "Lamps", "Home Theatres"].map((title) => ({ _id: title, title }));

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
