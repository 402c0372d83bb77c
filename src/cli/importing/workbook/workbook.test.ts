import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openImportFile } from "#cli/importing/import-file.ts";
import { type Sheet, workbookOf, workbookParts, zipOf } from "#test/imports/workbook.ts";
import { unpack } from "./zip-parts.ts";

const folder = mkdtempSync(join(tmpdir(), "bijli-workbooks-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
beforeEach(() => vi.stubEnv("TMPDIR", folder));

const isHeader = (headers: string[]) => headers.includes("name") && headers.includes("price");

async function read(content: Buffer | string, name = "list.xlsx", readColumns?: (headers: string[]) => Set<string>) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const file = await openImportFile(path, {}, { isHeader, ...(readColumns && { readColumns }) });
  try {
    const rows = await Array.fromAsync(file.rows);
    return rows.map(({ number, cells, problem }) => (problem ? [number, problem] : [number, ...cells.values()]));
  } finally {
    await file.close();
  }
}

const xml = (text: string) => ({ xml: text });
const HEADER = ["name", "price"];

test.each<[string, Sheet["rows"], unknown[][]]>([
  ["texts as they are", [HEADER, [' 32" TV, "new"\nwide ', "007"]], [[2, ' 32" TV, "new"\nwide ', "007"]]],
  [
    "what would be JSON or another delimiter in a file of text",
    [
      ["{a", ...HEADER],
      ["sep=;", "b;c", "1"],
    ],
    [[2, "sep=;", "b;c", "1"]],
  ],
  ["signs of XML", [HEADER, ["A & B <c>", "₹1"]], [[2, "A & B <c>", "₹1"]]],
  [
    "numbers",
    [HEADER, [8901234567890, 0.1], [xml("<c><v>1E-7</v></c>"), -0]],
    [
      [2, "8901234567890", "0.1"],
      [3, "0.0000001", "0"],
    ],
  ],
  [
    "numbers as programs write them",
    [HEADER, [xml("<c><v>4.0999999999999996</v></c>"), xml("<c><v>8.9E+12</v></c>")]],
    [[2, "4.1", "8900000000000"]],
  ],
  [
    "numbers with zeros before them, as they are kept",
    [HEADER, [xml('<c s="3"><v>123</v></c>'), 1]],
    [[2, "123", "1"]],
  ],
  ["truths", [HEADER, [true, false]], [[2, "TRUE", "FALSE"]]],
  [
    "texts in their cells",
    [HEADER, [xml('<c t="inlineStr"><is><r><t>two </t></r><r><t>runs</t></r></is></c>'), "1"]],
    [[2, "two runs", "1"]],
  ],
  [
    "the values of formulas",
    [
      HEADER,
      [xml('<c t="str"><f>A1&amp;"x"</f><v>ax</v></c>'), xml("<c><f>1+1</f><v>2</v></c>")],
      [xml('<c t="str"><f>A9</f><v></v></c>'), 3],
    ],
    [
      [2, "ax", "2"],
      [3, "", "3"],
    ],
  ],
  [
    "empty rows and columns at the end",
    [[...HEADER, null, xml('<c s="1"/>')], ["a", 1], [], ["  ", null], [null, null, null]],
    [[2, "a", "1"]],
  ],
  [
    "lines above the header and empty rows between",
    [["Price list"], [], HEADER, [], ["a", 1]],
    [
      [4, "", ""],
      [5, "a", "1"],
    ],
  ],
  [
    "gaps",
    [["x", ...HEADER], [null, "a", 1], ["y"]],
    [
      [2, "", "a", "1"],
      [3, "y", "", ""],
    ],
  ],
  ["the headers again", [HEADER, HEADER], [[2, "The row repeats the headers."]]],
  ["no row", [HEADER], []],
])("a workbook with %s", async (_name, rows, expected) => {
  expect(await read(workbookOf({ rows }))).toEqual(expected);
});

const DATE = "is a date or a time, which spreadsheets also make of texts such as 1-2: write it as text.";
const LONG = "is a number of more than 15 digits, which spreadsheets round: write it as text.";
const UNKNOWN = "is a formula whose value is not in the file: open and save it in a spreadsheet program.";

test.each([
  ["a date", '<c s="1"><v>46023</v></c>', DATE],
  ["a date in a format of its own", '<c s="2"><v>46023</v></c>', DATE],
  ["a date of ISO 8601", '<c t="d"><v>2026-01-02</v></c>', DATE],
  ["an error", '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', "is the error #DIV/0!: correct it, or write the value."],
  [
    "an error with a style of days",
    '<c s="1" t="e"><v>#N/A</v></c>',
    "is the error #N/A: correct it, or write the value.",
  ],
  ["a formula without a value", "<c><f>A1*2</f></c>", UNKNOWN],
  ["a formula with an empty value", "<c><f>A1*2</f><v/></c>", UNKNOWN],
  ["a formula of text without a value", '<c t="str"><f>A1</f></c>', UNKNOWN],
  ["a number of 16 digits", "<c><v>1234567890123456</v></c>", LONG],
  ["a number with an exponent that is too long", "<c><v>1E21</v></c>", LONG],
  ["a number that is more exact than spreadsheets are", "<c><v>1.234567890123456789</v></c>", LONG],
])("a row with %s is refused when its column is read", async (_name, cell, problem) => {
  const rows = [
    ["code", ...HEADER],
    [xml(cell), "a", 1],
    ["b", "b", 2],
  ];
  const file = workbookOf({ rows });
  expect(await read(file)).toEqual([
    [2, `Column A ('code') ${problem}`],
    [3, "b", "b", "2"],
  ]);
  const [first, second] = await read(file, "list.xlsx", () => new Set(HEADER));
  expect([first?.slice(2), second]).toEqual([
    ["a", "1"],
    [3, "b", "b", "2"],
  ]);
});

test("sheets without rows are passed over, and several with rows are refused by their names", async () => {
  const list = { name: "List", rows: [HEADER, ["a", 1]] };
  const notes = { name: 'Old "A&B"', state: "hidden", rows: [["note"]] } as const;
  expect(await read(workbookOf({ name: "Empty", rows: [[], [null, " "]] }, list))).toEqual([[2, "a", "1"]]);
  await expect(read(workbookOf(list, { name: "More", rows: [["x"]] }, notes))).rejects.toThrow(
    `The file list.xlsx has rows on several sheets: 'List', 'More', 'Old "A&B"' (hidden). Leave one of them, and save it again.`,
  );
});

const GOOD = workbookOf({ rows: [HEADER, ["a", 1]] });

/** Changes a field of the first entry of the archive's directory. */
function withDirectory(change: (directory: Buffer) => void): Buffer {
  const zip = Buffer.from(GOOD);
  change(zip.subarray(zip.readUInt32LE(zip.length - 6)));
  return zip;
}

const sheetOf = (data: string) =>
  zipOf({
    ...workbookParts([{ rows: [] }]),
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${data}</sheetData></worksheet>`,
  });
const compound = (text: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), Buffer.from(text, "utf16le")]);
const CELL = '<c r="A1"><v>1</v></c>';

test.each<[string, Buffer | string, RegExp]>([
  ["an old one", compound("Workbook"), /is a workbook of the old kind \(\.xls\)\. Save it again as \.xlsx/],
  ["one with a password", compound("EncryptedPackage"), /is protected by a password\. Save it without one\.$/],
  [
    "one in an archive with a password",
    withDirectory((entry) => entry.writeUInt16LE(1, 8)),
    /is protected by a password/,
  ],
  [
    "CSV by another name",
    "name,price\na,1\n",
    /is no workbook, though its name ends in \.xlsx\. If it is CSV, give it the ending \.csv\.$/,
  ],
  [
    "another archive",
    zipOf({ "list.csv": "name,price" }),
    /is an archive, or a workbook of another kind than \.xlsx\./,
  ],
  ["the beginning of one", GOOD.subarray(0, GOOD.length - 40), /is damaged, or is no workbook\./],
  ["one with a byte changed", Buffer.from(GOOD.map((byte, index) => (index === 70 ? byte ^ 255 : byte))), /is damaged/],
  ["one that packs in an unknown way", withDirectory((entry) => entry.writeUInt16LE(99, 10)), /is damaged/],
  [
    "one without its sheet",
    zipOf({ ...workbookParts([{ rows: [] }]), "xl/worksheets/sheet1.xml": "<worksheet><sheetData><row" }),
    /is damaged/,
  ],
  ["a cell without an address", sheetOf("<row><c><v>1</v></c></row>"), /is damaged/],
  ["a row that no sheet has", sheetOf(`<row r="999999999"/>`), /is damaged/],
  ["an address that no sheet has", sheetOf('<row r="1"><c r="AAAAAAA1"><v>1</v></c></row>'), /is damaged/],
  [
    "a cell far from the list",
    sheetOf(`<row r="1">${CELL}</row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    /is too wide or too long up to the cell XFD1048576\./,
  ],
  ["no rows", workbookOf({ rows: [[]] }), /is empty\.$/],
])("refuses %s", async (_name, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence);
});

test("refuses what unpacks to more than a limit, whatever its directory says", async () => {
  const large = withDirectory((entry) => entry.writeUInt32LE(257 * 1024 * 1024, 24));
  await expect(read(large)).rejects.toThrow(
    "has more than 256 MB when it is unpacked. Divide it, or save its sheet as CSV in UTF-8.",
  );
  const parts = { "a.xml": "a".repeat(3_000), "b.xml": "b".repeat(3_000) };
  const zip = zipOf(parts);
  const all = () => true;
  expect(unpack(zip, all, 6_000).size).toBe(2);
  expect(unpack(zip, (name) => name === "b.xml", 3_000).size).toBe(1);
  expect(() => unpack(zip, all, 5_999)).toThrow("tooLarge");
  const size = Buffer.alloc(4);
  size.writeUInt32LE(3_000);
  for (let at = zip.indexOf(size); at !== -1; at = zip.indexOf(size)) zip.writeUInt32LE(10, at);
  expect(() => unpack(zip, all, 2_999)).toThrow("tooLarge");
  expect(() => unpack(zip, all, 6_000)).toThrow("damaged");
});

test.each([
  ["cells without an end", '<c r="A1"><v>'.repeat(100_000)],
  ["tags without an end", "<c ".repeat(100_000)],
  ["a text without an end", `<c r="A1" t="inlineStr"><is><t>${"a".repeat(2_000_000)}</t></is></c>`],
])("refuses at once %s", async (_name, data) => {
  await expect(read(sheetOf(data))).rejects.toThrow("is damaged");
});

test("its copy is read by its owner only, and gone when the file is closed or refused", async () => {
  const copies = () => readdirSync(folder).filter((name) => name.startsWith("bijli-import-"));
  const path = join(folder, "list.xlsx");
  writeFileSync(path, GOOD);
  const file = await openImportFile(path, {}, { isHeader });
  const [copy = ""] = copies();
  expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, copy, "copy")).mode & 0o777).toBe(0o600);
  await file.close();
  expect(copies()).toEqual([]);
  writeFileSync(path, workbookOf({ rows: [["name", "name", "price"]] }));
  await expect(openImportFile(path, {}, { isHeader })).rejects.toThrow("has several columns 'name'");
  expect(copies()).toEqual([]);
});
