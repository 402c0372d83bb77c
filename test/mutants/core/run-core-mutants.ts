import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { reportOf } from "./report.ts";

const CORE = ["src/contract", "src/shop", "src/api"];

/** Few model histories with a fixed seed, so that each run detects the same mutants. */
const ENVIRONMENT = { TEST_ENGINES: "sqlite", SOAK_HISTORIES: "20", SOAK_SEED: "1" };

/**
 * Makes one small change at a time and runs the tests that reach it. Returns true when each part reaches its target.
 */
export async function runCoreMutants(options: { paths: string[]; seed: number; sample: number; workers: number }) {
  const folder = mkdtempSync(join(tmpdir(), "bijli-mutants-"));
  Object.assign(process.env, ENVIRONMENT, {
    MUTANTS_SEED: String(options.seed),
    MUTANTS_SAMPLE: String(options.sample),
    MUTANTS_SAMPLE_FILE: join(folder, "sample.json"),
  });
  console.log(`At most ${options.sample} mutants, seed ${options.seed}`);
  const results = await new Stryker({
    mutate: [...(options.paths.length > 0 ? options.paths : CORE).map(filesIn), "!src/**/*.test.ts"],
    testRunner: "vitest",
    vitest: { configFile: "vitest.mutants.config.ts", related: true },
    plugins: ["@stryker-mutator/vitest-runner", join(import.meta.dirname, "stryker-plugins.ts")],
    checkers: ["sample"],
    ignorers: ["developers-texts"],
    ignorePatterns: ["docs", "shots", "test/e2e", "test/bench", "data", "build", "lighthouse", "test-results"],
    coverageAnalysis: "perTest",
    concurrency: options.workers,
    disableTypeChecks: false,
    // Stryker would rewrite tsconfig.json with an API that TypeScript 7 does not have.
    tsconfigFile: "none",
    dryRunTimeoutMinutes: 30,
    // A timeout on a busy machine must not count as detected.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    tempDirName: "test-results/mutants",
    reporters: ["live"],
    allowConsoleColors: false,
  }).runMutationTest();
  rmSync(folder, { recursive: true });
  const report = reportOf(results);
  console.log(report.text);
  return report.passed;
}

function filesIn(path: string): string {
  return path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`;
}
