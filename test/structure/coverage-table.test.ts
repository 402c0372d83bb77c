import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeRow, readTables } from "./coverage-table.ts";
import { testsIn } from "./test-titles.ts";

/**
 * `docs/specification.md` names the test of each sentence of the specification, `docs/trust.md` of each promise; each named test must exist. The end of
 * `npm test` checks that each ran and passed.
 */

const root = join(import.meta.dirname, "../..");
const { rows, invalid } = readTables(root);

test("the table exists, is valid and has no duplicates", () => {
  expect(rows.length).toBeGreaterThan(300);
  expect(invalid).toEqual([]);
  const sentences = rows.map(({ section, sentence }) => `${section} ${sentence}`);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test("every named test exists", () => {
  const files = [...new Set(rows.map(({ file }) => file))].filter((file) => existsSync(join(root, file)));
  const tests = new Map(files.map((file) => [file, testsIn(readFileSync(join(root, file), "utf8"), file)]));
  expect(rows.filter(({ file, title }) => !tests.get(file)?.(title)).map(describeRow)).toEqual([]);
});
