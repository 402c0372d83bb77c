import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { problemsAfter } from "#test/structure/coverage-of-run.ts";
import { readTables } from "#test/structure/coverage-table.ts";
import {
  type BrowserReport,
  browserTests,
  type TestRun,
  type UnitReport,
  unitTests,
} from "#test/structure/last-run.ts";
import { leftFiles, newFiles } from "#test/structure/left-files.ts";
import { projectFiles } from "#test/structure/project-files.ts";
import { buildIfStale } from "./build.ts";
import { getChromium } from "./chromium.ts";
import { root, runTool } from "./run.ts";

/** `npm test`: all tests. The end of the run checks that the test of each row of the tables in `docs` passed. */
const results = join(root, "test-results");
const BROWSER_TESTS = "test/e2e";
rmSync(results, { recursive: true, force: true });
const filesBefore = newFiles(root);
const chromium = getChromium();
await buildIfStale(root);
const temporary = memoryDisk();
const ok = [
  runTool("vitest/vitest.mjs", ["run"], temporary),
  runTool("@playwright/test/cli.js", ["test"], { ...temporary, CHROMIUM_PATH: chromium }),
];

const units = testsOf<UnitReport>("vitest.json", (report) => unitTests(root, report));
const browser = testsOf<BrowserReport>("browser.json", (report) => browserTests(BROWSER_TESTS, report));
const tests = [...units, ...browser];
const failed = tests.filter(({ outcome }) => outcome === "failed");
const { rows } = readTables(root);
const files = projectFiles("src/**/*.test.ts", "test/**/*.test.ts", `${BROWSER_TESTS}/**/*.e2e.ts`);
const problems = [...problemsAfter(rows, tests, files.sort()), ...leftFiles(root, filesBefore)];

console.log(`\n${passed(tests)} passed, ${failed.length} failed`);
for (const { file, blocks, title, error } of failed)
  console.log(`  ${file}: ${`${blocks} ${title}`.trim()}\n    ${error.split("\n", 1)[0]}`);
console.log(`docs/specification.md and docs/trust.md: ${rows.length} rows, ${problems.length} problems`);
for (const problem of problems) console.log(`  ${problem}`);
process.exit(ok.every(Boolean) && failed.length + problems.length === 0 ? 0 : 1);

/** Where temporary databases wait for no disk: more than a thousand are created and dropped in a run. */
function memoryDisk(): Record<string, string> {
  const path = "/dev/shm";
  if (process.env.TMPDIR || !existsSync(path)) return {};
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= 4 * 2 ** 30 ? { TMPDIR: path } : {};
}

function testsOf<Report>(name: string, read: (report: Report) => TestRun[]): TestRun[] {
  const path = join(results, name);
  return existsSync(path) ? read(JSON.parse(readFileSync(path, "utf8"))) : [];
}

function passed(all: readonly TestRun[]): number {
  return all.filter(({ outcome }) => outcome === "passed").length;
}
