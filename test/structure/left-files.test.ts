import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { leftFiles, newFiles } from "./left-files.ts";

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bijli-tree-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("names the files that a run adds to the work tree, except ignored ones and those from before", () => {
  const folder = newFolder();
  spawnSync("git", ["init", "--quiet"], { cwd: folder });
  writeFileSync(join(folder, ".gitignore"), "test-results/\n");
  writeFileSync(join(folder, "notes.txt"), "");
  const before = newFiles(folder);
  for (const name of ["undefined", "test-results"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "a file"), "");
  }
  expect(leftFiles(folder, before)).toEqual(["The run left a file in the work tree: undefined/a file"]);
});

test("names nothing outside a git work tree", () => {
  expect(leftFiles(newFolder(), [])).toEqual([]);
});
