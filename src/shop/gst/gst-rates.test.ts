import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FALLBACK_CATEGORY, PRODUCT_NOUNS } from "#shop/importing/titles/category-words.ts";
import { FIRST_DAY, type GstRate, type GstSubject, OTHER, termsOn } from "./gst-rates.ts";
import { startingTerms } from "./starting-rates.ts";

const other: GstRate = { subject: OTHER, validFrom: FIRST_DAY, terms: { hsn: "8543", rateHundredths: 1800 } };
const subjectOf = (id: string): GstSubject =>
  id === "other" ? OTHER : { kind: id.endsWith("s") ? "category" : "product", id };
const rate = (id: string, validFrom: string, percent: number | null): GstRate => ({
  ...{ subject: subjectOf(id), validFrom },
  terms: percent === null ? null : { hsn: "8471", rateHundredths: percent * 100 },
});

const lamp = { productId: "lamp", categoryId: "lights" };

test.each([
  { day: "2026-01-14", rates: [], percent: 18 },
  { day: "2026-01-14", rates: [rate("lights", "2026-01-15", 12)], percent: 18 },
  { day: "2026-01-15", rates: [rate("lights", "2026-01-15", 12)], percent: 12 },
  { day: "2026-03-01", rates: [rate("lights", "2026-02-01", 5), rate("lights", "2026-01-15", 12)], percent: 5 },
  { day: "2026-03-01", rates: [rate("lamp", "2026-02-01", 5), rate("lights", "2026-02-15", 12)], percent: 5 },
  { day: "2026-03-01", rates: [rate("fan", "2026-02-01", 5), rate("fans", "2026-02-01", 12)], percent: 18 },
  { day: "2026-03-01", rates: [rate("lamp", "2026-01-01", 5), rate("lamp", "2026-02-01", null)], percent: 18 },
  { day: "2026-03-01", rates: [rate("lights", "2026-01-01", 5), rate("lights", "2026-02-01", null)], percent: 18 },
  { day: "2026-03-01", rates: [rate("other", "2026-02-01", 28)], percent: 28 },
])("on $day, $rates give $percent %", ({ day, rates, percent }) => {
  expect(termsOn([other, ...rates], lamp, day).rateHundredths).toBe(percent * 100);
});

test("the terms of a product do not depend on the order of the rates, nor on those of others", () => {
  const days = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"];
  const rates = fc.uniqueArray(
    fc.record({
      subject: fc.constantFrom("lamp", "lights", "fan", "fans").map(subjectOf),
      validFrom: fc.constantFrom(...days),
      terms: fc.option(fc.record({ hsn: fc.constant("8471"), rateHundredths: fc.constantFrom(500, 1200, 2800) })),
    }),
    { selector: ({ subject, validFrom }) => `${subject.id} ${validFrom}` },
  );
  fc.assert(
    fc.property(rates, fc.constantFrom(...days), (all, day) => {
      const terms = termsOn([other, ...all], lamp, day);
      const own = all.filter(({ subject }) => subject.id === "lamp" || subject.id === "lights");
      expect(termsOn([...own.toReversed(), other], lamp, day)).toEqual(terms);
    }),
  );
});

test("a category begins with the rate of its title whatever its case, another one with none", () => {
  expect([startingTerms(" laptops ")?.hsn, startingTerms("LAPTOPS")?.rateHundredths]).toEqual(["8471", 1800]);
  expect([startingTerms("Solar Lamps"), startingTerms("constructor"), startingTerms("")]).toEqual([null, null, null]);
});

test("categories of the demo shop and of the import have an HSN code and a rate in force", () => {
  const demo: string[] = JSON.parse(readFileSync("db/demo/catalogue.json", "utf8")).categories;
  const named = PRODUCT_NOUNS.map(([category]) => category).filter((category) => category !== FALLBACK_CATEGORY);
  for (const category of [...demo, ...named]) {
    const terms = startingTerms(category);
    expect([category, terms]).not.toEqual([category, null]);
    expect(terms).toEqual({ hsn: expect.stringMatching(/^(84|85|95)\d\d$/), rateHundredths: 1800 });
  }
});
