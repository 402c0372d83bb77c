import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, inject } from "vitest";
import type { Database } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { openDb } from "#db/open.ts";
import { type Session, type ShopContext, systemContext } from "#shop/context.server.ts";
import { findViolations } from "#shop/invariants.server.ts";
import { type Engine, engines } from "./engines.ts";

const root = join(import.meta.dirname, "..");

/** An empty, migrated database and a clock that only the test advances. */
export type TestShop = ShopContext & {
  /** The database's path or URL, for another process. */
  location: string;
  /** Runs before the shop is closed, last one first. */
  beforeClose(work: () => Promise<unknown>): void;
  close(): Promise<void>;
  wait(ms: number): void;
};

/** The context of a logged-in customer. */
export function asCustomer(shop: TestShop, userId: string): TestShop & { session: Session } {
  return { ...shop, session: { userId, sessionId: "0".repeat(24) } };
}

/** Runs the tests once per engine. Checks the invariants of every shop and closes it after its test. */
export function onEachEngine(name: string, tests: (openShop: () => Promise<TestShop>, engine: Engine) => void) {
  describe.each(engines)(`${name} on %s`, (engine) => {
    const open: { shop: TestShop; remove: () => Promise<void> }[] = [];

    afterEach(async () => {
      for (const { shop, remove } of open.splice(0)) {
        const violations = await findViolations(shop);
        await shop.close();
        await remove();
        expect(violations).toEqual([]);
      }
    });

    tests(async () => {
      const opened = await openTestShop(engine);
      open.push(opened);
      return opened.shop;
    }, engine);
  });
}

/** The caller closes the shop and then removes its database. */
export async function openTestShop(engine: Engine): Promise<{ shop: TestShop; remove: () => Promise<void> }> {
  const { location, remove } = engine === "sqlite" ? await newSqlite() : await newPostgres();
  return { shop: contextOn(await openDb(location), location), remove };
}

function contextOn(db: Database, location: string): TestShop {
  let now = Date.UTC(2026, 0, 15, 6, 30);
  const closing: (() => Promise<unknown>)[] = [];
  return {
    ...systemContext(db),
    location,
    now: () => now,
    wait: (ms) => {
      now += ms;
    },
    skipCache: () => undefined,
    logFailure: (failure) => {
      throw failure;
    },
    beforeClose: (work) => void closing.unshift(work),
    async close() {
      for (const work of closing) await work();
      await db.close();
    },
  };
}

let sqliteTemplate: Promise<string> | undefined;

async function newSqlite() {
  sqliteTemplate ??= migrated(join(mkdtempSync(join(tmpdir(), "bijli-template-")), "shop.db"));
  const folder = mkdtempSync(join(tmpdir(), "bijli-test-"));
  const location = join(folder, "shop.db");
  copyFileSync(await sqliteTemplate, location);
  return { location, remove: async () => rmSync(folder, { recursive: true }) };
}

async function migrated(location: string): Promise<string> {
  const db = await openDb(location);
  await migrate(db, root);
  await db.close();
  return location;
}

let databases = 0;
let postgresTemplate: Promise<string> | undefined;

async function newPostgres() {
  const server = inject("postgresUrl");
  const own = `${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  postgresTemplate ??= (async () => {
    const name = `template_${own}`;
    await administer(`CREATE DATABASE ${name}`);
    await migrated(`${server}/${name}`);
    return name;
  })();
  const name = `shop_${own}_${databases++}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${await postgresTemplate}`);
  return {
    location: `${server}/${name}`,
    remove: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
