import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { followGuide, readSteps } from "./feature-guide.ts";

const root = join(import.meta.dirname, "../..");

test("the guide to a new feature works: formatting, types and its own tests pass", { timeout: 300_000 }, async () => {
  const steps = readSteps(readFileSync(join(root, "docs/adding-a-feature.md"), "utf8"));
  expect(steps.length).toBeGreaterThan(10);
  expect(await followGuide(root, steps)).toEqual([]);
});
