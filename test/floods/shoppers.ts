import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { OrderData } from "#test/bench/order-shop.ts";
import { sendRequest } from "#test/client.ts";
import { shippingAddress } from "#test/order-fixture.ts";

const ATTEMPTS = 5;
const RETRY_MS = 500;
const HEALTH_MS = 50;
const MAX_CALL_MS = 30_000;

export type Shoppers = ReturnType<typeof openShoppers>;

/** Customers with their own addresses. The last token is not theirs. */
export function openShoppers(url: string, { tokens, products }: OrderData) {
  const port = Number(new URL(url).port);
  const product = products[0] as { productId: string; color: string };

  async function orderOnce(token: string, index: number) {
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${1 + index}` });
    const outcome = { placed: 0, refused: 0, failed: 0, times: [] as number[] };
    const post = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const start = performance.now();
        const reply = await within(sendRequest(port, `/api/user/${path}`, sent, agent));
        if (path === "cart/cash-order") outcome.times.push(performance.now() - start);
        if (reply?.statusCode !== 503) return reply?.statusCode;
        outcome.refused++;
        await sleep(RETRY_MS);
      }
      return 503;
    };
    const added = await post("cart", { ...product, quantity: 1 });
    const ordered = added === 200 ? await post("cart/cash-order", { shippingAddress }) : added;
    if (ordered === 201) outcome.placed++;
    else outcome.failed++;
    agent.destroy();
    return outcome;
  }

  return {
    product,
    attacker: tokens.at(-1) as string,
    /** Each customer places an order, all at once. */
    async order() {
      const start = performance.now();
      const outcomes = await Promise.all(tokens.slice(0, -1).map(orderOnce));
      const sum = (name: "placed" | "refused" | "failed") => outcomes.reduce((total, one) => total + one[name], 0);
      return {
        placed: sum("placed"),
        refused: sum("refused"),
        failed: sum("failed"),
        times: outcomes.flatMap(({ times }) => times),
        totalMs: performance.now() - start,
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

/** Undefined when the call fails or takes too long. */
function within<Result>(call: Promise<Result>): Promise<Result | undefined> {
  const late = sleep(MAX_CALL_MS, undefined, { ref: false });
  return Promise.race([call.catch(() => undefined), late]);
}
