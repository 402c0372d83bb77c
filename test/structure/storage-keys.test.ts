import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const keysIn = (text: string) => [...text.matchAll(/\bbijli\.[a-z]+\b(?!\.)/g)].map(([key]) => key);

test("the keys of browser storage are those of D21", () => {
  const [decision = ""] = /^\| D21 \|.*$/m.exec(read("docs/decisions/000-settled-questions.md")) ?? [];
  const sources = globSync("src/web/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  const used = new Set(sources.flatMap((file) => keysIn(read(file))));
  expect([...used].sort()).toEqual([...new Set(keysIn(decision))].sort());
});

test("only one file names the areas of browser storage, apart from scripts that run before it has loaded", () => {
  const sources = globSync("src/web/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.includes(".test."));
  const using = sources.filter((file) => /\b(localStorage|sessionStorage)\b/.test(read(file)));
  expect(using.sort()).toEqual([
    "src/web/boot/theme.ts",
    "src/web/client/storage.ts",
    "src/web/render/script-start.server.ts",
  ]);
});
