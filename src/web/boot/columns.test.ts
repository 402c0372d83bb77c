import { expect, test } from "vitest";
import { fromColumns, toColumns } from "./columns.ts";

test("rows are the same after they were columns", () => {
  const rows = [
    { id: "a", count: 1 },
    { id: "b", count: 0, css: null },
    { id: "c", count: 3, parent: undefined },
  ];
  expect(fromColumns(toColumns<object>(rows))).toEqual(rows);
  expect(fromColumns(toColumns([]))).toEqual([]);
});

test("each field is named once, and rows without it have undefined there", () => {
  expect(toColumns<object>([{ id: "a" }, { id: "b", mrp: 5 }])).toEqual({ id: ["a", "b"], mrp: [undefined, 5] });
});
