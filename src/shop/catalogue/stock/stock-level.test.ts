import { expect, test } from "vitest";
import { stockLabels, stockLevel } from "./stock-level.ts";

test.each([
  [0, ["Out of Stock"]],
  [1, ["In Stock", "Only a few left"]],
  [3, ["In Stock", "Only a few left"]],
  [4, ["In Stock"]],
])("%i pieces are %j", (onHand, labels) => {
  expect(stockLabels(stockLevel(onHand, 3))).toEqual(labels);
});
