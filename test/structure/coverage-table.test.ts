import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** `docs/specification.md` says which test checks which sentence of the specification; every named test must exist. */

const root = join(import.meta.dirname, "../..");
const ROW = /^\|([^|]+)\|([^|]+)\|([^|]+)\|$/;
const rows = readFileSync(join(root, "docs/specification.md"), "utf8")
  .split("\n")
  .map(
    (line) =>
      ROW.exec(line)
        ?.slice(1)
        .map((cell) => cell.trim()) ?? [],
  )
  .filter(([section]) => section !== undefined && /^(§|D)/.test(section)) as [string, string, string][];

test("the table is there and says everything once", () => {
  expect(rows.length).toBeGreaterThan(50);
  const sentences = rows.map(([section, sentence]) => `${section} ${sentence}`);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test("every named test exists", () => {
  const missing = rows.flatMap(([section, sentence, named]) => {
    const [, file, title] = /^`([^`]+)` · (.+)$/.exec(named) ?? [];
    const path = join(root, file ?? "");
    const there =
      file !== undefined && title !== undefined && existsSync(path) && readFileSync(path, "utf8").includes(title);
    return there ? [] : [`${section} ${sentence}: ${named}`];
  });
  expect(missing).toEqual([]);
});
