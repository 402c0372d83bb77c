import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readImportOptions } from "./import-options.ts";

const folder = mkdtempSync(join(tmpdir(), "bijli-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string) {
  const rules = join(folder, "rules.json");
  writeFileSync(rules, content);
  return readImportOptions({ file: "list.csv", column: [], stock: "0", rules }).rules.words;
}

test("reads the operator's rules", () => {
  expect(read('\ufeff{"categories": {"Lamps": ["night lamp"]}}')).toEqual({
    categories: { Lamps: ["night lamp"] },
    brands: {},
  });
});

test.each([
  ["lamps", "are not JSON such as"],
  ['{"categories": {"Lamps": "lamp"}}', "See categories.Lamps."],
  ['{"categories": {"": ["b"]}}', "must be like"],
  ['{"brands": {"Orlin": ["-"]}}', "See brands.Orlin.0."],
  ['{"brands": {"Orlin": ["a"], "Orlin": ["b"]}}', "have 'Orlin' twice"],
  ["[]", "must be like"],
  ['{"colors": {}}', "must be like"],
])("refuses %s with a one-sentence error", (content, sentence) => {
  expect(() => read(content)).toThrow(sentence);
});

test("refuses missing rules", () => {
  const rules = join(folder, "none.json");
  expect(() => readImportOptions({ file: "list.csv", column: [], stock: "0", rules })).toThrow(
    "cannot be read (ENOENT)",
  );
});
