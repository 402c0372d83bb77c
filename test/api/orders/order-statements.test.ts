import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { Database, Engine } from "#db/db.ts";
import { findSession } from "#shop/accounts/sessions.server.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { applyCoupon, changeLine } from "#shop/cart/cart.server.ts";
import { lineChanged } from "#shop/cart/cart-responses.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { onEachEngine, withCustomer } from "#test/shop.ts";

const ADDRESS = { street: "4 Lake Road", city: "Pune", state: "Maharashtra", country: "India", pincode: "411001" };

type Counts = { transactions: number; statements: number };

/** The same database, which counts what it is asked. What begins and ends a transaction is the same for each of them. */
function counting(db: Database): { db: Database; counts: Counts } {
  const counts: Counts = { transactions: 0, statements: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counts.statements++;
      return result;
    },
  };
  const counted = {
    ...db,
    read: (db.read as import("#db/db.ts").Db).withPlugin(plugin),
    write: ((work, options) => {
      counts.transactions++;
      return db.write((tx) => work({ ...tx, db: tx.db.withPlugin(plugin) }), options);
    }) as Database["write"],
  };
  return { db: counted, counts };
}

/**
 * Statements are most of what a call costs: each is built, sent and read. PostgreSQL has more, for locks that one writer needs
 * not. A coupon and an order with its code have a transaction before and one after it, which count guesses.
 */
const EXPECTED: Record<Engine, Record<string, Counts>> = {
  sqlite: {
    "the session of each call": { transactions: 0, statements: 1 },
    "a product into the cart": { transactions: 1, statements: 12 },
    "a coupon": { transactions: 3, statements: 8 },
    "an order": { transactions: 3, statements: 40 },
    "the order again": { transactions: 3, statements: 8 },
  },
  postgres: {
    "the session of each call": { transactions: 0, statements: 1 },
    "a product into the cart": { transactions: 1, statements: 12 },
    "a coupon": { transactions: 3, statements: 8 },
    "an order": { transactions: 3, statements: 45 },
    "the order again": { transactions: 3, statements: 9 },
  },
};

onEachEngine("the statements of an order", (openShop) => {
  test("are as many as each call needs", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Lamp" })]);
    const [productId = ""] = ids;
    await addCoupon(shop, { code: "LAMP10", discount: { percent: 10 } });
    const { headers } = await loggedInCustomer(shop, { address: ADDRESS });
    const { db, counts } = counting(shop.db);
    const visitor = { ...shop, db, attempts: createAttempts(db), networkAddress: "198.51.100.7" };
    const credentials = { token: headers.authorization.replace("Bearer ", ""), cookie: undefined };
    const session = await findSession(visitor, credentials);
    if (!session) throw new Error("The session was not found.");
    const ctx = withCustomer(visitor, session);
    const order = () => placeOrder(ctx, { COD: true, couponApplied: "LAMP10" }, "a key of this order");
    const add = async () => lineChanged(ctx, await changeLine(ctx, { productId, quantity: 1, price: 1 }));
    await add();
    const calls: Record<string, () => Promise<unknown>> = {
      "the session of each call": () => findSession(visitor, credentials),
      "a product into the cart": add,
      "a coupon": () => applyCoupon(ctx, "LAMP10"),
      "an order": order,
      "the order again": order,
    };
    const found: Record<string, Counts> = {};
    for (const [name, call] of Object.entries(calls)) {
      const before = { ...counts };
      await call();
      const transactions = counts.transactions - before.transactions;
      found[name] = { transactions, statements: counts.statements - before.statements };
    }
    expect(found).toEqual(EXPECTED[db.engine]);
  });
});
