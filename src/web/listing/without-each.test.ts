import { expect, test } from "vitest";
import type { ListCriteria } from "./criteria.ts";
import { type Understood, withoutEach } from "./without-each.ts";

const SAID: Understood = {
  text: "earbuds for running under 5000",
  understood: [
    { label: "Under ₹5,000", words: ["under", "5000"], otherText: "earbuds for running" },
    { label: "for running", words: ["for", "running"], otherText: "earbuds under 5000" },
  ],
};

const othersOf = (criteria: ListCriteria) =>
  withoutEach(criteria, SAID).map(({ criterion: [, label], others }) => [label, others]);

test("each thing that a text says can be taken off", () => {
  expect(othersOf([["title", SAID.text]])).toEqual([
    [SAID.text, []],
    ["Under ₹5,000", [["title", "earbuds for running"]]],
    ["for running", [["title", "earbuds under 5000"]]],
  ]);
});

test("while the list without one of them loads, only the others can be taken off, and of that list", () => {
  expect(othersOf([["title", "earbuds for running"]])).toEqual([
    ["earbuds for running", []],
    ["for running", [["title", "earbuds"]]],
  ]);
  expect(othersOf([["title", "for running"]]), "the text itself").toEqual([["for running", []]]);
  expect(othersOf([["title", "headphones"]])).toEqual([["headphones", []]]);
  expect(othersOf([])).toEqual([]);
});
