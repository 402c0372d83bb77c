import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";

/** `CONTRIBUTING.md`, the README, the settled questions and the glossary agree with the project. */

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const contributing = read("CONTRIBUTING.md");
const named = new Set([...contributing.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text as string));

test("every folder of src is in the folder table", () => {
  const folders = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => `src/${name}`).filter((folder) => !named.has(folder))).toEqual([]);
});

test("every path in CONTRIBUTING.md exists", () => {
  const paths = [...named].filter((text) => /^(src|db|bin|docs|test)\//.test(text) && !/[<{*]/.test(text));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every suffix of a source file is in the table of names", () => {
  const files = projectFiles("{src,test}/**/*.{ts,tsx}");
  const suffixes = new Set(
    files.map((file) => /(-response|-page(?=\.tsx)|-route)?(\.\w+)*$/.exec(file)?.[0].replace(/^-\w+\.test/, ".test")),
  );
  const defined = (suffix: string) => named.has(`x${suffix}`) || named.has(`x${suffix.replace(/x$/, "")}`);
  expect([...suffixes].filter((suffix) => suffix && !defined(suffix))).toEqual([]);
});

test("every script of package.json is in the README", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const readme = read("README.md");
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme));
  expect(missing).toEqual([]);
});

test("decision 000 has one row for each question that the project names", () => {
  const rows = [...read("docs/decisions/000-settled-questions.md").matchAll(/^\| (D\d+) \|/gm)].map(([, code]) => code);
  expect(rows).toEqual([...new Set(rows)]);
  const files = projectFiles("{src,test,bin,docs}/**/*.{ts,tsx,md,css}");
  const used = files.flatMap((file) => [...read(file).matchAll(/(?<![\w#-])D\d{1,2}(?!\w)/g)].map(([code]) => code));
  expect([...new Set(used)].filter((code) => !rows.includes(code))).toEqual([]);
});

test("the glossary has each term once, in alphabetical order", () => {
  const rows = [...read("docs/glossary.md").matchAll(/^\| (?!term |---)([^|]+) \|/gm)].map(
    ([, term]) => term as string,
  );
  const terms = rows.map((term) => term.replace(/[^\w ].*/, "").toLowerCase());
  expect(terms.length).toBeGreaterThan(50);
  expect(terms).toEqual([...new Set(terms)].sort());
});

test("every decision has a number of its own, in its name and in its heading", () => {
  const files = readdirSync(join(root, "docs/decisions"));
  const numbers = files.map((file) => file.slice(0, 3));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(files.filter((file) => !read(`docs/decisions/${file}`).startsWith(`# ${file.slice(0, 3)} `))).toEqual([]);
});
