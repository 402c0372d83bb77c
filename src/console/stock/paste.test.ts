import { expect, test } from "vitest";
import type { SheetProduct } from "#contract/admin/stock-sheet.ts";
import { pasteEdits, readBlock } from "./paste.ts";

const product = (id: string): SheetProduct => ({
  ...{ _id: id, title: id, key: null, price: 900, mrp: null, stock: 5, lowStock: null },
});
const products = ["a", "b", "c"].map(product);
const AT = "2026-01-01T00:00:00.000Z";

test.each<[string, string, string[][] | null]>([
  ["one cell is no block", "900", null],
  ["one cell with a space around it", " 900 ", null],
  ["a column", "900\n950\r\n1,000\n", [["900"], ["950"], ["1,000"]]],
  ["a row", "900\t1,500", [["900", "1,500"]]],
  [
    "a block with an empty cell",
    "900\t\n\t1500",
    [
      ["900", ""],
      ["", "1500"],
    ],
  ],
  ["one cell as a whole line", "900\n", [["900"]]],
  ["a quoted cell", '"1,200"\t"5"" lamp"', [["1,200", '5" lamp']]],
  ["an empty line within", "900\n\n950", [["900"], [""], ["950"]]],
])("of a spreadsheet: %s", (_, text, block) => {
  expect(readBlock(text)).toEqual(block);
});

test("a block fills the cells from the one that has the focus", () => {
  const place = { products, at: AT, row: 1, cell: "mrp", mayType: () => true } as const;
  const { edits, leftOut } = pasteEdits(
    [
      ["1500", "3"],
      ["", "4"],
    ],
    place,
  );
  expect(edits.map(({ product: { _id }, cell, text }) => [_id, cell, text])).toEqual([
    ["b", "mrp", "1500"],
    ["b", "received", "3"],
    ["c", "received", "4"],
  ]);
  expect(leftOut).toBe(0);
});

test("cells below the last row, beyond the last column or not allowed are left out and counted", () => {
  const place = { products, at: AT, row: 2, cell: "count", mayType: (cell: string) => cell !== "lowStock" } as const;
  const { edits, leftOut } = pasteEdits(
    [
      ["4", "2", "9"],
      ["5", "", ""],
    ],
    place,
  );
  expect([edits.map(({ text }) => text), leftOut]).toEqual([["4"], 3]);
});
