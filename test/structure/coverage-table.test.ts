import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nameOf, readTable } from "./coverage-table.ts";
import { testsIn } from "./test-titles.ts";

/**
 * `docs/specification.md` says which test checks which sentence of the specification; every named test must be there. That
 * each was run and passed is checked at the end of `npm test`.
 */

const root = join(import.meta.dirname, "../..");
const { rows, unreadable } = readTable(readFileSync(join(root, "docs/specification.md"), "utf8"));

test("the table is there, can be read and says everything once", () => {
  expect(rows.length).toBeGreaterThan(300);
  expect(unreadable).toEqual([]);
  const sentences = rows.map(({ section, sentence }) => `${section} ${sentence}`);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test("every named test exists", () => {
  const files = [...new Set(rows.map(({ file }) => file))].filter((file) => existsSync(join(root, file)));
  const tests = new Map(files.map((file) => [file, testsIn(readFileSync(join(root, file), "utf8"), file)]));
  expect(rows.filter(({ file, title }) => !tests.get(file)?.(title)).map(nameOf)).toEqual([]);
});
