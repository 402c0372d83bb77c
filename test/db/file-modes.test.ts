import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDb } from "#db/open.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("only the shop's own user reads the database and its folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "data/shop.db");
  const db = await openDb(file);
  await db.write(({ db: writer }) => writer.selectNoFrom((eb) => eb.lit(1).as("one")).execute());
  expect([file, `${file}-wal`, join(folder, "data")].map(modeOf)).toEqual(["600", "600", "700"]);
  await db.close();
});
