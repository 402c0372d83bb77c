import { expect, test } from "vitest";
import type { SheetProduct } from "#contract/admin/stock-sheet.ts";
import { acceptedRows, besideNow, type Cell, changesOf, problemsOf, refusedRows, withEdits } from "./sheet-cells.ts";

const LAMP: SheetProduct = {
  ...{ _id: "a", title: "Lamp", key: null, price: 900, mrp: 1_500, stock: 5, lowStock: null },
};
const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2026-01-01T00:05:00.000Z";
const edit = (cell: Cell, text: string, product = LAMP) => ({ product, at: AT, cell, text });

test("a cell with the text of before is not typed in, and a row without any is gone", () => {
  const rows = withEdits({}, [edit("price", "950"), edit("received", "2")]);
  expect(rows.a?.texts).toEqual({ price: "950", received: "2" });
  expect(withEdits(rows, [edit("price", " 900 ")]).a?.texts).toEqual({ received: "2" });
  expect(withEdits(rows, [edit("price", "900"), edit("received", "")])).toEqual({});
});

test("what somebody had before them when they began stays with what they typed", () => {
  const rows = withEdits({}, [edit("count", "4")]);
  const now = { ...LAMP, stock: 3 };
  const later = withEdits(rows, [{ product: now, at: LATER, cell: "price", text: "950" }]);
  expect(later.a).toMatchObject({ at: AT, product: { stock: 5 } });
  expect(besideNow(later, [now], LATER).a).toEqual({
    ...{ product: now, at: LATER },
    texts: { count: "4", price: "950" },
  });
  expect(besideNow(later, [{ ...now, price: 950 }], LATER).a?.texts).toEqual({ count: "4" });
});

test.each<[Cell, string, string | null]>([
  ["price", "", "The price is missing."],
  [
    "price",
    "12.900",
    "Price must be an amount in rupees such as 500, not '12.900': write 12900 or 12900.00, or 12.90.",
  ],
  ["price", "₹1,200", null],
  ["mrp", "", null],
  ["mrp", "lots", "M.R.P. must be an amount in rupees such as 500, not 'lots'."],
  ["received", "0", "The number of pieces must be a whole number from 1, not '0'."],
  ["count", "0", null],
  ["count", "-1", "The number of pieces must be a whole number from 0, not '-1'."],
  ["lowStock", "1.5", "Low stock below must be a whole number from 0, not '1.5'."],
])("%s with '%s' is refused: %s", (cell, text, problem) => {
  expect(problemsOf(withEdits({}, [edit(cell, text)])).map((one) => one.problem)).toEqual(problem ? [problem] : []);
});

test("a row says what came in, or what was counted", () => {
  const rows = withEdits({}, [edit("received", "2"), edit("count", "7")]);
  expect(problemsOf(rows)).toMatchObject([{ cell: "count", problem: expect.stringContaining("not both") }]);
});

test("changes name what was shown, and what is taken away", () => {
  const rows = withEdits({}, [edit("price", " 950 "), edit("mrp", "")]);
  expect(changesOf(rows)).toEqual([
    { product: "a", shown: { price: 900, mrp: 1_500, stock: 5, lowStock: null, at: AT }, price: "950", mrp: "any" },
  ]);
});

test("refused cells are what is left to do, and can be left out", () => {
  const rows = withEdits({}, [edit("price", "950"), edit("count", "7"), edit("price", "9", { ...LAMP, _id: "b" })]);
  const refused = [
    { product: "a", field: "stock" as const, message: "" },
    { product: "b", field: "price" as const, message: "" },
  ];
  const texts = (of: typeof rows) => Object.entries(of).map(([id, row]) => [id, row.texts]);
  expect(texts(refusedRows(rows, refused))).toEqual([
    ["a", { count: "7" }],
    ["b", { price: "9" }],
  ]);
  expect(texts(acceptedRows(rows, refused))).toEqual([["a", { price: "950" }]]);
});
