import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { DatabaseRefused, DatabaseUnavailable } from "#db/db.ts";
import { openAlone, openDb } from "#db/open.ts";
import { engines } from "#test/engines.ts";
import { openTestShop } from "#test/shop.ts";
import { PostgresConnection } from "./postgres-connection.ts";
import { holdOpen } from "./postgres-locks.ts";

/** Another program that opens the database and does nothing. */
const OPENS = `const { openDb } = await import("#db/open.ts");
  await openDb(process.env.DATABASE_URL);
  console.log("open");
  setInterval(() => undefined, 1_000)`;

async function openInChild(location: string) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", OPENS], {
    env: { ...process.env, DATABASE_URL: location },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

/** Ends the sessions that hold the lock of this database, as a restart of the server does; other tests share the server. */
async function endHolders(location: string) {
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  await client.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
    WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  await client.end();
}

const CATEGORY = { id: "0".repeat(24), title: "Lamps", created_at_ms: 0, updated_at_ms: 0 };

/** Its URL; no program has it open. */
async function newDatabase(): Promise<string> {
  const { shop, remove } = await openTestShop("postgres");
  onTestFinished(remove);
  await shop.close();
  return shop.location;
}

async function categoriesOf(location: string) {
  const db = await openDb(location);
  const categories = await db.read.selectFrom("categories").select("title").execute();
  await db.close();
  return categories;
}

describe.runIf(engines.includes("postgres"))("a database on PostgreSQL", () => {
  test("cannot be had alone while a program has it open, and not be opened while one has it alone", async () => {
    const location = await newDatabase();
    const open = await openDb(location);
    await expect(openAlone(location)).rejects.toThrow("The shop is open, or another command runs; stop it first.");
    await open.close();
    const alone = await openAlone(location);
    await expect(openAlone(location)).rejects.toThrow(DatabaseRefused);
    await expect(openDb(location)).rejects.toThrow("A backup is being restored into this database");
    await alone.write(({ db }) => db.insertInto("categories").values(CATEGORY).execute());
    await alone.close();
    expect(await categoriesOf(location)).toEqual([{ title: "Lamps" }]);
  });

  test("can be had alone at once after the program that had it open was killed", async () => {
    const location = await newDatabase();
    const child = await openInChild(location);
    await expect(openAlone(location)).rejects.toThrow("The shop is open");
    child.kill("SIGKILL");
    await once(child, "exit");
    await (await openAlone(location)).close();
  });

  test("is held again by a program whose connection was lost", async () => {
    const location = await newDatabase();
    const open = await openDb(location);
    await endHolders(location);
    await sleep(1_000);
    await expect(openAlone(location)).rejects.toThrow("The shop is open");
    await open.close();
  });

  test("takes no write of a program that had it alone and lost the connection that holds it", async () => {
    const location = await newDatabase();
    const alone = await openAlone(location);
    const write = alone.write(async ({ db }) => {
      await db.insertInto("categories").values(CATEGORY).execute();
      await endHolders(location);
    });
    await expect(write).rejects.toThrow(DatabaseUnavailable);
    await alone.close();
    expect(await categoriesOf(location)).toEqual([]);
  });

  test("is free a minute after the machine is gone that had it open", async () => {
    const client = new PostgresConnection({ connectionString: await newDatabase() });
    await client.connect();
    expect(await holdOpen(client, false, { ms: 2_000 })).toBe(true);
    // The server ends a session that is silent for this long.
    expect((await client.query("SHOW idle_session_timeout")).rows).toEqual([{ idle_session_timeout: "1min" }]);
    await client.end();
  });
});
