import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openProxy } from "#test/postgres-proxy.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { type Database, DatabaseUnavailable, EVERYTHING } from "./db.ts";
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
      await db.script(`ALTER DATABASE ${rows[0]?.name} SET synchronous_commit = off`);
      // The setting is that of new connections.
      await db.script("SELECT pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect(write()).rejects.toThrow("PostgreSQL's synchronous_commit is off, which could lose orders");
      await expect(db.ping()).rejects.toThrow(DatabaseUnavailable);
    });

  if (engine === "postgres")
    test("a statement that takes too long is cancelled", async () => {
      const { db } = await openShop();
      await expect(sql`SELECT pg_sleep(30)`.execute(db.read)).rejects.toThrow(DatabaseUnavailable);
    });

  if (engine === "postgres") {
    test("connections that fell silent while nobody used them are replaced before a request waits", async () => {
      const { db, proxy } = await openBehindProxy(await openShop());
      await readAtOnce(db);
      await Array.fromAsync(streamOf(db));
      proxy.silenceOpen();
      await sleep(1_100);
      expect(await timeOf(() => Promise.all([readAtOnce(db), db.ping(), Array.fromAsync(streamOf(db))]))).toBeLessThan(
        4_000,
      );
    });

    test("connections that fall silent in the middle of requests are replaced within ten seconds", async () => {
      const shop = await openShop();
      const { db, proxy } = await openBehindProxy(shop);
      const streams = Array.from({ length: 5 }, () => streamOf(db)[Symbol.asyncIterator]());
      await Promise.all(streams.map((rows) => rows.next()));
      const reads = Array.from({ length: 5 }, () => sql`SELECT pg_sleep(1.5)`.execute(db.read));
      const writes = Array.from({ length: 5 }, () => db.write((tx) => sql`SELECT pg_sleep(1.5)`.execute(tx.db)));
      const queries = [...reads, ...writes].map((query) => expect(query).rejects.toThrow(DatabaseUnavailable));
      await expect.poll(() => countSleeping(shop.db), { interval: 20, timeout: 5_000 }).toBe(10);
      proxy.silenceOpen();
      const rest = streams.map((rows) => expect(readRest(rows)).rejects.toThrow(DatabaseUnavailable));
      const backMs = await timeOf(async () => {
        await Promise.all([...queries, ...rest]);
        await Promise.all([readAtOnce(db), db.write((tx) => sql`SELECT 1`.execute(tx.db))]);
        await Promise.all(Array.from({ length: 5 }, () => Array.fromAsync(streamOf(db))));
      });
      expect(backMs).toBeLessThan(10_000);
    });

    test("a statement that may take long is waited for while the server works on it, and only then", async () => {
      const { db, proxy } = await openBehindProxy(await openShop());
      const runLong = () => db.write((tx) => sql`SELECT pg_sleep(7)`.execute(tx.db), { isLong: true });
      const [done, lost] = [runLong(), sleep(3_000).then(runLong)];
      await sleep(3_500);
      const lostMs = timeOf(() => expect(lost).rejects.toThrow("PostgreSQL did not respond within 5 seconds."));
      await done;
      proxy.silenceOpen();
      expect(await lostMs).toBeLessThan(13_000);
    });

    test("the locks of a transaction whose connection is lost are free after five seconds", async () => {
      const shop = await openShop();
      const { db, proxy } = await openBehindProxy(shop);
      const lock = (database: Database) => database.write((tx) => sql`LOCK TABLE categories`.execute(tx.db));
      proxy.silenceAt("commit", "request");
      const lost = expect(lock(db)).rejects.toThrow(DatabaseUnavailable);
      await sleep(6_000);
      await lock(shop.db);
      await lost;
    });

    test("changes are followed again after the connection that listens fell silent", async () => {
      const { db, proxy } = await openBehindProxy(await openShop());
      const topics: string[] = [];
      db.onChange((topic) => topics.push(topic));
      proxy.silenceOpen();
      await expect.poll(() => topics, { timeout: 10_000, interval: 100 }).toEqual([EVERYTHING]);
    });

    test("a server that accepts connections and does nothing else is given up soon", async () => {
      const shop = await openShop();
      const { db, proxy } = await openBehindProxy(shop);
      proxy.silenceOpen();
      proxy.acceptOnly(true);
      await sleep(1_100);
      const opened = () => expect(openDb(proxy.location)).rejects.toThrow(/does not answer/);
      const asked = () => expect(readOne(db)).rejects.toThrow(DatabaseUnavailable);
      const written = () => expect(db.write((tx) => sql`SELECT 1`.execute(tx.db))).rejects.toThrow(DatabaseUnavailable);
      const streamed = () => expect(Array.fromAsync(streamOf(db))).rejects.toThrow(DatabaseUnavailable);
      const pinged = () => expect(db.ping()).rejects.toThrow(DatabaseUnavailable);
      for (const work of [opened, asked, written, streamed, pinged]) expect(await timeOf(work)).toBeLessThan(5_000);
      proxy.acceptOnly(false);
      await readAtOnce(db);
    });

    test("a process ends soon after it closed a database whose connections fell silent", async () => {
      const proxy = await openProxy(await openShop());
      const script = `import { once } from "node:events";
        const { openDb } = await import("#db/open.ts"); const db = await openDb(${JSON.stringify(proxy.location)});
        await db.ping(); process.stdout.write("open"); await once(process.stdin, "data"); process.stdin.destroy();
        await db.close();`;
      const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
      await once(child.stdout, "data");
      proxy.silenceOpen();
      child.stdin.write("close");
      expect(await timeOf(() => once(child, "exit"))).toBeLessThan(3_000);
    });
  }

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

async function openBehindProxy(shop: TestShop) {
  const proxy = await openProxy(shop);
  const db = await openDb(proxy.location);
  shop.beforeClose(() => db.close().catch(() => undefined));
  return { db, proxy };
}

const readOne = (db: Database) => sql`SELECT pg_sleep(0.02)`.execute(db.read);

/** Uses all connections of the pool. */
const readAtOnce = (db: Database) => Promise.all(Array.from({ length: 10 }, () => readOne(db)));

/** More rows than are read at once. */
const streamOf = (db: Database) =>
  db.stream((read) => read.selectFrom(sql<{ n: number }>`generate_series(1, 1000)`.as("n")).select("n" as never));

async function countSleeping({ read }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`.execute(read);
  return rows[0]?.count ?? 0;
}

async function readRest(rows: AsyncIterator<unknown>) {
  for (let read = await rows.next(); !read.done; read = await rows.next());
}

/** Milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

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
