import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Output of builds and runs, and folders that neither needs. */
const EXCLUDED = new Set([".git", "build", "data", "docs", "shots", "lighthouse", "test-results", "playwright-report"]);
/** Large folders that builds and tests only read. */
const SHARED = new Set(["node_modules", "db"]);

export type TreeCopy = { path: string; remove: () => void };

export function copyTree(root: string): TreeCopy {
  const path = mkdtempSync(join(tmpdir(), "bijli-mutants-"));
  for (const name of readdirSync(root)) {
    if (EXCLUDED.has(name)) continue;
    if (SHARED.has(name)) symlinkSync(join(root, name), join(path, name));
    else cpSync(join(root, name), join(path, name), { recursive: true });
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
