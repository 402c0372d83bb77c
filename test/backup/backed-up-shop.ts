import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDb } from "#db/open.ts";
import { readRows, readTables } from "#db/whole-database.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import type { Engine } from "#test/engines.ts";
import { operatorOf } from "#test/operator.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { openTestShop, type TestShop } from "#test/shop.ts";

export const NONE = "--last-invoice none --last-credit-note none";
export const NAME = "0123456789abcdef";

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bijli-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A shop with orders, one of them dispatched, and a picture. */
export async function openBackedUp(openShop: () => Promise<TestShop>, settings: Record<string, string> = {}) {
  const shop = await openShop();
  const folder = tempFolder();
  const { dataDir } = shop;
  mkdirSync(join(dataDir, "media"), { recursive: true });
  writeFileSync(join(dataDir, "media", `${NAME}-800.webp`), Buffer.alloc(200_000, "picture"));
  const orders = await openOrders(shop);
  await orders.add(orders.lamp, 1);
  const { _id } = (await orders.order({ shippingAddress })).json().order;
  await changeOrderStatus(shop, _id, "Dispatched");
  const file = join(folder, "shop.backup");
  const operator = operatorOf(shop, settings);
  return { shop, orders, file, folder, dataDir, operator, backUp: () => operator(`backup ${file}`) };
}

/** Commands on an empty shop of an engine, into which a backup is restored. */
export async function openTarget(engine: Engine, settings: Record<string, string> = {}) {
  const dataDir = join(tempFolder(), "data");
  mkdirSync(dataDir);
  const { shop, remove } = await openTestShop(engine);
  await shop.close();
  onTestFinished(remove);
  const location = engine === "sqlite" ? join(dataDir, "shop.db") : shop.location;
  const operator = operatorOf({ ...shop, location, dataDir }, settings);
  return { dataDir, operator, location, restore: (file: string, more = NONE) => operator(`restore ${file} ${more}`) };
}

export async function contents(location: string) {
  const db = await openDb(location);
  try {
    return await db.snapshot(async (read) => {
      const all: Record<string, string[]> = {};
      for (const table of await readTables(read, db.engine)) {
        const sorted = { name: table.name, columns: table.columns.toSorted() };
        const rows = (await Array.fromAsync(readRows(read, sorted))).flat();
        const texts = rows.map((row) => JSON.stringify(row)).sort();
        // Each restore leaves an entry of its own.
        all[table.name] = texts.filter((text) => !text.includes('"backup.restore"'));
      }
      return all;
    });
  } finally {
    await db.close();
  }
}
