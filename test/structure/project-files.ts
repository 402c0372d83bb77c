import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** Of the package that a test generates a client in. */
const OTHERS = ["**/node_modules/**", "**/generated/**"];

/** The project's own files that match, as paths from its root. */
export function projectFiles(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: OTHERS });
}
