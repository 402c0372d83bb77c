import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { emptyDatabase, rootBefore } from "#test/db/older-database.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { withLoadedBackup } from "./load-backup.server.ts";
import { migrateShop } from "./migrate-shop.server.ts";

const root = process.cwd();
const KEY = "correct horse battery";
const CATEGORY = { id: "0".repeat(24), title: "Lamps", created_at_ms: 0, updated_at_ms: 0 };
const newest = readdirSync("db/migrations/postgres")
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .slice(-5);
const nameOf = (migration: string) => migration.replace(/\.sql$/, "");

/** A database with data, before the newest migrations. */
async function openOlder(shop: TestShop): Promise<Database> {
  const db = await emptyDatabase(shop);
  await migrate(db, rootBefore(newest[0] ?? ""));
  await db.write((tx) => tx.db.insertInto("categories").values(CATEGORY).execute());
  return db;
}

function copiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.includes(".before-"))
    .sort();
}

/** The titles of categories in a copy that was made before a migration, of which it has none. */
function categoriesOf(file: string, dataDir: string, migration: string) {
  return withLoadedBackup({ file, secret: KEY, dataDir, root }, async ({ db, manifest }) => {
    expect(manifest.migrations).not.toContain(migration);
    return (await db.read.selectFrom("categories").select("title").execute()).map(({ title }) => title);
  });
}

onEachEngine("an update", (openShop, engine) => {
  if (engine === "postgres") {
    test("copies the database before each migration, encrypted with the key, and keeps the last three copies", async () => {
      const shop = await openShop();
      const { dataDir } = shop;
      const db = await openOlder(shop);
      const said: string[] = [];
      for (const migration of newest) {
        const target = { root, dataDir, secret: KEY, say: (sentence: string) => void said.push(sentence) };
        expect(await migrateShop(db, { ...target, only: new Set([migration]) })).toEqual([migration]);
        const copy = join(dataDir, `shop.before-${nameOf(migration)}.backup`);
        expect(said.pop()).toBe(`The database was copied to ${copy} before it was updated.`);
        expect(await categoriesOf(copy, dataDir, migration)).toEqual(["Lamps"]);
        expect(statSync(copy).mode & 0o777).toBe(0o600);
      }
      expect(copiesIn(dataDir)).toEqual(newest.slice(-3).map((name) => `shop.before-${nameOf(name)}.backup`));
    });
  }

  test("that cannot copy the database does not change it", async () => {
    const shop = await openShop();
    const db = await openOlder(shop);
    const before = await sql`SELECT name FROM migrations`.execute(db.read);
    // Where the copy should be is a folder.
    const file =
      engine === "sqlite"
        ? `old.db.before-${nameOf(newest[0] ?? "")}`
        : `shop.before-${nameOf(newest[0] ?? "")}.backup`;
    mkdirSync(join(shop.dataDir, file, "taken"), { recursive: true });
    const target = { root, dataDir: shop.dataDir, secret: null, say: () => undefined };
    await expect(migrateShop(db, target)).rejects.toThrow();
    expect((await sql`SELECT name FROM migrations`.execute(db.read)).rows).toEqual(before.rows);
    await migrate(db, root);
  });

  test("of several machines at once copies the database as it was, once, and each goes on", async () => {
    const shop = await openShop();
    await openOlder(shop);
    const location = engine === "sqlite" ? join(shop.dataDir, "old.db") : shop.location;
    const machines = await Promise.all(
      ["a", "b", "c"].map(async (name) => {
        const db = await openDb(location);
        shop.beforeClose(() => db.close());
        const dataDir = join(shop.dataDir, name);
        mkdirSync(dataDir);
        return { db, root, dataDir, secret: KEY, say: () => undefined };
      }),
    );
    const ran = await Promise.all(machines.map(({ db, ...target }) => migrateShop(db, target)));
    expect(ran.flat().sort()).toEqual(newest);
    const copies = [shop.dataDir, ...machines.map(({ dataDir }) => dataDir)].flatMap((folder) =>
      copiesIn(folder).map((name) => join(folder, name)),
    );
    expect(copies).toHaveLength(1);
    const [copy = ""] = copies;
    if (engine === "postgres") expect(await categoriesOf(copy, shop.dataDir, newest[0] ?? "")).toEqual(["Lamps"]);
    else {
      const db = await openDb(copy);
      shop.beforeClose(() => db.close());
      const known = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db.read);
      expect(known.rows.map(({ name }) => name)).not.toContain(newest[0]);
    }
  });
});
