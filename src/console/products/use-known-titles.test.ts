import { expect, test } from "vitest";
import { knownOf } from "./use-known-titles.ts";

test("a typed title is new when it is neither one that there is nor a former one", () => {
  const facets = [{ title: "Lamps", aliases: [{ _id: "0", title: "Lights" }] }];
  const { titles, isNew } = knownOf(facets, true);
  expect(titles).toEqual(["Lamps"]);
  expect(["lamps ", "LIGHTS", "", "Lampz"].map(isNew)).toEqual([false, false, false, true]);
  expect(knownOf(facets, false).isNew("Lampz")).toBe(false);
});
