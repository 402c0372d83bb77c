import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEachEngine } from "#test/shop.ts";
import { type Database, DatabaseUnavailable } from "./db.ts";
import { openDb } from "./open.ts";

const terminateOthers = sql`
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

onEachEngine("a database that is unavailable", (openShop, engine) => {
  if (engine === "postgres")
    test("a lost connection fails only its transaction", async () => {
      const { db } = await openShop();
      const lost = db.write(async (tx) => {
        await terminateOthers.execute(db.read).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await sql`SELECT 1`.execute(tx.db);
      });
      await expect(lost).rejects.toThrow(DatabaseUnavailable);
      await expect(db.ping()).resolves.toBeUndefined();
    });

  if (engine === "postgres")
    test("a read whose connection is lost throws DatabaseUnavailable", async () => {
      const { db } = await openShop();
      const lost = expect(sql`SELECT pg_sleep(5)`.execute(db.read)).rejects.toThrow(DatabaseUnavailable);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await terminateOthers.execute(db.read);
      await lost;
      // The pool notices lost idle connections a moment later.
      await new Promise((resolve) => setTimeout(resolve, 100));
    });

  if (engine === "postgres")
    test("a server that may lose commits since the start gets no more writes", async () => {
      const { db } = await openShop();
      const write = () => db.write((tx) => sql`SELECT 1`.execute(tx.db));
      await write();
      const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db.read);
      await sql.raw(`ALTER DATABASE ${rows[0]?.name} SET synchronous_commit = off`).execute(db.read);
      // The setting is that of new connections.
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db.read).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect(write()).rejects.toThrow("PostgreSQL's synchronous_commit is off, which could lose orders");
      await expect(db.ping()).rejects.toThrow(DatabaseUnavailable);
    });

  if (engine === "postgres")
    test("a statement that takes too long is cancelled", async () => {
      const { db } = await openShop();
      await expect(sql`SELECT pg_sleep(30)`.execute(db.read)).rejects.toThrow(DatabaseUnavailable);
    });

  if (engine === "sqlite")
    test("a database that another process is using can be closed", async () => {
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
