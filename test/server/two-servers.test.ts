import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** Much later than notifications usually arrive. */
const DELAY_MS = 250;

/** A way to PostgreSQL on which what the server sends to a connection that listens for changes takes `DELAY_MS`. */
async function slowWay(shop: TestShop) {
  const { port, hostname } = new URL(shop.location);
  const sockets = new Set<Socket>();
  const way = { isBroken: false };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let listens = false;
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    near.on("data", (data) => {
      listens ||= data.includes("LISTEN");
      if (!way.isBroken) far.write(data);
    });
    far.on("data", (data) => {
      if (listens) setTimeout(() => near.write(data), DELAY_MS);
      else if (!way.isBroken) near.write(data);
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  shop.beforeClose(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const nearPort = typeof address === "object" && address ? address.port : 0;
  return { way, location: shop.location.replace(`:${port}/`, `:${nearPort}/`) };
}

/** Two servers with one database; the second one gets notifications late. */
async function openTwo(shop: TestShop) {
  const { way, location } =
    shop.db.engine === "sqlite" ? { way: { isBroken: false }, location: shop.location } : await slowWay(shop);
  const db = await openDb(location);
  shop.beforeClose(() => db.close());
  const input = productInput({ sourceKey: "lamp", pricePaise: 1_000_00, onHand: 10 });
  const { ids } = await saveProducts(shop, [input]);
  const detail = `/api/product/${ids[0]}`;
  const [first, second] = [await httpOver(shop), await httpOver({ ...shop, db })];
  const quantity = async (headers: Record<string, string> = {}) =>
    (await second.get(detail, headers)).json().quantity as number;
  return { first, second, way, productId: String(ids[0]), input, quantity };
}

onEachEngine("two servers with one database", (openShop, engine) => {
  test("a client with a session reads what the other server told it", async () => {
    const shop = await openShop();
    const { first, quantity, productId } = await openTwo(shop);
    const { headers } = await loggedInCustomer(shop);
    for (const left of [9, 8, 7]) {
      await quantity(headers);
      await first.post("/api/user/cart", { productId, quantity: 1, price: 1 }, headers);
      expect((await first.post("/api/user/cart/cash-order", { shippingAddress }, headers)).statusCode).toBe(201);
      const read = [quantity(headers), quantity({ cookie: "a=b; bijli=c" }), quantity(headers)];
      expect(await Promise.all(read)).toEqual([left, left, left]);
    }
  });

  test("other clients read changes after 100 milliseconds", async () => {
    const shop = await openShop();
    const { quantity, input } = await openTwo(shop);
    for (const onHand of [9, 8, 7]) {
      await quantity();
      await saveProducts(shop, [{ ...input, onHand }]);
      await sleep(100);
      expect(await quantity()).toBe(onHand);
    }
  });

  if (engine === "postgres")
    test("without a response of the database, cached responses are sent soon", async () => {
      const shop = await openShop();
      const { quantity, way } = await openTwo(shop);
      expect(await quantity()).toBe(10);
      way.isBroken = true;
      const began = performance.now();
      expect(await quantity()).toBe(10);
      for (let again = 0; again < 5; again++) expect(await quantity({ authorization: "Bearer a" })).toBe(10);
      expect(performance.now() - began).toBeLessThan(1_500);
      way.isBroken = false;
    });

  test("wrong passwords and coupon codes count for both, and after a restart", async () => {
    const shop = await openShop();
    const { servers, restart } = await openPair(shop);
    const statuses = async (path: string, body: object, count: number, headers = {}) => {
      const made = Array.from({ length: count }, (_, index) => servers[index % 2]?.post(path, body, headers));
      return (await Promise.all(made)).map((reply) => reply?.statusCode);
    };
    const wrong = { email: "nobody@example.com", password: "wrong password" };
    const logins = await statuses("/api/user/login", wrong, 16);
    expect([logins.filter((one) => one === 401), logins.filter((one) => one === 429)]).toEqual([
      Array(10).fill(401),
      Array(6).fill(429),
    ]);
    const { headers } = await loggedInCustomer(shop);
    const { ids } = await saveProducts(shop, [productInput()]);
    await servers[0].post("/api/user/cart", { productId: ids[0], quantity: 1, price: 1 }, headers);
    const guesses = await statuses("/api/user/cart/applycoupon", { coupon: "GUESS" }, 36, headers);
    expect([guesses.filter((one) => one === 400).length, guesses.filter((one) => one === 429).length]).toEqual([30, 6]);
    const restarted = await restart();
    expect((await restarted.post("/api/user/login", wrong)).statusCode).toBe(429);
    expect((await restarted.post("/api/user/cart/applycoupon", { coupon: "GUESS" }, headers)).statusCode).toBe(429);
  });

  test("what anyone may ask for counts for both, and after a restart", async () => {
    const shop = await openShop();
    const { servers, restart } = await openPair(shop);
    const person = { email: "asha@example.com", mobile: "9876501234" };
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const calls: { path: string; max: number; body: object | string; headers?: Record<string, string> }[] = [
      { path: "/api/enquiry", max: 10, body: { ...person, name: "Asha", comment: "Hello" } },
      { path: "/api/newsletter", max: 10, body: person },
      { path: `/api/product/${"0".repeat(24)}/stock-alert`, max: 10, body: person },
      { path: "/api/user/forgot-password", max: 20, body: person },
      { path: "/api/user/social", max: 120, body: {} },
      { path: "/contact", max: 10, body: "name=Asha", headers: form },
    ];
    for (const { path, max, body, headers } of calls) {
      const replies = await Promise.all(
        Array.from({ length: max + 4 }, (_, index) => servers[index % 2]?.post(path, body, headers)),
      );
      const refused = replies.filter((reply) => reply?.statusCode === 429);
      expect([path, refused.length]).toEqual([path, 4]);
      expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    }
    const restarted = await restart();
    const again = await Promise.all(calls.map(({ path, body, headers }) => restarted.post(path, body, headers)));
    expect(again.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 429));
    shop.wait(10 * 60_000);
    expect((await restarted.post("/api/newsletter", person)).statusCode).toBe(202);
  });
});

/** Two processes, and another one that starts when they have stopped. */
async function openPair(shop: TestShop) {
  const open = async () => {
    const db = await openDb(shop.location);
    shop.beforeClose(() => db.close());
    return httpOver({ ...shop, db });
  };
  const servers = [await open(), await open()] as const;
  return {
    servers,
    async restart() {
      for (const { app } of servers) await app.close();
      return open();
    },
  };
}
