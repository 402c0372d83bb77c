import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "#contract/fields.ts";
import { ProductQuery } from "#contract/products/product-query.ts";
import { fold, searchWords, titleMatches, wordsOf } from "#search/text/words.ts";
import { listProducts } from "#shop/catalogue/reading/products.server.ts";
import { criteriaOf } from "#shop/catalogue/search/criteria.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine } from "#test/shop.ts";

test.each([
  ["Café 15″ Noir", ["cafe", "15", "noir"]],
  ["Wi-Fi 6E", ["wi", "fi", "6e"]],
  ["ＦＵＬＬ width", ["full", "width"]],
  ["Straße", ["strasse"]],
  ["हिन्दी कीबोर्ड", ["हिन्दी", "कीबोर्ड"]],
  ["🎧 *%()", []],
])("splits %s into words", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ["Veyra Air 14 Laptop", "lap vey", true],
  ["Veyra Air 14 Laptop", "top", false],
  ["Veyra Air 14 Laptop", "AIR air a", true],
  ["Veyra Air 14 Laptop", "air 15", false],
  ["Café", "CAFÉ", true],
  ["Café", "cafe", true],
  ["Anything", "***", false],
])("the title %s matches the text %s: %s", (title, text, matches) => {
  expect(titleMatches(title, text)).toBe(matches);
});

test("leaves out words that are a prefix of another word", () => {
  expect(searchWords("a air airy b")).toEqual(["airy", "b"]);
});

test("folding twice is the same as folding once", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => fold(fold(text)) === fold(text)));
});

const legalText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "(",
    "*",
    "%",
    "&",
    "'",
    '"',
    "\\",
    "a\u0000b",
    "\ud800",
    "__proto__",
    ":*",
    "' & '",
    "NEAR(",
    "a OR b",
    "-x",
    "lap-top",
  ),
);
const title = fc.array(
  fc.oneof(fc.constantFrom("Laptop", "Café", "Wi-Fi", "14″", "हिन्दी", "ΑΣΣ", "İstanbul", "ﬁt"), legalText),
  { minLength: 1, maxLength: 6 },
);

onEachEngine("search by title", (openShop) => {
  test("finds at least the products whose title has words beginning with each word, for any text", async () => {
    const shop = await openShop();
    await fc.assert(
      fc.asyncProperty(
        fc.array(title, { minLength: 1, maxLength: 5 }),
        legalText,
        fc.nat(20),
        async (parts, text, cut) => {
          const titles = parts.map((words) => words.join(" ").replaceAll("\u0000", "").toWellFormed() || "x");
          const { ids } = await saveProducts(
            shop,
            titles.map((title) => productInput({ title })),
          );
          const words = titles.flatMap(wordsOf);
          const searches = [text, (words[cut % Math.max(1, words.length)] ?? "x").slice(0, 1 + (cut % 3))];
          for (const search of searches) {
            const criteria = criteriaOf(ProductQuery.parse({ title: search }));
            const found = await listProducts(shop, criteria, { offset: 0, limit: 10_000 });
            const expected = ids.filter(
              (_, index) => cleanText(search) === "" || titleMatches(titles[index] as string, cleanText(search)),
            );
            const foundIds = found.map((product) => product._id);
            expect(foundIds).toEqual(expect.arrayContaining(expected));
            expect(new Set(foundIds).size).toBe(foundIds.length);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test("very long searches return results", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ title: "Laptop" })]);
    for (const text of [
      "zz ".repeat(4_000),
      "laptop ".repeat(1_000),
      "x".repeat(8_000),
      Array.from({ length: 3_000 }, (_, i) => `w${i}`).join(" "),
    ]) {
      const criteria = criteriaOf(ProductQuery.parse({ title: text }));
      const found = await listProducts(shop, criteria, { offset: 0, limit: 10 });
      expect(found.length).toBe(text.startsWith("laptop") ? 1 : 0);
    }
  });
});
