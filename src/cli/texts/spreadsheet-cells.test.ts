import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, spreadsheetCell, textOfCell, withApostrophe, withoutApostrophe } from "./spreadsheet-cells.ts";

test.each([
  ...[
    "=1+1",
    "+919876543210",
    "-5",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1",
    "\uff1d1",
    "\uff0b1",
    "\uff0d1",
    "\uff201",
  ],
  ...["'", "'=1", "'text"],
  ...[
    "007",
    "00000",
    "123456789012",
    "8901234567890123",
    "1E5",
    "1e10",
    "12.50",
    "1,04,990",
    "₹500",
    "50%",
    "(5)",
    ".5",
  ],
  ...[
    "1/2",
    "12-05-2026",
    "2026-01-15",
    "12:30",
    "5 pm",
    "TRUE",
    "false",
    "MAR1",
    "May 2026",
    "5 May",
    "1-Sep-26",
    " 12",
  ],
])("a spreadsheet would run or rewrite %j, which gets an apostrophe", (text) => {
  expect(spreadsheetCell(text)).toBe(`'${text}`);
  expect(textOfCell(`'${text}`)).toBe(text);
});

test.each([
  ...[
    "",
    "0",
    "12",
    "9876543210",
    "98765432101",
    "Lamp",
    "Lamp = 5",
    "a-b",
    "O'Neil",
    "5 lamps",
    "1a2b3c4d",
    "नमस्ते",
    "💡",
  ],
  ...["Mayfair", "Marble", "Decent lamp of 2026", "27AAPFU0939F1ZV", "2026-01-15T06:30:00.000Z", "[1]", "#REF!"],
])("%j stays as it is", (text) => {
  expect(spreadsheetCell(text)).toBe(text);
  expect(textOfCell(text)).toBe(text);
});

const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(..."=+-@'\"\t\r\n,; \u{ff1d}019eE./"), maxLength: 8 }),
);

test("every list of texts is read back from its line of CSV, exactly", () => {
  fc.assert(
    fc.property(fc.array(fc.array(texts, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const file = rows.map((cells) => csvLine(cells.map(spreadsheetCell))).join("");
      const read = parse(file, { record_delimiter: "\r\n" }).map((cells) => cells.map(textOfCell));
      expect(read).toEqual(rows);
    }),
    { numRuns: 1_000 },
  );
});

test("no cell begins as a formula", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(spreadsheetCell(text)).not.toMatch(/^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
    }),
    { numRuns: 1_000 },
  );
});

test("a long text is looked at in no time", () => {
  const before = performance.now();
  for (const sign of ["1", " ", "'", "\t", "may "]) spreadsheetCell(sign.repeat(100_000));
  expect(performance.now() - before).toBeLessThan(500);
});

test.each([
  ["=1+1", "'=1+1"],
  ["  =1", "'  =1"],
  ["-5", "'-5"],
  ["007", "007"],
  ["'text", "'text"],
  ["", ""],
])("the typed cell %j is written as %j, and is itself again", (typed, written) => {
  expect(withApostrophe(typed)).toBe(written);
  expect(withoutApostrophe(written)).toBe(typed);
});
