import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyFault, type WebFault } from "#test/mutants/web/fault.ts";
import { testsIn } from "./test-titles.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const lists = globSync("test/mutants/web/faults/*.ts", { cwd: root }).map(
  async (file) => ((await import(join(root, file))) as { faults: WebFault[] }).faults,
);
const faults = (await Promise.all(lists)).flat();

test("the text of every storefront fault occurs exactly once in its file", () => {
  expect(faults.length).toBeGreaterThan(100);
  const outdated = faults.filter((fault) => {
    try {
      return applyFault(read(fault.file), fault) === "";
    } catch {
      return true;
    }
  });
  expect(outdated.map(({ title, file }) => `${title} (${file})`)).toEqual([]);
});

test("every test that a storefront fault names exists", () => {
  const tests = new Map<string, (title: string) => boolean>();
  const missing = faults.flatMap(({ title, tests: named }) =>
    named
      .filter((name) => {
        const [file = "", text = ""] = name.split(" · ");
        if (!tests.has(file)) tests.set(file, testsIn(read(file), file));
        return !tests.get(file)?.(text);
      })
      .map((name) => `${title}: ${name}`),
  );
  expect(missing).toEqual([]);
});
