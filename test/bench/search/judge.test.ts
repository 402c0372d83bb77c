import { expect, test } from "vitest";
import { measureSearch } from "./measure-search.ts";

test("judged queries find what answers them, best first", () => {
  const { quality } = measureSearch([]);
  expect(quality.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThan(300);
  for (const { name, recallAt10, precisionAt5, empty } of quality) {
    expect(recallAt10, name).toBeGreaterThanOrEqual(0.95);
    expect(precisionAt5, name).toBeGreaterThanOrEqual(0.95);
    expect(empty, name).toBeLessThanOrEqual(0.01);
  }
});
