import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadLimits } from "#server/admission/load-limits.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { sendRequest } from "#test/client.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

/** More than the server answers at once. */
const CUSTOMERS = 40;

/** Fills the cart and orders on one connection, which is kept while the server allows it, until there is no server. */
async function orderUntilClosed(port: number, productId: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (path: string, body: object) => {
    const json = { ...headers, "content-type": "application/json" };
    return sendRequest(port, `/api/user/${path}`, { method: "POST", headers: json, body: JSON.stringify(body) }, agent);
  };
  const replies: { connection: string | undefined }[] = [];
  for (;;) {
    for (const [path, body] of [
      ["cart", { productId, quantity: 1, price: 1 }],
      ["cart/cash-order", {}],
    ] as const) {
      const reply = await post(path, body).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      if (typeof reply === "string") return { end: reply, replies };
      replies.push({ connection: reply.headers.connection });
    }
  }
}

onEachEngine("a server that shuts down", (openShop) => {
  test("is not ready, and still answers", async () => {
    const { get, shutDown } = await httpOver(await openShop());
    expect((await get("/ready")).statusCode).toBe(200);
    const closed = shutDown();
    const reply = await get("/ready");
    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "2"]);
    expect((await get("/health")).statusCode).toBe(200);
    await closed;
  });

  test("resets no connection of customers who order: each response from then on closes its connection", async () => {
    const shop = await openShop();
    const [lamp = ""] = (await saveProducts(shop, [productInput({ onHand: 100_000 })])).ids;
    const { port, shutDown } = await httpOver(shop, { RATE_LIMITS: "off" }, undefined, loadLimits());
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => loggedInCustomer(shop)));
    const ordering = customers.map(({ headers }) => orderUntilClosed(port, lamp, headers));
    await sleep(1_000);
    await shutDown();
    const clients = await Promise.all(ordering);
    expect(clients.map(({ end }) => end)).toEqual(Array(CUSTOMERS).fill("ECONNREFUSED"));
    // A response that was on its way before may have kept the connection open, for one more request.
    expect(clients.map(({ replies }) => replies.at(-1)?.connection)).toEqual(Array(CUSTOMERS).fill("close"));
  });
});
