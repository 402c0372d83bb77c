import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("an OperatorError is what stops a process: settings, ports, an unsafe database", () => {
  const files = globSync("{src/**/*.ts,server.ts,bin/*.ts}", { cwd: root }).filter((file) => !/\.test\.ts$/.test(file));
  const made = /new OperatorError\(|extends OperatorError/;
  expect(files.filter((file) => made.test(readFileSync(join(root, file), "utf8"))).sort()).toEqual([
    // A database that cannot be opened, is newer than the program, or has another owner.
    "src/db/db.ts",
    "src/server/secret-files.ts",
    // The copy before an update cannot be made.
    "src/shop/backup/migrate-shop.server.ts",
    // What was erased would come back with a restored database.
    "src/shop/own-data/erasure-journal.server.ts",
  ]);
});
