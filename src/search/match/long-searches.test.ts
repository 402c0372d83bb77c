import { expect, test } from "vitest";
import { atOnce } from "#search/segments/sliced.ts";
import { bestPart } from "#search/sort/sort-products.ts";
import { synonymsOf } from "#search/text/synonyms.ts";
import { indexedProduct, search, segmentOf } from "#test/indexed-product.ts";

/** The titles' numbers begin at 1. */
function finder(titles: readonly string[]) {
  const segments = [segmentOf(titles.map((title, index) => indexedProduct(index + 1, { title })))];
  return (text: string) => {
    const { found, leftOut } = atOnce(search(segments, text, { synonyms: synonymsOf([]) }));
    return { seqs: [...atOnce(bestPart(segments, found, { offset: 0, limit: 10 }))], leftOut };
  };
}

const find = finder(["Red lamp", "Blue lamp", "Lamp"]);

test("searches 32 words, and says from which word on the others are left out", () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
  expect(find(["lamp", ...words].join(" "))).toEqual({
    seqs: [3, 2, 1],
    leftOut: [...words.slice(0, 31), "all words from 'w31' on"],
  });
  expect(find(words.join(" "))).toEqual({ seqs: [], leftOut: [] });
});

test("finds a title of more than 32 words by all of them, and only that", () => {
  const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
  const title = words.join(" ");
  const found = finder([title, `${title} more`, "Lamp"]);
  expect(found(title)).toEqual({ seqs: [2, 1], leftOut: [] });
  expect(found(`${title} more`)).toEqual({ seqs: [2], leftOut: [] });
  expect(found(words.slice(0, 32).join(" "))).toEqual({ seqs: [2, 1], leftOut: [] });
  expect(found(`${title} zebra`)).toEqual({ seqs: [2, 1], leftOut: ["all words from 'w32' on"] });
});

test("finds what follows thousands of spaces, and takes no time for thousands of words", () => {
  expect(find(`${" ".repeat(5_000)}lamp`).seqs).toEqual([3, 2, 1]);
  const start = process.cpuUsage();
  find(Array.from({ length: 5_000 }, (_, index) => `lamp${index} w`).join(" "));
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
