import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEachEngine } from "#test/shop.ts";
import { type Database, DatabaseUnavailable } from "./db.ts";
import { openDb } from "./open.ts";

const othersGone = sql`
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

onEachEngine("a database that is unavailable", (openShop, engine) => {
  if (engine === "postgres")
    test("a connection cut in a transaction fails that one and no more", async () => {
      const { db } = await openShop();
      const cut = db.write(async (tx) => {
        await othersGone.execute(db.read).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await sql`SELECT 1`.execute(tx.db);
      });
      await expect(cut).rejects.toThrow(DatabaseUnavailable);
      await expect(db.ping()).resolves.toBeUndefined();
    });

  if (engine === "postgres")
    test("a read that is cut off says that the database is unavailable", async () => {
      const { db } = await openShop();
      const cut = expect(sql`SELECT pg_sleep(5)`.execute(db.read)).rejects.toThrow(DatabaseUnavailable);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await othersGone.execute(db.read);
      await cut;
      // Connections that stood idle are found dead a moment later.
      await new Promise((resolve) => setTimeout(resolve, 100));
    });

  if (engine === "postgres")
    test("a statement that does not end is given up", async () => {
      const { db } = await openShop();
      await expect(sql`SELECT pg_sleep(30)`.execute(db.read)).rejects.toThrow(DatabaseUnavailable);
    });

  if (engine === "sqlite")
    test("a database in use by another process closes all the same", async () => {
      const { location } = await openShop();
      const [db, other] = [await openDb(location), await openDb(location)];
      await db.script("ANALYZE; UPDATE sqlite_stat1 SET stat = '1'");
      await other.write(() => db.close());
      await other.close();
    });

  test("slow readers of whole lists do not block other reads", async () => {
    const { db } = await openShop();
    const slow = await Promise.all(Array.from({ length: 5 }, () => beginStream(db)));
    await Promise.all(Array.from({ length: 20 }, () => db.read.selectFrom("categories").selectAll().execute()));
    for (const rows of slow) await rows.return?.();
  });
});

async function beginStream(db: Database) {
  await db.write((tx) =>
    tx.db
      .insertInto("newsletter_subscriptions")
      .values({ id: crypto.randomUUID(), email: crypto.randomUUID(), created_at_ms: 1 })
      .execute(),
  );
  const rows = db.stream((read) => read.selectFrom("newsletter_subscriptions").select("id"))[Symbol.asyncIterator]();
  await rows.next();
  return rows;
}
