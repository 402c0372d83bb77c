import { expect, test } from "vitest";
import { compareAddress, comparedFacts, idsToCompare } from "./compare.ts";

test("a comparison has each fact once, and says which ones differ", () => {
  const facts = comparedFacts([
    [
      ["RAM", "16 GB"],
      ["Screen", "14-inch OLED"],
    ],
    [
      ["Screen", "14-inch oled"],
      ["RAM", "8 GB"],
      ["Pen", "Yes"],
    ],
  ]);
  expect(facts).toEqual([
    { name: "RAM", values: ["16 GB", "8 GB"], differs: true },
    { name: "Screen", values: ["14-inch OLED", "14-inch oled"], differs: false },
    { name: "Pen", values: [null, "Yes"], differs: false },
  ]);
  expect(comparedFacts([[["RAM", "16 GB"]]])).toEqual([{ name: "RAM", values: ["16 GB"], differs: false }]);
  expect(comparedFacts([])).toEqual([]);
});

test("the address of a comparison has each product once", () => {
  const ids = Array.from({ length: 5 }, (_, index) => String(index).padStart(24, "a"));
  expect(idsToCompare([ids[0], "nonsense", "", ids[0], ...ids.slice(1)].join())).toEqual(ids);
  expect(compareAddress(ids.slice(0, 2))).toBe(`/compare?ids=${ids[0]},${ids[1]}`);
  expect(compareAddress([])).toBe("/compare");
});
