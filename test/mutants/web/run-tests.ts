import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

export type Outcome =
  | { result: "passed"; tests: number }
  | { result: "failed"; test: string }
  | { result: "unusable"; reason: string };

type Reference = { file: string; title: string };

/** Runs the tests in a built copy of the project until one fails. */
export async function runTests(tree: string, names: readonly string[]): Promise<Outcome> {
  const references = names.map((name) => {
    const [file = "", title = ""] = name.split(" · ");
    return { file, title };
  });
  const isE2e = ({ file }: Reference) => file.endsWith(".e2e.ts");
  const unitTests = references.filter((reference) => !isE2e(reference));
  const e2eTests = references.filter(isE2e);
  let tests = 0;
  for (const [run, some] of [[runUnitTests, unitTests] as const, [runE2eTests, e2eTests] as const]) {
    if (some.length === 0) continue;
    const outcome = await run(tree, some);
    if (outcome.result !== "passed") return outcome;
    tests += outcome.tests;
  }
  return { result: "passed", tests };
}

const filesOf = (references: Reference[]) => [...new Set(references.map(({ file }) => file))];
const titlesOf = (references: Reference[]) => references.map(({ title }) => RegExp.escape(title)).join("|");

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
type BrowserReport = Suite & { stats: { expected: number } };

async function runE2eTests(tree: string, references: Reference[]): Promise<Outcome> {
  const args = ["test", ...filesOf(references), "--grep", titlesOf(references), "--workers=1", "--max-failures=1"];
  const report = await runTool<BrowserReport>(tree, "@playwright/test/cli.js", args, "browser.json");
  return outcomeOf(references, report && { passed: report.stats.expected, failed: failedSpecs(report) });
}

function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedSpecs)];
}

type UnitReport = {
  numPassedTests: number;
  testResults: { status: string; name: string; assertionResults: { status: string; fullName: string }[] }[];
};

async function runUnitTests(tree: string, references: Reference[]): Promise<Outcome> {
  const args = ["run", ...filesOf(references), "--testNamePattern", titlesOf(references), "--bail=1"];
  const report = await runTool<UnitReport>(tree, "vitest/vitest.mjs", args, "vitest.json");
  const failed = report?.testResults.flatMap(({ status, name, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed").map(({ fullName }) => fullName);
    // A file that cannot be loaded has no tests.
    return status === "failed" && tests.length === 0 ? [name] : tests;
  });
  return outcomeOf(references, report && { passed: report.numPassedTests, failed: failed ?? [] });
}

function outcomeOf(references: Reference[], run: { passed: number; failed: string[] } | undefined): Outcome {
  if (!run) return { result: "unusable", reason: "The tests wrote no report." };
  const [test] = run.failed;
  if (test !== undefined) return { result: "failed", test };
  if (run.passed > 0) return { result: "passed", tests: run.passed };
  return { result: "unusable", reason: `No test has this title: ${references.map(({ title }) => title).join(", ")}` };
}

async function runTool<Report>(tree: string, entry: string, args: string[], name: string): Promise<Report | undefined> {
  const path = join(tree, "test-results", name);
  rmSync(path, { force: true });
  const env = { ...process.env, TEST_ENGINES: "sqlite" };
  const options = { cwd: tree, stdio: "ignore", env } as const;
  const tool = spawn(process.execPath, [join(tree, "node_modules", entry), ...args], options);
  await new Promise((resolve) => tool.once("exit", resolve));
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
