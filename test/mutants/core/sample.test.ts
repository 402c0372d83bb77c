import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mutant, MutantResult } from "@stryker-mutator/api/core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reportOf } from "./report.ts";
import { SampleChecker } from "./stryker-plugins.ts";

const folder = mkdtempSync(join(tmpdir(), "bijli-sample-"));
beforeAll(() => {
  vi.stubEnv("MUTANTS_SEED", "1");
  vi.stubEnv("MUTANTS_SAMPLE", "2");
  vi.stubEnv("MUTANTS_SAMPLE_FILE", join(folder, "sample.json"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("the sample selected by one checker applies to the others", async () => {
  const mutants = ["1", "2", "3", "4"].map((id) => ({ id }) as Mutant);
  await new SampleChecker().group(mutants);
  const results = await new SampleChecker().check(mutants);
  expect(Object.values(results).filter(({ status }) => status === "passed")).toHaveLength(2);
});

test("a run that tested no mutant fails", () => {
  const excluded = { id: "1", status: "CompileError", fileName: "src/shop/money.ts" } as MutantResult;
  expect(reportOf([excluded])).toEqual({ text: "\nNo mutant was tested.", passed: false });
});
