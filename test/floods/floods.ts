import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readOptions } from "#bin/commands.ts";
import { openDb } from "#db/open.ts";
import { median, quantile } from "#test/bench/numbers.ts";
import { processorSeconds, residentMegabytes } from "#test/bench/process-usage.ts";
import { startShop } from "#test/bench/served-shop.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { startPostgres } from "#test/postgres.ts";
import type { Flood, FloodRequest, FloodResult } from "./flood-process.ts";
import { openShoppers, type Shoppers } from "./shoppers.ts";

/**
 * `npm run floods`: orders of 24 customers while others send far more requests than the shop can serve. With an argument:
 * only the floods whose names contain it. `--engine postgres` starts a PostgreSQL for each.
 */
const SHOPPERS = 24;
const BEFORE_ORDERS_MS = 2_000;
const AFTER_MS = 1_000;

/** Has no account. */
const STRANGER = "stranger@example.com";

type NamedFlood = { name: string; flood(shoppers: Shoppers): Flood; limits?: true };

const floods: NamedFlood[] = [
  {
    name: "2,000 connections, uncached pages, waiting as long as Retry-After",
    flood: () => ({ requests: [{ path: "/shop?n={n}" }], connections: 2_000, addresses: 20, retryMs: 2_000 }),
  },
  {
    name: "2,000 connections, uncached pages",
    flood: () => ({ requests: [{ path: "/shop?n={n}" }], connections: 2_000, addresses: 20 }),
  },
  {
    name: "2,000 connections of an address, uncached pages, again at once",
    flood: () => ({ requests: [{ path: "/shop?n={n}" }], connections: 2_000, addresses: 1, retryMs: 0 }),
  },
  {
    name: "100 connections of an address, uncached pages",
    flood: () => ({ requests: [{ path: "/shop?n={n}" }], connections: 100, addresses: 1 }),
  },
  {
    name: "100 connections of an address, uncached lists",
    flood: () => ({ requests: [{ path: "/api/product?limit=100&minPrice={n}" }], connections: 100, addresses: 1 }),
  },
  {
    name: "250 connections of an address, logins with the right password",
    flood: ({ attacker }) => ({
      requests: [posting("/api/user/login", attacker.credentials)],
      connections: 250,
      addresses: 1,
    }),
  },
  {
    name: "100 connections of an account, cart changes",
    flood: ({ attacker, product }) => ({
      requests: [posting("/api/user/cart", { ...product, quantity: 1 }, attacker.token)],
      connections: 100,
      addresses: 1,
    }),
  },
  {
    name: "50 connections of an account, a full cart read again and again",
    flood: ({ fullCart }) => ({ requests: [reading("/api/user/cart", fullCart.token)], connections: 50, addresses: 1 }),
  },
  {
    name: "50 connections of an account, changes of a full cart",
    flood: ({ fullCart }) => ({
      // Without a colour, a call sets the quantity.
      requests: [2, 1].map((quantity) =>
        posting("/api/user/cart", { productId: fullCart.productId, quantity }, fullCart.token),
      ),
      connections: 50,
      addresses: 1,
    }),
  },
  {
    name: "20 connections of an address, whole lists",
    flood: () => ({
      requests: [{ path: "/api/product?n={n}", headers: { connection: "close" } }],
      connections: 20,
      addresses: 1,
    }),
  },
  {
    name: "64 connections, whole lists, reading nothing",
    flood: () => ({ requests: [{ path: "/api/product" }], connections: 64, addresses: 4, slow: true }),
  },
  {
    name: "100 connections of an account, orders with another person's email address, with limits",
    limits: true,
    flood: ({ attacker, product }) => ({
      requests: [
        posting("/api/user/cart", { ...product, quantity: 1 }, attacker.token),
        posting(
          "/api/user/cart/cash-order",
          { contactEmail: STRANGER, shippingAddress: { ...shippingAddress, street: "1, Lake Road" } },
          attacker.token,
        ),
      ],
      connections: 100,
      addresses: 1,
    }),
  },
  {
    name: "100 connections, links for a new password of a customer, with limits",
    limits: true,
    flood: ({ attacker }) => ({
      requests: [posting("/api/user/forgot-password", { email: attacker.credentials.email })],
      connections: 100,
      addresses: 20,
    }),
  },
  {
    name: "100 connections of an account, guessed coupon codes, with limits",
    limits: true,
    flood: ({ attacker, product }) => ({
      requests: [
        posting("/api/user/cart", { ...product, quantity: 1 }, attacker.token),
        posting("/api/user/cart/applycoupon", { coupon: "GUESS{n}" }, attacker.token),
        posting("/api/user/cart/cash-order", { shippingAddress, couponApplied: "GUESS{n}" }, attacker.token),
      ],
      connections: 100,
      addresses: 1,
    }),
  },
];

const {
  positionals: [part = ""],
  values: { engine },
} = readOptions("floods");
if (!/^(sqlite|postgres)$/.test(engine)) {
  console.error("--engine is sqlite or postgres.");
  process.exit(2);
}
for (const { name, flood, limits = false } of floods.filter(({ name }) => name.includes(part))) {
  const folder = mkdtempSync(join(tmpdir(), "bijli-floods-"));
  const postgres = engine === "postgres" ? await startPostgres() : null;
  const location = postgres ? `${postgres.url}/postgres` : join(folder, "shop.db");
  const shop = await startShop(folder, { RATE_LIMITS: limits ? "on" : "off", DATABASE_URL: postgres ? location : "" });
  const shoppers = await openShoppers(shop.url, location, SHOPPERS);
  console.log(`\n${name}`);
  console.log(`  before: ${describe(await shoppers.order())}`);
  const visit = await shoppers.openVisitors();
  const attack = startFlood({ ...flood(shoppers), port: Number(new URL(shop.url).port) });
  const used = processorSeconds(shop.pid) ?? 0;
  const memoryBefore = residentMegabytes(shop.pid);
  const start = performance.now();
  await sleep(BEFORE_ORDERS_MS);
  const health = shoppers.watchHealth();
  const visits = await visit();
  const during = await shoppers.order();
  const memory = residentMegabytes(shop.pid);
  const share = ((processorSeconds(shop.pid) ?? 0) - used) / ((performance.now() - start) / 1_000);
  const result = await attack.stop();
  console.log(`  during: ${describe(during)}; /health at most ${Math.round(await health())} ms`);
  await sleep(AFTER_MS);
  console.log(`  after:  ${describe(await shoppers.order())}`);
  console.log(
    `  ${visits.refused} of 20 visitors with open connections refused, after ${Math.round(visits.longestMs)} ms at most`,
  );
  const { counts, refused, processorShare } = result;
  console.log(`  the flood got ${JSON.stringify(counts)}, a 503 in ${describeTimes(refused)}`);
  console.log(
    `  cores used: the shop ${share.toFixed(2)}, the flood ${processorShare.toFixed(2)}; memory ${megabytes(memoryBefore)}, then ${megabytes(memory)}`,
  );
  await shop.stop();
  if (limits) console.log(`  ${await describeGains(location, shoppers)}`);
  await postgres?.stop();
  rmSync(folder, { recursive: true });
}

/** What the floods with limits are after. */
async function describeGains(location: string, { attacker }: Shoppers): Promise<string> {
  const db = await openDb(location);
  try {
    const { pieces } = await db.read
      .selectFrom("orders")
      .innerJoin("order_lines", "order_lines.order_id", "orders.id")
      .where("contact_email", "=", STRANGER)
      .select((row) => row.fn.sum<number | null>("quantity").as("pieces"))
      .executeTakeFirstOrThrow();
    const emails = async (recipient: string) =>
      (await db.read.selectFrom("outbox").where("recipient", "=", recipient).select("id").execute()).length;
    const { email } = attacker.credentials;
    return `the attacker ordered ${pieces ?? 0} pieces; emails: ${await emails(STRANGER)} to ${STRANGER}, ${await emails(email)} to ${email}`;
  } finally {
    await db.close();
  }
}

function posting(path: string, body: object, token?: string): FloodRequest {
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return { path, method: "POST", headers, body: JSON.stringify(body) };
}

function reading(path: string, token: string): FloodRequest {
  return { path, headers: { authorization: `Bearer ${token}` } };
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

function describe({ placed, refused, failed, times, totalMs }: Awaited<ReturnType<Shoppers["order"]>>): string {
  const call = describeTimes({ median: median(times), p99: quantile(times, 0.99) });
  return `${placed} of ${SHOPPERS} orders in ${Math.round(totalMs)} ms, ${refused} refusals retried, ${failed} failed; order call ${call}`;
}

function megabytes(memory: number | null): string {
  return memory === null ? "unknown" : `${memory.toFixed(0)} MB`;
}

function describeTimes(times: { median: number; p99: number }): string {
  return `${Math.round(times.median)} ms, p99 ${Math.round(times.p99)} ms`;
}
