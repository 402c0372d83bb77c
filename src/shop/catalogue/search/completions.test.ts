import { expect, test } from "vitest";
import { MAX_BEST } from "#search/search.ts";
import { atOnce } from "#search/segments/sliced.ts";
import { foundPart } from "#search/sort/sort-products.ts";
import { popularQueries } from "#search/suggest/popular-queries.ts";
import { collectPhrases } from "#search/suggest/suggestion-phrases.ts";
import { suggestQueries } from "#search/suggest/suggestions.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { MEANING_LABELS, MEANING_WORDS } from "#shop/catalogue/meanings/meanings.ts";
import { demoProducts } from "#test/bench/search/demo-products.ts";
import { search, segmentOf } from "#test/indexed-product.ts";

const demo = demoProducts().map(({ product }) => product);
const segments = [segmentOf(demo)];
const synonyms = synonymsOf([], MEANING_WORDS, MEANING_LABELS);
const phrases = segments.map((segment) => {
  for (const steps = collectPhrases(segment, synonyms); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
  }
});

function suggest(text: string): string[] {
  const { leftOut, found } = atOnce(search(segments, text, { synonyms }));
  const best = atOnce(foundPart(segments, found, null, { offset: 0, limit: MAX_BEST }));
  return suggestQueries({ segments, phrases, synonyms }, text, { leftOut, best }, []);
}

test.each([
  ["lap", "laptops"],
  ["laptop f", "laptop for students"],
  ["laptop for s", "laptop for students"],
  ["camera for v", "camera for vlogging"],
  ["watch for r", "watch for running"],
  ["phone for g", "phone for gaming"],
  ["noise c", "noise cancelling headphones"],
  ["waterproof s", "waterproof speakers"],
  ["kids t", "kids tablets"],
  ["5g", "5g mobiles"],
  ["16gb", "16gb laptops"],
  ["gift", "watches as a gift"],
  ["cheapest l", "cheapest laptops"],
  ["best h", "best headphones"],
  ["sasta mob", "sasta mobiles"],
])("'%s' is completed to '%s'", (text, expected) => {
  expect(suggest(text)).toContain(expected);
});

test.each([
  ["laptop f", /featured|\bfi\b/],
  ["noise", /gaming/],
  ["phone f", /fone/],
  ["waterproof s", /\bs /],
  ["tablet w", /weight|wireless$/],
  ["ear", /earc|earpieces/],
  ["gam", /gaming for gaming|light gaming/],
])("'%s' is not completed to what nobody means", (text, unwanted) => {
  for (const query of suggest(text)) expect(query).not.toMatch(unwanted);
});

test("somebody who has typed nothing gets earlier searches, and one use of each category", () => {
  const queries = popularQueries(["red lamp"], { segments, phrases }, 5);
  expect(queries).toHaveLength(5);
  expect(queries[0]).toBe("red lamp");
  for (const query of queries.slice(1)) {
    const { found } = atOnce(search(segments, query, { synonyms }));
    expect(found[0]?.products.length, query).toBeGreaterThan(1);
  }
});

test("nothing is popular of which all products are removed", () => {
  const gone = [segmentOf(demo)];
  for (const { seq } of demo.filter(({ category }) => category === "Laptops")) gone[0]?.remove(seq);
  const queries = popularQueries([], { segments: gone, phrases }, 20);
  expect(queries.length).toBeGreaterThan(3);
  for (const query of queries) expect(query).not.toContain("laptop");
});
