import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseInput } from "#cli/parse-input.ts";
import { ProductImport } from "#contract/admin/imports.ts";
import { openImportFile } from "./import-file.ts";

const encodingNamed = (encoding: string) => parseInput(ProductImport([]), { file: "list.csv", encoding }).encoding;

const folder = mkdtempSync(join(tmpdir(), "bijli-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer, name = "list.csv", options = {}) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const file = await openImportFile(path, options);
  const rows = await Array.fromAsync(file.rows);
  return rows.map(({ number, cells, problem }) => (problem ? [number, problem] : [number, ...cells.values()]));
}

const big = "x".repeat(1_200_000);
const NOT_UTF8 = "It has bytes that are not UTF-8 text.";
const SHAPE = "The number of cells differs from the number of columns.";

test.each<[string, string | Buffer, unknown[][]]>([
  ["byte order mark, CRLF, no final line break", '\ufeffname,price\r\n"Café ""X""",₹1', [[2, 'Café "X"', "₹1"]]],
  ["a line break inside quotes", 'name,price\n"two\r\nlines",1\n', [[2, "two\r\nlines", "1"]]],
  [
    "mixed line ends and empty lines",
    "name,price\r\na,1\n\nb,2\r\n\r\nc,3",
    [
      [2, "a", "1"],
      [3, "b", "2"],
      [4, "c", "3"],
    ],
  ],
  [
    "stray quotes",
    'name,price\nTV 32" wide,1\n"TV" 43,2\n',
    [
      [2, 'TV 32" wide', "1"],
      [3, '"TV" 43', "2"],
    ],
  ],
  [
    "wrong number of cells",
    "name,price\na\nb,1,2\nc,3\n",
    [
      [2, SHAPE],
      [3, SHAPE],
      [4, "c", "3"],
    ],
  ],
  [
    "bytes that are not UTF-8",
    Buffer.from("name,price\n\xff\xfe,1\nb,2\n", "latin1"),
    [
      [2, NOT_UTF8],
      [3, "b", "2"],
    ],
  ],
  ["a replacement character", "name,price\na\ufffd,1\n", [[2, "a\ufffd", "1"]]],
  [
    "an unclosed quotation mark",
    'name,price\na,1\n"b,2\nc,3\n',
    [
      [2, "a", "1"],
      [3, "A quotation mark is opened and never closed."],
      [4, "c", "3"],
    ],
  ],
  ["semicolons", "name;price\na;1,5\n", [[2, "a", "1,5"]]],
  ["tabs", "name\tprice\na\t1\n", [[2, "a", "1"]]],
  ["UTF-16", Buffer.from("\ufeffname,price\r\na,₹1\r\n", "utf16le"), [[2, "a", "₹1"]]],
  ["a header only", "name,price\n", []],
  [
    "the headers again",
    "name,price\na,1\n name ,price\nb,2\n",
    [
      [2, "a", "1"],
      [3, "The row repeats the headers."],
      [4, "b", "2"],
    ],
  ],
  ["several columns without a header", ",name,\n1,a,2\n", [[2, "2", "a"]]],
])("CSV with %s", async (_name, content, rows) => {
  expect(await read(content)).toEqual(rows);
});

test("refuses CSV rows above 1 MB and reads the next rows", async () => {
  const rows = await read(`name,price\na,1\n${big},2\n"${big}\n",3\nb,4\n`);
  expect(rows.at(0)).toEqual([2, "a", "1"]);
  expect(rows.at(-1)).toEqual([rows.length + 1, "b", "4"]);
  expect(rows.slice(1, -1).every(([, problem]) => /1 MB|cells|quotation/.test(String(problem)))).toBe(true);
});

test("reads other encodings by name", async () => {
  const latin1 = Buffer.from("name,price\ncafé,1\n", "latin1");
  expect(await read(latin1, "list.csv", { encoding: "latin1" })).toEqual([[2, "café", "1"]]);
});

test.each<[string, string, unknown[][]]>([
  [
    "an array",
    '[ {"name":"a","price":1},\n{"name":"b } ] , \\"","price":2.5} ]\n',
    [
      [1, "a", "1"],
      [2, 'b } ] , "', "2.5"],
    ],
  ],
  [
    "one object per line",
    '\ufeff{"name":"a","price":1}\r\n\r\n{"name":"b","price":null}\n',
    [
      [1, "a", "1"],
      [2, "b", ""],
    ],
  ],
  ["nested lists and objects", '[{"color":["red","blue"],"more":{"a":[1]}}]', [[1, "red, blue", '{"a":[1]}']]],
  [
    "invalid elements",
    '[{"a":1},{"a":},7,"x",[1],{"a":2}]',
    [[1, "1"], ...[2, 3, 4, 5].map((n) => [n, "It is not a JSON object."]), [6, "2"]],
  ],
  [
    "a truncated line",
    '{"a":1}\n{"a":\n{"a":2}\n',
    [
      [1, "1"],
      [2, "It is not a JSON object."],
      [3, "2"],
    ],
  ],
  ["unusual property names", '[{"__proto__":"a","constructor":"b"}]', [[1, "a", "b"]]],
  ["an empty array", "[]", []],
  [
    "a name twice in an object, at any depth and in any spelling",
    '[{"a":1,"a":2},{"b":{"c":1,"\\u0063":1}},{"d":[{"e":1},{"e":2}]},{"a":{"a":1},"b":"a","c":"\\"a\\":"}]',
    [
      [1, "It has the name 'a' twice in one object: remove one of them."],
      [2, "It has the name 'c' twice in one object: remove one of them."],
      [3, '[{"e":1},{"e":2}]'],
      [4, '{"a":1}', "a", '"a":'],
    ],
  ],
  [
    "a name twice in a line",
    '{"a":1}\n{"price":1,"b":2,"price":3}\n',
    [
      [1, "1"],
      [2, "It has the name 'price' twice in one object: remove one of them."],
    ],
  ],
])("JSON with %s", async (_name, content, rows) => {
  expect(await read(content, "list.json")).toEqual(rows);
});

test("refuses JSON objects above 1 MB and reads the next ones", async () => {
  const tooLarge = "The object is larger than 1 MB, or is never closed.";
  const expected = [
    [1, "1"],
    [2, tooLarge],
    [3, "3"],
  ];
  expect(await read(`[{"a":1},{"a":"${big}"},{"a":3}]`, "list.json")).toEqual(expected);
  expect(await read(`{"a":1}\n{"a":"${big}"}\n{"a":3}\n`, "list.jsonl")).toEqual(expected);
});

test("reads JSON in UTF-16", async () => {
  const text = Buffer.from('\ufeff[{"name":"Café सुनो","price":1},{"name":"b"}]', "utf16le");
  expect(await read(text, "list.json")).toEqual([
    [1, "Café सुनो", "1"],
    [2, "b"],
  ]);
});

test.each([
  [
    "twice.csv",
    "name,price, name\na,1,b\n",
    "The file twice.csv has several columns 'name'. Rename or remove all but one.",
  ],
  ["empty.csv", "", "The file empty.csv is empty."],
  ["mark.csv", "\ufeff\n", "The file mark.csv is empty."],
  ["text.json", "hello", "The file text.json is not JSON: it must begin with [ or {."],
  ["picture.csv", "\x89PNG\r\n\0\0", "The file picture.csv is neither CSV nor JSON text."],
])("refuses %s with a one-sentence error", async (name, content, sentence) => {
  await expect(read(content, name)).rejects.toThrow(sentence);
});

test.each(["utf-16le", "utf-16be"])("reads %s with and without a byte order mark", async (encoding) => {
  const written = (text: string) => {
    const bytes = Buffer.from(text, "utf16le");
    return encoding === "utf-16be" ? bytes.swap16() : bytes;
  };
  const rows = [[2, "लैम्प", "999"]];
  for (const mark of ["\ufeff", ""]) {
    expect(await read(written(`${mark}name;price\r\nलैम्प;999\r\n`))).toEqual(rows);
    expect(await read(written(`${mark}[{"name":"a"}]`), "list.json")).toEqual([[1, "a"]]);
  }
});

test("a stray zero byte does not refuse a file", async () => {
  expect(await read("name,price\nLa\0mp,9\n")).toEqual([[2, "La\0mp", "9"]]);
});

test("a chosen encoding has its meaning on the Web, and a byte order mark precedes it", async () => {
  const text = Buffer.from("name,price\n\x93Lamp\x94 \x80,9\n", "latin1");
  for (const encoding of ["latin1", "windows-1252", "iso-8859-1"])
    expect(await read(text, "list.csv", { encoding: encodingNamed(encoding) })).toEqual([[2, "“Lamp” €", "9"]]);
  expect(await read("\ufeffname\nCafé\n", "list.csv", { encoding: encodingNamed("latin1") })).toEqual([[2, "Café"]]);
  expect(() => encodingNamed("utf-99")).toThrow("The encoding 'utf-99' is unknown.");
});

const isHeader = (headers: string[]) => headers.includes("name") && headers.includes("price");

test.each<[string, string, unknown[][]]>([
  ["lines above the header", "Price list,,\n,,\nname,price,x\na,9,\n", [[4, "a", "9", ""]]],
  ["a line without delimiters above the header", "Price list\nname;price\nbig, red;9\n", [[3, "big, red", "9"]]],
  ["a declared delimiter", "sep=;\r\nname;price\r\na,b;9\r\n", [[3, "a,b", "9"]]],
  ["a declared tab", "sep=\t\nname\tprice\na\t9\n", [[3, "a", "9"]]],
  ["more commas in its headers than delimiters", "name;price;a,b,c,d\nx;9;\n", [[2, "x", "9", ""]]],
  ["no known header", "one,two\na,9\n", [[2, "a", "9"]]],
])("finds the headers of a file with %s", async (_name, content, rows) => {
  const path = join(folder, "header.csv");
  writeFileSync(path, content);
  const file = await openImportFile(path, {}, { isHeader });
  const found = await Array.fromAsync(file.rows);
  expect(found.map(({ number, cells }) => [number, ...cells.values()])).toEqual(rows);
});

test("refuses a missing file and a folder", async () => {
  await expect(openImportFile(join(folder, "none.csv"), {})).rejects.toThrow("does not exist");
  await expect(openImportFile(folder, {})).rejects.toThrow("is a folder");
});
