import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";

const root = join(import.meta.dirname, "../..");
const FUNCTION = /function (find|get)([A-Z]\w*)(?:<[^>]*>)?\([\s\S]*?\)(?:: ([^\n]*?))? \{\n/g;

/** Functions of the shop that read one thing, with what they return. */
const readers = projectFiles("src/shop/**/*.server.ts").flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(FUNCTION)].map(([, verb, noun, returned = ""]) => ({
    name: `${file} ${verb}${noun}`,
    verb,
    returned,
  })),
);

test("what find… reads may be missing: null", () => {
  const finders = readers.filter(({ verb }) => verb === "find");
  expect(finders.length).toBeGreaterThan(5);
  expect(finders.filter(({ returned }) => !/\bnull>?$/.test(returned)).map(({ name }) => name)).toEqual([]);
});

test("what get… reads is there, else it throws", () => {
  const getters = readers.filter(({ verb }) => verb === "get");
  expect(getters.length).toBeGreaterThan(5);
  expect(getters.filter(({ returned }) => /\b(?:null|undefined)>?$/.test(returned)).map(({ name }) => name)).toEqual(
    [],
  );
});

test("every file of tests has a name that a runner takes", () => {
  const named = projectFiles("{bin,src,test}/**/*.{test,e2e,spec}.*").filter((file) => !/\.(test|e2e)\.ts$/.test(file));
  expect(named).toEqual([]);
});
