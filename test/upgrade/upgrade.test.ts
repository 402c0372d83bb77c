import { expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { listCoupons } from "#shop/coupons/manage-coupons.server.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { logIn } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { openStoredDatabase, storedAnswers } from "./stored-database.ts";

/** The stored database, migrated, at the time when it was stored. */
async function upgraded(shop: TestShop) {
  const db = await openStoredDatabase(shop);
  const answers = storedAnswers(db.engine);
  await migrate(db, process.cwd());
  return { answers, shop: { ...shop, db, now: () => answers.now } };
}

const PEOPLE = ["asha", "ravi", "devi"] as const;

onEachEngine("a database of the version before", (openShop) => {
  test("keeps the invariants", async () => {
    const { shop } = await upgraded(await openShop());
    expect(await listViolations(shop)).toEqual([]);
  });

  test("keeps orders, invoices, credit notes, carts, wishlists and notifications", async () => {
    const { shop, answers } = await upgraded(await openShop());
    const { get } = await httpOver(shop);
    for (const name of PEOPLE) {
      const { userId, orders, cart, wishlist, notifications } = answers[name];
      const headers = await logIn(shop, userId);
      const read = async (path: string) => (await get(path, headers)).json();
      const documents = Object.entries(answers.documents).filter(([id]) =>
        orders.some((order) => "_id" in order && order._id === id),
      );
      expect(documents).toHaveLength(orders.length);
      expect(await read("/api/user/get-orders")).toMatchObject(orders);
      expect(await read("/api/user/cart")).toMatchObject(cart);
      expect((await read("/api/user/wishlist")).wishlist).toMatchObject(wishlist);
      expect(await read("/api/user/notifications")).toMatchObject(notifications);
      for (const [id, { order, invoice, creditNotes }] of documents) {
        const path = `/api/user/orders/${id}`;
        expect(await read(path)).toMatchObject(order);
        if (invoice) expect(await read(`${path}/invoice`)).toEqual(invoice);
        for (const note of creditNotes) expect(await read(`${path}/credit-notes/${note._id}`)).toEqual(note);
      }
    }
  });

  test("keeps products, reviews, coupons and returns", async () => {
    const { shop, answers } = await upgraded(await openShop());
    const { get } = await httpOver(shop);
    for (const [id, product] of Object.entries(answers.products))
      expect((await get(`/api/product/${id}`)).json()).toMatchObject(product);
    expect(await listCoupons(shop)).toMatchObject(answers.coupons);
    expect(await shop.db.read.selectFrom("returns").selectAll().orderBy("id").execute()).toMatchObject(answers.returns);
  });
});
