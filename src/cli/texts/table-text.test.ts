import { expect, test } from "vitest";
import { listText } from "./table-text.ts";
import { cutTo, widthOf } from "./text-width.ts";

test.each([
  ["lamp", 4],
  ["₹1,234", 6],
  ["電球", 4],
  ["क्षमा", 2],
  ["👩‍👩‍👧 ok", 5],
])("%s takes %i columns of a terminal", (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test.each([
  ["lamp", 4, "lamp"],
  ["lamps", 4, "lam…"],
  ["電球電球", 6, "電球…"],
  ["電球電球", 5, "電球…"],
])("%s in %i columns is %s", (text, width, cut) => {
  expect(cutTo(text, width)).toBe(cut);
});

test("a list fits the terminal, and its ids and numbers are whole", () => {
  const id = "0123456789abcdef01234567";
  const rows = [
    ["Id", "Total", "Text"],
    [id, "₹1,234.50", `${"very ".repeat(20)}long`],
    [id, "₹5", "電球"],
  ];
  const lines = listText(rows, [1], 70).split("\n");
  expect(lines.map(widthOf)).toEqual([41, 70, 41]);
  expect(lines[1]).toBe(`${id}  ₹1,234.50  very very very very very very ve…`);
  expect(lines[2]).toBe(`${id}         ₹5  電球`);
  expect(listText(rows, [1])).toContain("long");
  expect(listText(rows, [1], 10)).toContain(id);
});
