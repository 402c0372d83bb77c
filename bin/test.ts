import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { root, runTool } from "./run.ts";

/** `npm test`: rules, use cases on both engines, the API, then journeys in a real browser. */
type Totals = { passed: number; failed: number };

const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
const chromium = findChromium();
await buildIfStale(root);
const ok = [
  runTool("vitest/vitest.mjs", ["run"]),
  runTool("@playwright/test/cli.js", ["test"], { CHROMIUM_PATH: chromium }),
];

const totals = [vitestTotals(), browserTotals()];
const passed = totals.reduce((sum, part) => sum + part.passed, 0);
const failed = totals.reduce((sum, part) => sum + part.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(ok.every(Boolean) && failed === 0 && totals.every((part) => part.passed > 0) ? 0 : 1);

function vitestTotals(): Totals {
  const report = read("vitest.json");
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function browserTotals(): Totals {
  const stats = read("browser.json")?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

function read(name: string): Report | undefined {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
