import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Database } from "#db/db.ts";
import { openDb } from "#db/open.ts";
import type { TestShop } from "#test/shop.ts";

/** A root whose migrations end before the one with this number. */
export function rootBefore(number: string): string {
  const root = mkdtempSync(join(tmpdir(), "bijli-migrations-"));
  cpSync("db/migrations", join(root, "db/migrations"), { recursive: true });
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const engine of ["sqlite", "postgres"]) {
    const folder = join(root, "db/migrations", engine);
    for (const name of readdirSync(folder)) if (name >= number) rmSync(join(folder, name));
  }
  return root;
}

/** A database of the test shop's engine without any table. It is closed before the shop is. */
export async function emptyDatabase(shop: TestShop): Promise<Database> {
  if (shop.db.engine === "sqlite") return openBeside(shop, "old.db");
  await shop.db.script("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  return shop.db;
}

/** Opens the SQLite file of this name in the folder of the test shop's database. */
export async function openBeside(shop: TestShop, name: string): Promise<Database> {
  const db = await openDb(join(dirname(shop.location), name));
  shop.beforeClose(() => db.close());
  return db;
}
