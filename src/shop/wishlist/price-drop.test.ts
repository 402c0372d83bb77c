import { expect, test } from "vitest";
import { isPriceDrop } from "./price-drop.ts";

test.each([
  [1_000_00, 950_00, true],
  [1_000_00, 950_01, false],
  [50_000_00, 49_900_00, true],
  [50_000_00, 49_900_01, false],
  [100_00, 95_00, true],
  [100_00, 100_00, false],
  [1, 0, true],
  [100_00, 200_00, false],
])("who knows %i paise is told of %i: %s", (told, price, expected) => {
  expect(isPriceDrop(told, price)).toBe(expected);
});
