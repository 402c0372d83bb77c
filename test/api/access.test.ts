import { sql } from "kysely";
import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { blogInput, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { type Access, accessTable, type Facts, type Person, pathOf } from "./access-table.ts";

/** Every call of the API document as a visitor, as the owner of the data, and as another customer. */

const person = (name: string, mobile: string): Person => ({
  firstname: name,
  lastname: "Secretive",
  email: `${name}.private@example.com`.toLowerCase(),
  mobile,
  password: "seven lamps lit",
});
const owner = person("Olga", "9111111111");
const other = person("Peter", "9222222222");
const LOGOUT = /logout$/;

type Documented = { call: string; method: string; path: string; access: Access };

async function openFor(shop: TestShop) {
  const { send, post, get, port } = await httpOver(shop, { RATE_LIMITS: "off" });
  const [productId = ""] = (await saveProducts(shop, [productInput({ sourceKey: "lamp", onHand: 50 })])).ids;
  await inTransaction(shop, (tx) => addBlogs(tx, [blogInput()]));
  await addCoupon(shop, { code: "LAMP10", discount: { percent: 10 } });
  const [color] = (await get("/api/color")).json();
  const [blog] = (await get("/api/blog")).json();
  const shown = { productId, colorId: color._id, blogId: blog._id };

  async function documented(): Promise<Documented[]> {
    const { paths } = (await get("/api/openapi.json")).json();
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { security?: object[] }>).map(([method, { security = [] }]) => {
        const call = `${method.toUpperCase()} ${path}`;
        expect(accessTable, "a call without a row in access-table.ts").toHaveProperty([call]);
        const access = accessTable[call] as Access;
        // An empty way to log in stands for none.
        const forCustomers = security.length > 0 && security.every((way) => Object.keys(way).length > 0);
        expect([call, forCustomers ? "customers" : "anyone"]).toEqual([call, access.for]);
        return { call, method: method.toUpperCase(), path, access };
      }),
    );
    const order = Object.keys(accessTable);
    expect(all.map(({ call }) => call).sort()).toEqual([...order].sort());
    return all.sort((one, another) => order.indexOf(one.call) - order.indexOf(another.call));
  }

  async function register(who: Person) {
    const reply = await post("/api/user/register", { ...who, agree: true });
    return {
      userId: reply.json()._id as string,
      headers: { authorization: `Bearer ${reply.json().token}` },
      browser: {
        cookie: String(reply.headers["set-cookie"]).split(";")[0] ?? "",
        origin: `http://127.0.0.1:${port}`,
      },
    };
  }

  function make({ method, path, access }: Documented, facts: Facts, headers: Record<string, string>) {
    const address = pathOf(path, access, facts);
    if (!access.body) return send(address, { method, headers });
    const body = JSON.stringify(access.body(facts));
    return send(address, { method, headers: { "content-type": "application/json", ...headers }, body });
  }

  const latestOrder = async () =>
    (await shop.db.read.selectFrom("orders").select("id").orderBy("id", "desc").limit(1).executeTakeFirst())?.id;

  return { documented, register, make, shown, latestOrder };
}

async function rowsOf({ db }: TestShop, userId: string) {
  const rows = (table: string, column: string, value: string) =>
    sql`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value}`
      .execute(db.read)
      .then((found) => found.rows);
  const tables = await db.read.introspection.getTables();
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === "user_id")).map(({ name }) => name);
  expect(owned).toEqual(expect.arrayContaining(["carts", "orders", "reviews", "sessions", "wishlist_items"]));
  const found: Record<string, unknown[]> = { users: await rows("users", "id", userId) };
  for (const table of owned.sort()) found[table] = await rows(table, "user_id", userId);
  for (const cart of found.carts as { id: string }[]) found[cart.id] = await rows("cart_lines", "cart_id", cart.id);
  for (const order of found.orders as { id: string }[])
    found[order.id] = await rows("order_lines", "order_id", order.id);
  return found;
}

onEachEngine("every call", (openShop) => {
  test("that needs a session refuses visitors, and wrong or expired tokens", async () => {
    const shop = await openShop();
    const { documented, register, make, shown } = await openFor(shop);
    const { userId, headers: expired } = await register(owner);
    shop.wait(12 * 3_600_000);
    const facts = { ...shown, orderId: "0".repeat(24), person: owner };
    const before = await rowsOf(shop, userId);
    for (const documentedCall of await documented()) {
      if (documentedCall.access.for === "anyone") continue;
      for (const headers of [{}, { authorization: "Bearer " }, { authorization: "Bearer t0123" }, expired]) {
        const reply = await make(documentedCall, facts, headers as Record<string, string>);
        expect([documentedCall.call, reply.statusCode, reply.json(), reply.headers["cache-control"]]).toEqual([
          ...[documentedCall.call, 401],
          { status: "fail", message: "You need to be logged in to perform this action!" },
          "no-store",
        ]);
      }
    }
    expect(await rowsOf(shop, userId)).toEqual(before);
  });

  test("that needs no session responds to visitors", async () => {
    const { documented, register, make, shown } = await openFor(await openShop());
    await register(owner);
    for (const documentedCall of await documented()) {
      const { access, call, path } = documentedCall;
      if (access.for === "customers") continue;
      const about = path.endsWith("register") ? other : owner;
      const reply = await make(documentedCall, { ...shown, orderId: "0".repeat(24), person: about }, {});
      expect([call, reply.statusCode, reply.body]).toEqual([call, access.own, reply.body]);
    }
  });

  test("of a customer accepts the browser's cookie alone", async () => {
    const { documented, register, make, shown, latestOrder } = await openFor(await openShop());
    const { browser } = await register(owner);
    for (const documentedCall of await documented()) {
      const { access, call } = documentedCall;
      if (access.for === "anyone") continue;
      const facts = { ...shown, orderId: (await latestOrder()) ?? "0".repeat(24), person: owner };
      const reply = await make(documentedCall, facts, browser);
      expect([call, reply.statusCode, reply.body]).toEqual([call, access.own, reply.body]);
    }
  });

  test("responds to everyone with access, and shows a customer's data to no other customer", async () => {
    const shop = await openShop();
    const { documented, register, make, shown, latestOrder } = await openFor(shop);
    const calls = await documented();
    const { userId, headers } = await register(owner);
    for (const documentedCall of calls) {
      const newcomer = { ...owner, email: "someone@example.com", mobile: "9333333333" };
      const about = documentedCall.path.endsWith("register") ? newcomer : owner;
      const facts = { ...shown, orderId: (await latestOrder()) ?? "", person: about };
      const reply = await make(documentedCall, facts, LOGOUT.test(documentedCall.path) ? {} : headers);
      expect([documentedCall.call, reply.statusCode, reply.body]).toEqual([
        ...[documentedCall.call, documentedCall.access.own, reply.body],
      ]);
    }

    // Restores what the calls removed: a cart line, and an order that can be cancelled.
    const ownersFacts = { ...shown, orderId: (await latestOrder()) ?? "", person: owner };
    for (const call of ["POST /api/user/cart", "POST /api/user/cart/cash-order", "POST /api/user/cart"]) {
      const again = calls.find((one) => one.call === call);
      if (again) await make(again, ownersFacts, headers);
    }
    const orderId = (await latestOrder()) ?? "0".repeat(24);
    const before = await rowsOf(shop, userId);
    const otherCustomer = await register(other);
    const ownersData = [
      owner.email,
      owner.mobile,
      "Olga Street",
      orderId,
      headers.authorization.slice("Bearer ".length),
    ];
    for (const documentedCall of calls) {
      const { access, call, path } = documentedCall;
      if (path.endsWith("register")) continue;
      const facts = { ...shown, orderId, person: other };
      const own = access.foreign ?? access.own;
      const reply = await make(documentedCall, facts, LOGOUT.test(path) ? {} : otherCustomer.headers);
      expect([call, reply.statusCode, reply.body]).toEqual([call, own, reply.body]);
      expect([call, ownersData.filter((value) => reply.body.includes(value))]).toEqual([call, []]);
    }
    expect(await rowsOf(shop, userId)).toEqual(before);
  });
});
