import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Written by a build or a run, or needed by neither. */
const LEFT_OUT = new Set([".git", "build", "data", "docs", "shots", "lighthouse", "test-results", "playwright-report"]);
/** Large, and never written by a build or a test. */
const SHARED = new Set(["node_modules", "db"]);

export type TreeCopy = { path: string; remove: () => void };

/** A copy of the tree that faults can be planted in. */
export function copyTree(root: string): TreeCopy {
  const path = mkdtempSync(join(tmpdir(), "bijli-mutants-"));
  for (const name of readdirSync(root)) {
    if (LEFT_OUT.has(name)) continue;
    if (SHARED.has(name)) symlinkSync(join(root, name), join(path, name));
    else cpSync(join(root, name), join(path, name), { recursive: true });
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
