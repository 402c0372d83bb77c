import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { MAX_CART_LINES } from "#contract/limits.ts";
import { openDb } from "#db/open.ts";
import { hashPassword } from "#shop/accounts/passwords/passwords.server.ts";
import { systemContext } from "#shop/context.server.ts";
import { addOrderData } from "#test/bench/order-shop.ts";
import { sendRequest } from "#test/client.ts";
import { addCustomer } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";

const ATTEMPTS = 5;
const RETRY_MS = 500;
const HEALTH_MS = 50;
const VISITORS = 20;
const MAX_CALL_MS = 30_000;

const PASSWORD = "seven lamps lit";

export type Shoppers = Awaited<ReturnType<typeof openShoppers>>;

/** Customers with their own addresses, who log in and place an order. */
export async function openShoppers(url: string, location: string, number: number) {
  const port = Number(new URL(url).port);
  const { tokens, products } = await addOrderData(location, 2);
  const [token = "", tokenOfFullCart = ""] = tokens;
  const product = products[0] as { productId: string; color: string };
  const [attackerEmail = "", ...emails] = await addCustomers(location, number + 1);

  const lines = await colorsInStock(location);
  for (const line of lines)
    await sendRequest(port, "/api/user/cart", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${tokenOfFullCart}` },
      body: JSON.stringify({ ...line, quantity: 1 }),
    });

  async function orderOnce(email: string, index: number) {
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${1 + index}` });
    const outcome = { placed: 0, refused: 0, failed: 0, times: [] as number[] };
    const post = async (path: string, body: object, token?: string) => {
      const headers = {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const start = performance.now();
        const reply = await within(sendRequest(port, `/api/user/${path}`, sent, agent));
        if (path === "cart/cash-order") outcome.times.push(performance.now() - start);
        if (reply?.statusCode !== 503) return reply;
        outcome.refused++;
        await sleep(RETRY_MS);
      }
    };
    const token = (await post("login", { email, password: PASSWORD }))?.json().token;
    const added = await post("cart", { ...product, quantity: 1 }, token);
    // First orders are limited by delivery address, too.
    const order = { shippingAddress: { ...shippingAddress, street: `${1 + index}, Hill Road` } };
    const ordered = added?.statusCode === 200 ? await post("cart/cash-order", order, token) : added;
    if (ordered?.statusCode === 201) outcome.placed++;
    else outcome.failed++;
    agent.destroy();
    return outcome;
  }

  return {
    product,
    /** The token of a customer, and the credentials of another one. */
    attacker: { token, credentials: { email: attackerEmail, password: PASSWORD } },
    /** Of a customer whose cart has as many lines as a cart can have. */
    fullCart: { token: tokenOfFullCart, productId: lines[0]?.productId },
    /** Each customer places an order, all at once. */
    async order() {
      const start = performance.now();
      const outcomes = await Promise.all(emails.map(orderOnce));
      const sum = (name: "placed" | "refused" | "failed") => outcomes.reduce((total, one) => total + one[name], 0);
      return {
        placed: sum("placed"),
        refused: sum("refused"),
        failed: sum("failed"),
        times: outcomes.flatMap(({ times }) => times),
        totalMs: performance.now() - start,
      };
    },
    /** Opens connections now. Returns a function that requests a page on each and returns the statuses and the longest time. */
    async openVisitors() {
      const agent = new Agent({ keepAlive: true, localAddress: "127.0.2.1" });
      const requestAll = async (path: string) => {
        const start = performance.now();
        const visits = Array.from({ length: VISITORS }, (_, index) =>
          within(sendRequest(port, `${path}?visitor=${index}`, {}, agent)).then((reply) => ({
            status: reply?.statusCode ?? 0,
            ms: performance.now() - start,
          })),
        );
        return Promise.all(visits);
      };
      await requestAll("/health");
      return async () => {
        const replies = await requestAll("/shop");
        agent.destroy();
        const refused = replies.filter(({ status }) => status === 503);
        return { refused: refused.length, longestMs: Math.max(0, ...refused.map(({ ms }) => ms)) };
      };
    },
    /** Returns a function that ends it and returns the longest time in milliseconds. */
    watchHealth() {
      let ended = false;
      const longest = (async () => {
        let most = 0;
        while (!ended) {
          const start = performance.now();
          await within(sendRequest(port, "/health", {}));
          most = Math.max(most, performance.now() - start);
          await sleep(HEALTH_MS);
        }
        return most;
      })();
      return () => {
        ended = true;
        return longest;
      };
    },
  };
}

/** One for each line of a full cart. */
async function colorsInStock(location: string): Promise<{ productId: string; color: string }[]> {
  const db = await openDb(location);
  try {
    const rows = await db.read
      .selectFrom("product_colors")
      .innerJoin("products", "products.id", "product_id")
      .where("on_hand", ">", 10)
      .limit(MAX_CART_LINES)
      .select(["product_id", "color_id"])
      .execute();
    return rows.map(({ product_id, color_id }) => ({ productId: product_id, color: color_id }));
  } finally {
    await db.close();
  }
}

/** Returns their email addresses. */
async function addCustomers(location: string, number: number): Promise<string[]> {
  const db = await openDb(location);
  try {
    const password_hash = await hashPassword(PASSWORD, { address: "", account: "" });
    const emails = Array.from({ length: number }, (_, index) => `shopper${index}@example.com`);
    for (const [index, email] of emails.entries())
      await addCustomer(await systemContext(db), {
        email,
        username: `shopper${index}`,
        mobile: String(8_000_000_000 + index),
        password_hash,
      });
    return emails;
  } finally {
    await db.close();
  }
}

/** Undefined when the call fails or takes too long. */
function within<Result>(call: Promise<Result>): Promise<Result | undefined> {
  const late = sleep(MAX_CALL_MS, undefined, { ref: false });
  return Promise.race([call.catch(() => undefined), late]);
}
