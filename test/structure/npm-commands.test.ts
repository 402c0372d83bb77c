import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = process.cwd();
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
/** The operator's commands have tests of their own. */
const names = Object.keys(scripts).filter((name) => name !== "shop");

function run(name: string, ...args: string[]) {
  const { npm_lifecycle_event: _started, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/bijli.js", name, ...args], {
    cwd: root,
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr };
}

test.each(names)("npm run %s explains itself, and refuses an unknown option with a sentence", (name) => {
  const help = run(name, "--help");
  expect(help).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm (run )?\w+.*\n\n[A-Z].*\.\n/),
    stderr: "",
  });
  expect(help.stdout).toContain(`${name}`);
  const refused = run(name, "--no-such-option");
  expect(refused).toEqual({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^Unknown option '--no-such-option'\. See npm (run )?\w+ -- --help\.\n$/),
  });
});
