import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { accessTable } from "#test/api/access-table.ts";
import { routesOfTheApi } from "#test/api-routes.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** More than anyone clicks in a minute. */
const CART_CHANGES = 240;

/** Limited by their use case, in the database, for an address and an account. */
const LIMITED_BY_USE_CASE = ["POST /api/user/login"];

/** Without a session they do nothing. */
const ONLY_WITH_A_SESSION = ["GET /api/user/logout", "POST /api/user/logout"];

test("every call that writes has a limit, and is in the table of lanes and access", async () => {
  const writes = (await routesOfTheApi()).filter(({ call, config }) => !call.startsWith("GET ") || config.changesState);
  expect(writes.length).toBeGreaterThan(30);
  const isLimited = ({ call, config: { rateLimit, quota } }: (typeof writes)[number]) =>
    (rateLimit && Number(rateLimit.max) > 0) || Number(quota) > 0 || LIMITED_BY_USE_CASE.includes(call);
  expect(writes.filter((route) => !isLimited(route)).map(({ call }) => call)).toEqual([]);
  expect(writes.filter(({ call }) => !accessTable[call]).map(({ call }) => call)).toEqual([]);
});

test("every such call that needs no account has a quota, which all processes count together", async () => {
  const open = (await routesOfTheApi())
    .filter(({ call, config }) => !call.startsWith("GET ") || config.changesState)
    .filter(({ call, config }) => config.session !== "required" && !ONLY_WITH_A_SESSION.includes(call));
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter(({ config }) => !(Number(config.quota) > 0)).map(({ call }) => call)).toEqual(LIMITED_BY_USE_CASE);
});

/** A customer who removes a line that is not there. */
async function openCart(shop: TestShop, environment = {}) {
  const http = await httpOver(shop, environment);
  const { headers } = await loggedInCustomer(shop);
  const [productId] = (await saveProducts(shop, [productInput()])).ids;
  return { ...http, headers, remove: (own = headers) => http.delete(`/api/user/cart/${productId}`, own) };
}

onEachEngine("changes of a cart", (openShop, engine) => {
  test("are limited for an account: 429 with Retry-After, and no other account or call waits", async () => {
    const shop = await openShop();
    const { headers, remove, get } = await openCart(shop);
    for (let sent = 0; sent < CART_CHANGES; sent += 60) {
      const replies = await Promise.all(Array.from({ length: 60 }, () => remove()));
      expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    }
    const refused = await remove();
    expect([refused.statusCode, refused.json().status]).toEqual([429, "fail"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    // Whoever goes on after refusals gets the next ones later, so that others have the processor.
    const started = performance.now();
    let soon = 0;
    const more = Array.from({ length: 60 }, async () => {
      const { statusCode } = await remove();
      if (performance.now() - started < 900) soon++;
      return statusCode;
    });
    expect(new Set(await Promise.all(more))).toEqual(new Set([429]));
    expect(soon).toBeLessThanOrEqual(40);
    const other = await loggedInCustomer(shop);
    expect((await remove(other.headers)).statusCode).toBe(200);
    expect((await get("/api/user/cart", headers)).statusCode).toBe(200);
  });

  if (engine === "sqlite")
    test("are not limited under RATE_LIMITS=off", async () => {
      const { remove } = await openCart(await openShop(), { RATE_LIMITS: "off" });
      for (let sent = 0; sent <= CART_CHANGES; sent += 60) {
        const replies = await Promise.all(Array.from({ length: 60 }, () => remove()));
        expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
      }
    });
});
