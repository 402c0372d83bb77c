import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { type LoadLimits, loadLimits } from "#server/admission/load-limits.ts";
import { hashPassword } from "#shop/accounts/passwords/passwords.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { type RawRequest, type Reply, sendRequest } from "#test/client.ts";
import { addCustomer, loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const SHOPPERS = 2;
const FLOOD = 30;
const PASSWORD = "seven lamps lit";
/** Of the processor. */
const RENDER_MS = 10;
const LIMITS: LoadLimits = {
  ...loadLimits(2),
  reading: { running: 2, runningPerAddress: 2, runningPerAccount: 2, waiting: 8, burstWaitMs: 100, waitMs: 100 },
};

/** What this thread has used: on a busy machine, a page takes as much more time as a refusal. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

let passwordHash: Promise<string> | undefined;

/** A shop with a lamp, whose pages are rendered without a pause. */
async function openFlooded(shop: TestShop) {
  const render = async () => {
    for (const end = processorMs() + RENDER_MS; processorMs() < end; );
    return new Response("page", { headers: { "content-type": "text/plain" } });
  };
  const http = await httpOver(shop, { RATE_LIMITS: "off" }, render, LIMITS);
  const [lamp = ""] = (await saveProducts(shop, [productInput({ onHand: 1_000 })])).ids;
  passwordHash ??= hashPassword(PASSWORD, { address: "", account: "" });
  const password_hash = await passwordHash;
  const emails = Array.from({ length: SHOPPERS }, (_, index) => `shopper${index}@example.com`);
  for (const email of emails) await addCustomer(shop, { email, password_hash });

  /** Each call has its own connection, which waits until it is accepted. Returns the statuses. */
  async function order(email: string): Promise<number[]> {
    const post = (path: string, body: object, token = ""): Promise<Reply> =>
      sendRequest(http.port, `/api/user/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
      });
    const login = await post("login", { email, password: PASSWORD });
    const { token } = login.json();
    const added = await post("cart", { productId: lamp, quantity: 1 }, token);
    const ordered = await post("cart/cash-order", { shippingAddress }, token);
    return [login, added, ordered].map(({ statusCode }) => statusCode);
  }

  return { ...http, lamp, orderAll: () => Promise.all(emails.map((email) => order(email))) };
}

type FloodRequest = RawRequest & { path: (number: number) => string };

/** Each connection sends one request, and a new one follows it. */
function startFlood(port: number, { path, method = "GET", headers, body }: FloodRequest) {
  const counts: Record<number, number> = {};
  let ended = false;
  let number = 0;
  function send() {
    if (ended) return;
    const options = { port, host: "127.0.0.1", localAddress: "127.0.0.2", agent: false, method, path: path(number++) };
    const request = httpRequest({ ...options, headers: { ...headers, connection: "close" } });
    request
      .on("error", () => undefined)
      .on("close", send)
      .once("response", (response) => {
        const status = response.statusCode ?? 0;
        if (status !== 503 || response.headers["retry-after"] === "2") counts[status] = (counts[status] ?? 0) + 1;
        response.resume();
      });
    request.end(body);
  }
  for (let connection = 0; connection < FLOOD; connection++) send();
  return {
    stop() {
      ended = true;
      return counts;
    },
  };
}

const allOrders = Array(SHOPPERS).fill([200, 200, 201]);

onEachEngine("a shop under a flood", (openShop) => {
  test("of new connections for pages takes orders: it accepts the connections first", async () => {
    const { port, orderAll } = await openFlooded(await openShop());
    const flood = startFlood(port, { path: (number) => `/page-${number}` });
    expect(await orderAll()).toEqual(allOrders);
    const { 200: rendered = 0, 503: refused = 0 } = flood.stop();
    expect(refused).toBeGreaterThan(3 * rendered);
  });

  test("of cart changes of an account takes the orders of others", async () => {
    const shop = await openShop();
    const { port, lamp, orderAll } = await openFlooded(shop);
    const { headers } = await loggedInCustomer(shop);
    const flood = startFlood(port, {
      path: () => "/api/user/cart",
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ productId: lamp, quantity: 1 }),
    });
    expect(await orderAll()).toEqual(allOrders);
    const { 200: added = 0 } = flood.stop();
    expect(added).toBeGreaterThan(0);
  });

  test("has a limit of open connections", async () => {
    const { app } = await httpOver(await openShop());
    expect(app.server.maxConnections).toBe(8_192);
  });
});
