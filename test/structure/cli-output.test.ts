import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = globSync("src/cli/**/*.ts", { cwd: root }).filter((file) => !/\.test\.ts$|\/output\.ts$/.test(file));

test("the command line prints only through `print` and `printError`, which escape control characters", () => {
  expect(files.length).toBeGreaterThan(20);
  const others = files.filter((file) => /console\.|std(?:out|err)\.write/.test(readFileSync(join(root, file), "utf8")));
  expect(others).toEqual([]);
});
