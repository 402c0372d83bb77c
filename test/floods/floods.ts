import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addOrderData } from "#test/bench/order-shop.ts";
import { residentMegabytes } from "#test/bench/process-usage.ts";
import { startShop } from "#test/bench/served-shop.ts";
import type { Flood, FloodResult } from "./flood-process.ts";
import { openShoppers, type Shoppers } from "./shoppers.ts";

/** `npm run floods`: orders of 24 customers while others send far more requests than the shop can serve. */
const SHOPPERS = 24;
const FLOOD_MS = 6_000;
const BEFORE_ORDERS_MS = 2_000;
const AFTER_MS = 1_000;

const floods: { name: string; flood(shoppers: Shoppers): Flood }[] = [
  {
    name: "2,000 connections, uncached pages",
    flood: () => ({ path: "/shop?n={n}", connections: 2_000, addresses: 20 }),
  },
  {
    name: "100 connections of an address, uncached pages",
    flood: () => ({ path: "/shop?n={n}", connections: 100, addresses: 1 }),
  },
  {
    name: "100 connections of an account, cart changes",
    flood: ({ attacker, product }) => ({
      path: "/api/user/cart",
      method: "POST",
      headers: { authorization: `Bearer ${attacker}`, "content-type": "application/json" },
      body: JSON.stringify({ ...product, quantity: 1 }),
      connections: 100,
      addresses: 1,
    }),
  },
  {
    name: "20 connections of an address, whole lists",
    flood: () => ({ path: "/api/product?n={n}", connections: 20, addresses: 1, headers: { connection: "close" } }),
  },
  {
    name: "64 connections, whole lists, reading nothing",
    flood: () => ({ path: "/api/product", connections: 64, addresses: 4, slow: true }),
  },
];

for (const { name, flood } of floods) {
  const folder = mkdtempSync(join(tmpdir(), "bijli-floods-"));
  const shop = await startShop(folder);
  const shoppers = openShoppers(shop.url, await addOrderData(join(folder, "shop.db"), SHOPPERS + 1));
  console.log(`\n${name}`);
  console.log(`  before: ${describe(await shoppers.order())}`);
  const attack = startFlood({ ...flood(shoppers), port: Number(new URL(shop.url).port) });
  await sleep(BEFORE_ORDERS_MS);
  const health = shoppers.watchHealth();
  const during = await shoppers.order();
  await sleep(Math.max(0, FLOOD_MS - BEFORE_ORDERS_MS - during.totalMs));
  const memory = residentMegabytes(shop.pid);
  const result = await attack.stop();
  console.log(`  during: ${describe(during)}; /health at most ${Math.round(await health())} ms`);
  await sleep(AFTER_MS);
  console.log(`  after:  ${describe(await shoppers.order())}`);
  console.log(`  the flood got ${JSON.stringify(result)}; memory ${memory?.toFixed(0) ?? "?"} MB`);
  await shop.stop();
  rmSync(folder, { recursive: true });
}

function startFlood(flood: Flood & { port: number }) {
  const child = fork(join(import.meta.dirname, "flood-process.ts"));
  child.send(flood);
  return {
    async stop(): Promise<FloodResult> {
      child.send("stop");
      const [result] = await once(child, "message");
      return result as FloodResult;
    },
  };
}

function describe({ placed, refused, failed, times }: Awaited<ReturnType<Shoppers["order"]>>): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
  return `${placed} of ${SHOPPERS} orders, ${refused} refusals retried, ${failed} failed; order call ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
