import { expect, test } from "vitest";
import { readStock } from "./stock-cell.ts";

test.each([
  ["5", "", { pieces: 5 }],
  ["-3", "", { pieces: 0, note: "stockNegative" }],
  ["10.0000", "1", { pieces: 10 }],
  ["7", "out of stock", { pieces: 0, note: "unavailable" }],
  ["", "in_stock", { pieces: null }],
  ["", "out_of_stock", { pieces: 0 }],
  [
    "1.500",
    "",
    {
      rejection: "The stock '1.500' can be read in two ways: write 1500 or 1500.00, or 1.50.",
      kind: expect.anything(),
    },
  ],
  ["many", "", { rejection: "The stock is not a whole number.", kind: expect.anything() }],
])("a stock of '%s', availability '%s'", (cell, availability, stock) => {
  expect(readStock(cell, availability, "unknown")).toEqual(stock);
});
