import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const root = join(import.meta.dirname, "../..");
const ROUNDS = 4;
const CUSTOMERS = 6;

async function startOn({ location, db, beforeClose }: TestShop) {
  // With PostgreSQL, emails are still written to a folder.
  const folder = db.engine === "sqlite" ? dirname(location) : mkdtempSync(join(tmpdir(), "bijli-killed-"));
  if (db.engine === "postgres") beforeClose(async () => rmSync(folder, { recursive: true }));
  const database: Record<string, string> = { DATA_DIR: folder, DATABASE_URL: db.engine === "sqlite" ? "" : location };
  const child = spawn(process.execPath, [join(root, "server.ts")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      HOST: "127.0.0.1",
      DEMO: "off",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ...database,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.once("close", () => reject(new Error(`The server ended: ${text}`)));
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      const address = /open at (http\S+)/.exec(text)?.[1];
      if (address) resolve(address.replace("localhost", "127.0.0.1"));
    });
  });
  return { child, url };
}

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
      const { child, url } = await startOn(shop);
      const shopping = customers.map(({ headers }) => shopOn(url, ids[0] as string, headers, attempts));
      const target = acknowledgedOf(attempts).length + 2 + Math.floor(Math.random() * 10);
      while (acknowledgedOf(attempts).length < target) await sleep(Math.random() * 5);
      child.kill("SIGKILL");
      await once(child, "exit");
      await Promise.all(shopping);
    }
    const { child, url } = await startOn(shop);
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
