import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import type { Database, Db } from "./db.ts";

const statements: Record<string, string> = {
  inserts: "INSERT INTO categories (id, title, created_at_ms, updated_at_ms) VALUES ('c2', 'Fans', 0, 0)",
  updates: "UPDATE categories SET title = 'Fans'",
  "deletes and returns": "DELETE FROM categories RETURNING title",
  "changes the schema": "ALTER TABLE categories RENAME TO kinds",
};

const reads: Record<string, (db: Database, statement: string) => Promise<unknown>> = {
  read: (db, statement) => sql.raw(statement).execute(db.read),
  snapshot: (db, statement) => db.snapshot((read) => sql.raw(statement).execute(read)),
};

const lamps = { id: "c1", title: "Lamps", created_at_ms: 0, updated_at_ms: 0 };

async function openWithCategory(openShop: () => Promise<TestShop>): Promise<Database> {
  const { db } = await openShop();
  await db.write((tx) => tx.db.insertInto("categories").values(lamps).execute());
  return db;
}

onEachEngine("what only reads", (openShop) => {
  test.each(Object.keys(reads).flatMap((via) => Object.keys(statements).map((does) => [via, does] as const)))(
    "db.%s refuses a statement that %s",
    async (via, does) => {
      const db = await openWithCategory(openShop);
      await expect(reads[via]?.(db, statements[does] as string)).rejects.toThrow(/read-?only/);
      expect(await db.read.selectFrom("categories").selectAll().execute()).toMatchObject([lamps]);
    },
  );

  test("db.stream refuses a statement that deletes", async () => {
    const db = await openWithCategory(openShop);
    const deleted = db.stream((read) => (read as Db).deleteFrom("categories").returningAll() as never);
    await expect(Array.fromAsync(deleted)).rejects.toThrow();
    expect(await db.read.selectFrom("categories").selectAll().execute()).toMatchObject([lamps]);
  });
});
