import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { reportOf } from "./report.ts";

const CORE = ["src/contract", "src/shop", "src/api"];

/** Few histories of the model, always the same: the same fault must be noticed or missed each time. */
const ENVIRONMENT = { TEST_ENGINES: "sqlite", SOAK_HISTORIES: "20", SOAK_SEED: "1" };

/** Changes the core in one small place at a time and runs the tests that reach it; true when enough are noticed. */
export async function runCoreMutants(asked: { paths: string[]; seed: number; sample: number; workers: number }) {
  Object.assign(process.env, ENVIRONMENT, { MUTANTS_SEED: String(asked.seed), MUTANTS_SAMPLE: String(asked.sample) });
  console.log(`At most ${asked.sample} mutants, seed ${asked.seed}`);
  const results = await new Stryker({
    mutate: [...(asked.paths.length > 0 ? asked.paths : CORE).map(filesIn), "!src/**/*.test.ts"],
    testRunner: "vitest",
    vitest: { configFile: "vitest.mutants.config.ts", related: true },
    plugins: ["@stryker-mutator/vitest-runner", join(import.meta.dirname, "stryker-plugins.ts")],
    checkers: ["sample"],
    ignorers: ["developers-texts"],
    ignorePatterns: ["docs", "shots", "test/e2e", "test/bench", "data", "build", "lighthouse", "test-results"],
    coverageAnalysis: "perTest",
    concurrency: asked.workers,
    disableTypeChecks: false,
    // Stryker rewrites the paths in there with TypeScript's old programming interface; ours has none to rewrite.
    tsconfigFile: "none",
    dryRunTimeoutMinutes: 30,
    // What fails by chance on a busy machine must not pass for noticed.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    tempDirName: "test-results/mutants",
    reporters: ["live"],
    allowConsoleColors: false,
  }).runMutationTest();
  const report = reportOf(results);
  console.log(report.text);
  return report.enough;
}

function filesIn(path: string): string {
  return path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`;
}
