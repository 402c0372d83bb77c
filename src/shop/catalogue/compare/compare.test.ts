import { expect, test } from "vitest";
import { compareAddress, idsToCompare } from "./compare.ts";

test("the address of a comparison has each product once", () => {
  const ids = Array.from({ length: 5 }, (_, index) => String(index).padStart(24, "a"));
  expect(idsToCompare([ids[0], "nonsense", "", ids[0], ...ids.slice(1)].join())).toEqual(ids);
  expect(compareAddress(ids.slice(0, 2))).toBe(`/compare?ids=${ids[0]},${ids[1]}`);
  expect(compareAddress([])).toBe("/compare");
});
