import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { openDb } from "#db/open.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { openProxy, type PostgresProxy } from "#test/postgres-proxy.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

type Orders = Awaited<ReturnType<typeof openOrders>>;

/** A shop whose connections to PostgreSQL pass a proxy. */
async function openBehindProxy(shop: TestShop): Promise<Orders & { proxy: PostgresProxy }> {
  const proxy = await openProxy(shop);
  const db = await openDb(proxy.location);
  shop.beforeClose(() => db.close());
  const orders = await openOrders({ ...shop, db });
  expect((await orders.add(orders.lamp, 1)).statusCode).toBe(200);
  return { ...orders, proxy };
}

/** Stops the processes of the database as a debugger would, or lets them go on. */
async function signalBackends(shop: TestShop, signal: "SIGSTOP" | "SIGCONT") {
  const client = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
  await client.connect();
  const name = new URL(shop.location).pathname.slice(1);
  const { rows } = await client.query("SELECT pid FROM pg_stat_activity WHERE datname = $1", [name]);
  await client.end();
  for (const { pid } of rows) process.kill(pid, signal);
}

/** The limit of five seconds and what a busy machine needs for thirty responses, by the clock of this process. */
const NO_LATER_MS = 6_500;

/** Returns the response, or 'late'. The server runs in this process: where its clock is late, so is this one. */
const inTime = <Response>(response: Promise<Response>) => Promise.race([response, sleep(NO_LATER_MS, "late" as const)]);

const KEY = "an-order-whose-response-is-lost";

async function timedOrder({ order }: Orders) {
  const start = performance.now();
  const reply = await order({ shippingAddress }, KEY);
  return { ms: performance.now() - start, status: reply.statusCode, retryAfter: reply.headers["retry-after"] };
}

/** Orders with the same key until it succeeds. Returns milliseconds. */
async function orderAgain(orders: Orders): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { status } = await timedOrder(orders);
    if (status === 201) return performance.now() - start;
    expect(status).toBe(503);
    await sleep(100);
  }
}

async function expectOneOrder({ orders, stockOf, lamp }: Orders) {
  expect(await orders()).toHaveLength(1);
  expect(await stockOf(lamp)).toBe(9);
}

onEachEngine("orders", (openShop, engine) => {
  if (engine === "postgres") {
    test("are placed again soon after the database's connections fell silent, each once", async () => {
      const shop = await openBehindProxy(await openShop());
      shop.proxy.silenceOpen();
      expect(await orderAgain(shop)).toBeLessThan(10_000);
      await expectOneOrder(shop);
      // Its search may still be loading.
      await expect.poll(async () => (await shop.get("/ready")).json(), { timeout: 10_000 }).toEqual({ status: "ok" });
    });

    test("whose commit got no response are found by their key on another connection", async () => {
      const shop = await openBehindProxy(await openShop());
      shop.proxy.silenceAt("commit", "response");
      const { ms, status } = await timedOrder(shop);
      expect([status, ms < 5_500]).toEqual([201, true]);
      await expectOneOrder(shop);
    });

    test("whose commit did not arrive are refused, and placed by a retry", async () => {
      const shop = await openBehindProxy(await openShop());
      shop.proxy.silenceAt("commit", "request");
      const { ms, status, retryAfter } = await timedOrder(shop);
      expect([status, retryAfter, ms < 5_500]).toEqual([503, "2", true]);
      expect(await orderAgain(shop)).toBeLessThan(10_000);
      await expectOneOrder(shop);
    });

    test("are refused within five seconds while the database is stopped, and placed when it goes on", async () => {
      const shop = await openShop();
      const stopped = await openBehindProxy(shop);
      shop.beforeClose(() => signalBackends(shop, "SIGCONT"));
      await signalBackends(shop, "SIGSTOP");
      stopped.proxy.acceptOnly(true);
      for (const [status, path] of [
        [503, "/ready"],
        [200, "/health"],
        [200, "/page"],
      ] as const) {
        expect(await inTime(stopped.get(path).then(({ statusCode }) => statusCode))).toBe(status);
      }
      const attempts = Array.from({ length: 30 }, () => inTime(timedOrder(stopped).then(({ status }) => status)));
      expect(await Promise.all(attempts)).toEqual(Array(30).fill(503));
      await signalBackends(shop, "SIGCONT");
      stopped.proxy.acceptOnly(false);
      expect(await orderAgain(stopped)).toBeLessThan(10_000);
      await expectOneOrder(stopped);
    });
  }

  test("with a key get the same response when it is used again", async () => {
    const shop = await openOrders(await openShop());
    await shop.add(shop.lamp, 1);
    const replies = [await shop.order({ shippingAddress }, KEY), await shop.order({ shippingAddress }, KEY)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(replies[1]?.body).toBe(replies[0]?.body);
    await expectOneOrder(shop);
  });
});
