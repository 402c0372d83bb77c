import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Instead of npm: a measurement that fails as often as the page's address says, and counts its calls. */
const NPM = `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync } = require("node:fs");
const address = process.argv.find((arg) => arg.startsWith("http"));
appendFileSync(process.env.CALLS, address + "\\n");
const calls = readFileSync(process.env.CALLS, "utf8").split("\\n").filter((line) => line === address).length;
if (calls <= Number(/fails-(\\d)/.exec(address)?.[1] ?? 0)) {
  console.error("Runtime error encountered: NO_NAVSTART\\n    at lighthouse/core/runner.js:1:1");
  process.exit(1);
}
const output = process.argv.find((arg) => arg.startsWith("--output-path=")).slice("--output-path=".length);
writeFileSync(output, JSON.stringify({ categories: { seo: { score: 1 } }, audits: {} }));
`;

test("a page that fails is measured again once, then named in a sentence; the others are measured", () => {
  const folder = mkdtempSync(join(tmpdir(), "bijli-lighthouse-"));
  try {
    writeFileSync(join(folder, "npm"), NPM);
    chmodSync(join(folder, "npm"), 0o700);
    const calls = join(folder, "calls");
    const measure = (...paths: string[]) =>
      spawnSync(process.execPath, ["bin/lighthouse.ts", ...paths], {
        cwd: root,
        encoding: "utf8",
        env: {
          ...process.env,
          PATH: folder + delimiter + process.env.PATH,
          CALLS: calls,
          CHROMIUM_PATH: "none",
          SHOP_URL: "http://shop.example",
        },
      });
    const result = measure("/fails-1", "/fails-2", "/works");
    expect(result.stdout.split("\n").slice(1)).toEqual([
      expect.stringMatching(/^\/fails-1 · 0 · 0 · 0 · 100 · /),
      expect.stringMatching(/^\/works · /),
      "",
    ]);
    expect(result.stderr).toBe(
      "/fails-2 could not be measured, twice: Runtime error encountered: NO_NAVSTART. " +
        "Is the shop running at http://shop.example?\n",
    );
    expect(result.status).toBe(1);
    expect(readFileSync(calls, "utf8").trim().split("\n")).toHaveLength(5);
    expect(measure("/works").status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
    for (const name of ["fails-1", "works"]) rmSync(join(root, "lighthouse", `${name}.json`), { force: true });
  }
});
