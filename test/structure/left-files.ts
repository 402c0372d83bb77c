import { spawnSync } from "node:child_process";

/** The paths that git would add, or nothing outside a git work tree. */
export function newFiles(root: string): string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "--others", "--exclude-standard", "-z"], { cwd: root });
  return status === 0 ? String(stdout).split("\0").filter(Boolean) : [];
}

/** Names what a run has added to the work tree since `before` was listed. */
export function leftFiles(root: string, before: readonly string[]): string[] {
  return newFiles(root)
    .filter((path) => !before.includes(path))
    .map((path) => `The run left a file in the work tree: ${path}`);
}
