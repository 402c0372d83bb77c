import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";

const root = join(import.meta.dirname, "../..");

/** A block, or lines that follow each other, which begin a line or stand between braces of JSX. */
const COMMENT = /^[ \t]*\{?(?:\/\*+(?<block>[\s\S]*?)\*\/|(?<lines>\/\/.*(?:\n[ \t]*\/\/.*)*))/gm;
const TOOLS = /^(?:biome-ignore|@ts-|@vite-)/;
/** A reader's tag such as `@throws {ShopError} code` follows the sentences. */
const TAGS = /\s*@[a-z]+ [\s\S]*$/;
const WORDS = 3;
/** A text begins with a capital letter, a number, a sign of code or a quotation; it ends as sentences and code do. */
const WHOLE = /^[^\p{Ll}][\s\S]*[.:?`)}\]]$/u;

test("comments are whole sentences", () => {
  const fragments = projectFiles("src/**/*.{ts,tsx,css}").flatMap((file) =>
    fragmentsOf(readFileSync(join(root, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(fragments).toEqual([]);
});

test.each([
  ["/** Returns a number. */", []],
  ["// a small letter begins this.", ["a small letter begins this."]],
  ["  /** The end of this is missing */", ["The end of this is missing"]],
  ["// Two lines are one\n// sentence.", []],
  ["/**\n * Returns a\n * number. @throws {ShopError} tooMany\n */", []],
  ["{/* no end in JSX */}", ["no end in JSX"]],
  ["const address = 'https://one.example'; // beside code is none", []],
  ["// biome-ignore lint/a/b: a reason without an end", []],
])("%j has fragments: %j", (source, fragments) => {
  expect(fragmentsOf(source)).toEqual(fragments);
});

function fragmentsOf(source: string): string[] {
  return [...source.matchAll(COMMENT)]
    .map(({ groups = {} }) => (groups.block ?? groups.lines ?? "").replace(/^[ \t]*(?:\*|\/\/+)?[ \t]*/gm, ""))
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => !TOOLS.test(text))
    .map((text) => text.replace(TAGS, ""))
    .filter((text) => text.split(" ").length > WORDS && !WHOLE.test(text));
}
