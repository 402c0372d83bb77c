import fc from "fast-check";
import { expect, test } from "vitest";
import { lastPage, pageNumbers, resultsLine } from "./paging.ts";

test.each([
  [{ page: 1, size: 30, total: 168 }, "Showing 1–30 of 168 results"],
  [{ page: 6, size: 30, total: 168 }, "Showing 151–168 of 168 results"],
  [{ page: 1, size: 50, total: 3 }, "Showing 1–3 of 3 results"],
  [{ page: 1, size: 30, total: 0 }, "Showing 0–0 of 0 results"],
])("the results line of %j is '%s'", (page, line) => {
  expect(resultsLine(page)).toBe(line);
});

test.each([
  [0, 30, 1],
  [30, 30, 1],
  [31, 30, 2],
  [168, 50, 4],
])("the last page of %i items in pages of %i is %i", (total, size, last) => {
  expect(lastPage(total, size)).toBe(last);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("page %i of %i links to %j", (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers);
});

test("page numbers ascend and include the first, current and last page; a gap stands for at least two pages", () => {
  const anyPage = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(anyPage, ([page, last]) => {
      const numbers = pageNumbers(page, last);
      const shown = numbers.filter((number) => number !== null);
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
      expect(shown).toEqual(expect.arrayContaining([1, page, last]));
      for (const [index, number] of numbers.entries())
        if (number === null) expect((numbers[index + 1] as number) - (numbers[index - 1] as number)).toBeGreaterThan(2);
    }),
  );
});
