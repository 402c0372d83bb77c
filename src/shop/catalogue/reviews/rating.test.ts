import fc from "fast-check";
import { expect, test } from "vitest";
import { meanHundredths, STAR_COLUMNS, type StarCounts, starsOf, withStar } from "./rating.ts";

test("the mean of the stars has two decimals", () => {
  const counts = fc.tuple(...STAR_COLUMNS.map(() => fc.nat(50)));
  fc.assert(
    fc.property(counts, (given) => {
      const stars = starsOf(columns(given)).map(({ star }) => star);
      const mean = stars.length === 0 ? 0 : stars.reduce((sum, star) => sum + star, 0) / stars.length;
      expect(Math.abs(meanHundredths(columns(given)) / 100 - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

/** Counts given in the order of the columns. */
const columns = (given: number[]) =>
  Object.fromEntries(STAR_COLUMNS.map((column, index) => [column, given[index] ?? 0])) as StarCounts;

test("reviews are counted by half stars, and the counts give each review's stars", () => {
  const all = [7, 1, 10, 4, 7].reduce((sum, halves) => withStar(sum, halves, 1), columns([]));
  const counts = withStar(all, 4, -1);
  expect(counts).toEqual({ ...columns([]), stars_3_5: 2, stars_0_5: 1, stars_5: 1 });
  expect(starsOf(counts).map(({ star }) => star)).toEqual([0.5, 3.5, 3.5, 5]);
  // 12.5 stars of four reviews are 3.125, and two and a half stars of 1 and 1.5 are 1.25.
  expect(meanHundredths(counts)).toBe(313);
  expect(meanHundredths(columns([0, 1, 1]))).toBe(125);
  expect(meanHundredths(columns([]))).toBe(0);
});
