import { expect, test } from "vitest";
import { readCount, readPrice, readRating } from "./cells/cell-numbers.ts";
import { cleanLine, descriptionHtml } from "./cells/clean-text.ts";
import { countUp, emptyReport, importedRows } from "./import-report.ts";
import { normaliseKey } from "./product-key.server.ts";
import { composeTitle, computerSpecs } from "./titles/computer-specs.ts";

test.each([
  ["1000000000", 1_000_000_000_00],
  ["1000000001", null],
  ["1,00,000", 1_00_000_00],
  ["100,000", 100_000_00],
  ["1,0,000", null],
  ["1,000,00", null],
  ["1,0000", null],
  ["12.5", 12_50],
  ["12.50", 12_50],
  ["12.5000", 12_50],
  ["12.505", null],
  ["12.", null],
  [".5", null],
  ["rs 5", 5_00],
  ["RS.5", 5_00],
  ["5 rs.", 5_00],
  ["5₹", 5_00],
  ["5 INR", 5_00],
  ["5/-", 5_00],
  ["USD 5", null],
  ["5 only", null],
])("'%s' is a price of %s paise", (text, paise) => {
  expect(readPrice(text)).toBe(paise);
});

test.each([
  ["2147483647", 2_147_483_647],
  ["2147483648", null],
  ["1,000", 1_000],
  ["10,00,000", 1_000_000],
  ["1,00", null],
  ["1,0,000", null],
  ["42.00", 42],
  ["42.", null],
  ["x42", null],
  ["42x", null],
])("the count of '%s' is %s", (text, count) => {
  expect(readCount(text)).toBe(count);
});

test.each([
  ["1", "1", { meanHundredths: 100, count: 1 }],
  ["5", "1", { meanHundredths: 500, count: 1 }],
  ["5.0/5", "3 reviews", { meanHundredths: 500, count: 3 }],
  ["4.2 / 5.0 stars", "1 global rating", { meanHundredths: 420, count: 1 }],
  ["4.2 star", "2 global ratings", { meanHundredths: 420, count: 2 }],
  ["4.257★", "1 Review", { meanHundredths: 426, count: 1 }],
  ["0.9", "1", null],
  ["5.01", "1", null],
  ["4.2 of 10", "1", null],
  ["about 4", "1", null],
  ["4.2", "many ratings", null],
  ["44", "1", null],
])("a rating of '%s' by '%s'", (mean, count, rating) => {
  expect(readRating(mean, count)).toEqual(rating);
});

test.each([
  ["https://www.shop.example", "shop.example"],
  ["https://shop.example:8080/a//", "shop.example:8080/a"],
  ["HTTPS://Shop.Example/A", "shop.example/A"],
  ["https://shop.example/www.a", "shop.example/www.a"],
  ["see https://shop.example/a", "see https://shop.example/a"],
  ["ftp://shop.example/a", "ftp://shop.example/a"],
  ["https://shop.example/a/ref=x/b", "shop.example/a"],
  ["https://shop.example/pref=1", "shop.example/pref=1"],
])("the key of '%s' is '%s'", (cell, key) => {
  expect(normaliseKey(cell)).toBe(key);
});

test.each([
  ["a\u000bb\u000cc\u000ed\u001fe\u007ff\u200bg\ufeffh", "abcdefgh"],
  ["a\tb\n\nc\r\rd", "a b c d"],
])("%j becomes the line %j", (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test.each([
  ["  One  \r  Two\n", "<p>One</p><p>Two</p>"],
  ["a &#8377; b &x; c & d", "<p>a &#8377; b &x; c &amp; d</p>"],
  ["a < b > c", "<p>a &lt; b > c</p>"],
  ["see </b>", "see </b>"],
  ["x <br/> y", "x <br/> y"],
])("%j becomes the description %j", (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
});

test("lists the specifications of a computer in order of importance", () => {
  const cells: Record<string, string> = {
    processorBrand: "Intel",
    processor: "Intel Core i5",
    ram: "16.0",
    ramType: "DDR5",
    ssd: "1",
    gpu: "Iris Xe",
    gpuMemory: "4",
    clock: "3.60",
  };
  const specs = computerSpecs((field) => cells[field] ?? "");
  expect(specs).toEqual([
    ["Processor", "Intel Core i5"],
    ["RAM", "16 GB DDR5"],
    ["Storage", "1 TB SSD"],
    ["Graphics", "Iris Xe"],
    ["Graphics memory", "4 GB"],
    ["Clock speed", "3.6 GHz"],
  ]);
  expect(composeTitle("HP", specs)).toBe("HP Intel Core i5 (16 GB DDR5, 1 TB SSD, Iris Xe)");
  expect(composeTitle("HP", [["Processor", "Core i5"]])).toBe("HP Core i5");
  expect(composeTitle("HP", [])).toBe("HP");
  const specsOf = (field: string, value: string) => computerSpecs((name) => (name === field ? value : ""));
  expect(specsOf("ram", "8 GB")).toEqual([["RAM", "8 GB"]]);
  expect(specsOf("clock", "up to 4 GHz")).toEqual([["Clock speed", "up to 4 GHz"]]);
  expect(specsOf("gpuMemory", "")).toEqual([]);
  for (const [ssd, text] of [
    ["16", "16 TB SSD"],
    ["17", "17 GB SSD"],
    ["0.256", "256 GB SSD"],
    ["2.5", "2.5 TB SSD"],
    ["1.2.3", "1.2.3 SSD"],
    ["512GB NVMe", "512GB NVMe SSD"],
  ])
    expect(specsOf("ssd", `${ssd}`)).toEqual([["Storage", text]]);
});

test("a report starts empty, and counts what was imported", () => {
  const report = emptyReport();
  expect(report).toEqual({
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    repeated: 0,
    refused: 0,
    variants: 0,
    pictures: 0,
    resumedAfter: 0,
    reasons: new Map(),
    notes: new Map(),
    guesses: new Map(),
    doubts: new Map(),
    pictureReasons: new Map(),
    finished: false,
  });
  expect(importedRows({ ...report, inserted: 1, updated: 20, unchanged: 300, repeated: 4_000, refused: 50_000 })).toBe(
    321,
  );
  for (const reason of ["a", "b", "a"]) countUp(report.reasons, reason);
  expect([...report.reasons]).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});
