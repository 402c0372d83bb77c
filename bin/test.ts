import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { root, runTool } from "./run.ts";

/** `npm test`: rules, use cases on both engines, the API, then journeys in a real browser. */
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
const chromium = findChromium();
await buildIfStale(root);
const ok = [
  runTool("vitest/vitest.mjs", ["run"]),
  runTool("@playwright/test/cli.js", ["test"], { CHROMIUM_PATH: chromium }),
];

const outcomes = [unitTests(), journeys()];
const passed = outcomes.reduce((sum, part) => sum + part.passed, 0);
const failed = outcomes.flatMap((part) => part.failed);
console.log(`\n${passed} passed, ${failed.length} failed`);
for (const name of failed) console.log(`  ${name}`);
process.exit(ok.every(Boolean) && failed.length === 0 && outcomes.every((part) => part.passed > 0) ? 0 : 1);

type Outcome = { passed: number; failed: string[] };

type UnitTest = { status: string; fullName: string; failureMessages: string[] };
type UnitReport = {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: UnitTest[] }[];
};

function unitTests(): Outcome {
  const report = read<UnitReport>("vitest.json");
  const failed = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    // A file that cannot even be read has no tests.
    if (tests.length === 0 && status === "failed") return `${inTree(name)}\n    ${firstLine(message)}`;
    return tests.map((test) => `${inTree(name)}: ${test.fullName}\n    ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed };
}

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; ok: boolean }[] };
type BrowserReport = Suite & { stats: { expected: number; flaky: number } };

function journeys(): Outcome {
  const report = read<BrowserReport>("browser.json");
  const { expected = 0, flaky = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: report ? failedSpecs(report) : [] };
}

function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `test/e2e/${file}: ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

function inTree(path: string): string {
  return path.replace(`${root}/`, "");
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}

function read<Report>(name: string): Report | undefined {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
