import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, inject } from "vitest";
import type { Database } from "#db/db.ts";
import { openDb } from "#db/open.ts";
import { renderPdf } from "#documents/pdf/render-pdf.ts";
import { type Permission, type Session, VISITOR } from "#shop/actor.ts";
import { type ShopContext, systemContext } from "#shop/context.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { createSettings } from "#shop/settings/settings-copy.server.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { type Engine, engines } from "./engines.ts";
import { POSTGRES_TEMPLATE } from "./global-setup.ts";

/** An empty, migrated database and a clock that only the test advances. */
export type TestShop = ShopContext & {
  /** What `withSettings` sets, in other processes, too. */
  settingsOfTest?: Partial<ShopSettings>;
  /** The database's path or URL, for another process. */
  location: string;
  /** An own folder for what a server or a command writes. */
  dataDir: string;
  /** Runs before the shop is closed, last one first. */
  beforeClose(work: () => Promise<unknown>): void;
  close(): Promise<void>;
  wait(ms: number): void;
};

/** The context of a logged-in customer. */
export function asCustomer<S extends Pick<ShopContext, "actor">>(shop: S, userId: string): S & { session: Session } {
  return withCustomer(shop, { userId, sessionId: "0".repeat(24) });
}

/** The context of this session. */
export function withCustomer<S extends Pick<ShopContext, "actor">>(
  shop: S,
  session: Session,
): S & { session: Session } {
  return { ...shop, actor: { kind: "customer", ...session }, session };
}

/** The context of whoever has not logged in. */
export const asVisitor = (shop: TestShop): TestShop => ({ ...shop, actor: VISITOR });

/** The context of a member of the staff who has these permissions. */
export const asStaff = (shop: TestShop, ...permissions: Permission[]): TestShop => ({
  ...shop,
  actor: {
    kind: "staff",
    staffId: "0".repeat(24),
    sessionId: "1".repeat(24),
    permissions: new Set(permissions),
    provenUntilMs: Number.MAX_SAFE_INTEGER,
  },
});

/** The shop with these settings, whatever is stored. */
export function withSettings<S extends Pick<ShopContext, "settings" | "settingsCopy">>(
  shop: S,
  own: Partial<ShopSettings>,
): S {
  const read: ShopContext["settingsCopy"]["read"] = async (tx) => ({ ...(await shop.settingsCopy.read(tx)), ...own });
  const current = () => ({ ...shop.settingsCopy.current(), ...own });
  return {
    ...shop,
    settings: { ...shop.settings, ...own },
    settingsCopy: { ...shop.settingsCopy, current, read },
    settingsOfTest: own,
  };
}

/** The database of a closed shop, of which tests get copies, its time, and what its preparation returned. */
export type PreparedShop<Facts> = { location: string; nowMs: number; facts: Facts };

type OpenShop = (copied?: Omit<PreparedShop<unknown>, "facts">) => Promise<TestShop>;

/** Runs the tests once per engine. Checks the invariants of every shop and closes it after its test. */
export function onEachEngine(name: string, tests: (openShop: OpenShop, engine: Engine) => void) {
  describe.each(engines)(`${name} on %s`, (engine) => {
    const open: { shop: TestShop; remove: () => Promise<void> }[] = [];

    afterEach(async () => {
      for (const { shop, remove } of open.splice(0)) {
        const violations = await listViolations(shop);
        await shop.close();
        await remove();
        expect(violations).toEqual([]);
      }
    });

    tests(async (copied) => {
      const opened = await openTestShop(engine, copied);
      open.push(opened);
      return opened.shop;
    }, engine);
  });
}

/** Prepares a shop once, before the tests of an engine: what many of them begin with costs its time only once. */
export function prepareShop<Facts>(
  engine: Engine,
  prepare: (shop: TestShop) => Promise<Facts>,
): () => PreparedShop<Facts> {
  let prepared: PreparedShop<Facts> | undefined;
  beforeAll(async () => {
    const { shop, remove } = await openTestShop(engine);
    const facts = await prepare(shop);
    prepared = { location: shop.location, nowMs: shop.now(), facts };
    // A database is copied when nobody uses it.
    await shop.close();
    return remove;
  });
  return () => {
    if (!prepared) throw new Error("The shop was not prepared.");
    return prepared;
  };
}

/** The caller closes the shop and then removes its database. */
export async function openTestShop(
  engine: Engine,
  copied?: Omit<PreparedShop<unknown>, "facts">,
): Promise<{ shop: TestShop; remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "bijli-test-"));
  const { location, remove } = await (engine === "sqlite" ? newSqlite(dataDir, copied) : newPostgres(copied));
  return {
    shop: await contextOn(await openDb(location), { location, dataDir, nowMs: copied?.nowMs }),
    async remove() {
      await remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The same shop in another process. */
export async function otherProcess(shop: TestShop): Promise<TestShop> {
  const db = await openDb(shop.location);
  shop.beforeClose(() => db.close());
  return withSettings({ ...shop, db, settingsCopy: await createSettings(db) }, shop.settingsOfTest ?? {});
}

async function contextOn(
  db: Database,
  {
    location,
    dataDir,
    nowMs = Date.UTC(2026, 0, 15, 6, 30),
  }: { location: string; dataDir: string; nowMs?: number | undefined },
): Promise<TestShop> {
  let now = nowMs;
  const closing: (() => Promise<unknown>)[] = [];
  return {
    ...(await systemContext(db, { renderPdf })),
    actor: { kind: "commandLine", user: "asha" },
    location,
    dataDir,
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

function newSqlite(dataDir: string, copied?: { location: string }) {
  const location = join(dataDir, "shop.db");
  copyFileSync(copied?.location ?? inject("sqliteTemplate"), location);
  return { location, remove: async () => undefined };
}

let databases = 0;
const ownName = `shop_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;

async function newPostgres(copied?: { location: string }) {
  const name = `${ownName}_${databases++}`;
  // Copying the files takes half the time of copying through the log.
  const template = copied?.location.split("/").at(-1) ?? POSTGRES_TEMPLATE;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    location: `${inject("postgresUrl")}/${name}`,
    remove: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

let administration: pg.Pool | undefined;

/** Runs a statement without the shop's time limits: a busy disk may take seconds to create or drop a database. */
export async function administer(statement: string) {
  // A connection of its own for each statement would be a third of all that tests open.
  administration ??= new pg.Pool({
    connectionString: `${inject("postgresUrl")}/postgres`,
    max: 2,
    idleTimeoutMillis: 2_000,
    allowExitOnIdle: true,
  });
  await administration.query(statement);
}
