import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";

const MAX_FILES = 30;
const MAX_LINES = 250;
/** Numbered files, of which there are more with time. */
const SERIES = ["docs/decisions", "db/migrations/postgres", "db/migrations/sqlite"];

const root = join(import.meta.dirname, "../..");
const files = projectFiles("bin/*.*", "db/migrations/**/*.*", "docs/**/*.*", "src/**/*.*", "test/**/*.*");

test(`no folder has more than ${MAX_FILES} files`, () => {
  expect(files.length).toBeGreaterThan(500);
  const folders = Map.groupBy(files, (file) => dirname(file));
  for (const series of SERIES) folders.delete(series);
  expect([...folders].filter(([, own]) => own.length > MAX_FILES).map(([folder]) => folder)).toEqual([]);
});

test(`no file of code has more than ${MAX_LINES} lines`, () => {
  const lines = (file: string) => readFileSync(join(root, file), "utf8").trimEnd().split("\n").length;
  expect(files.filter((file) => /\.(ts|tsx|css)$/.test(file) && lines(file) > MAX_LINES)).toEqual([]);
});
