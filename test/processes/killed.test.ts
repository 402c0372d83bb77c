import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { startProcess } from "#test/processes/shop-process.ts";
import { onEachEngine } from "#test/shop.ts";

const ROUNDS = 4;
const CUSTOMERS = 6;

type Attempt = { key: string; headers: Record<string, string>; acknowledged: string | null };

const acknowledgedOf = (attempts: readonly Attempt[]) => attempts.filter((one) => one.acknowledged !== null);

/** A customer who places orders until the server is killed; the last request may get no response. */
async function shopOn(url: string, productId: string, headers: Record<string, string>, attempts: Attempt[]) {
  const send = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${url}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers, ...more },
      body: JSON.stringify(body),
    });
  for (;;) {
    try {
      await send("user/cart", { productId, quantity: 1, price: 1 });
      const one: Attempt = { key: crypto.randomUUID(), headers, acknowledged: null };
      attempts.push(one);
      const reply = await send("user/cart/cash-order", {}, { "idempotency-key": one.key });
      if (reply.status === 201) one.acknowledged = await reply.text();
    } catch {
      return;
    }
  }
}

onEachEngine("a server that is killed in the middle of orders", (openShop) => {
  test("has every acknowledged order once, and repeats their responses for the same keys", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ onHand: 100_000 })]);
    // The server process uses the system's clock.
    const today = { ...shop, now: Date.now };
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => loggedInCustomer(today)));
    const attempts: Attempt[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { child, url } = await startProcess(shop);
      const shopping = customers.map(({ headers }) => shopOn(url, ids[0] as string, headers, attempts));
      const target = acknowledgedOf(attempts).length + 2 + Math.floor(Math.random() * 10);
      while (acknowledgedOf(attempts).length < target) await sleep(Math.random() * 5);
      child.kill("SIGKILL");
      await once(child, "exit");
      await Promise.all(shopping);
    }
    const { child, url } = await startProcess(shop);
    for (const { key, headers, acknowledged } of acknowledgedOf(attempts)) {
      const reply = await fetch(`${url}/api/user/cart/cash-order`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers, "idempotency-key": key },
        body: "{}",
      });
      expect([reply.status, reply.headers.get("idempotent-replayed"), await reply.text()]).toEqual([
        ...[201, "true", acknowledged],
      ]);
    }
    child.kill("SIGTERM");
    await once(child, "exit");
    const orders = await shop.db.read.selectFrom("orders").select("id").execute();
    const acknowledged = acknowledgedOf(attempts).length;
    // A request without a response placed one order or none.
    expect(orders.length).toBeGreaterThanOrEqual(acknowledged);
    expect(orders.length).toBeLessThanOrEqual(attempts.length);
    expect(await listViolations(shop)).toEqual([]);
  });
});
