import { sql } from "kysely";
import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { openDb } from "#db/open.ts";
import { editUser } from "#shop/accounts/profile.server.ts";
import { findSession } from "#shop/accounts/sessions.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { getProduct } from "#shop/catalogue/reading/products.server.ts";
import { whyNotErased } from "#shop/customers/why-not-erased.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { decideReturn } from "#shop/returns/returns.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { toggleWishlist } from "#shop/wishlist/wishlist.server.ts";
import { asha, logInAs, outcomes, refusal, register } from "#test/account.ts";
import { addCustomer, onDevice } from "#test/fixtures.ts";
import { addOrder, receiveBack, shippingAddress } from "#test/order-fixture.ts";
import { addAsha, addAshaWithEverything, oldEmail, sendEmails } from "#test/own-data.ts";
import { settleReturn } from "#test/returns/settle-return.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { readProductView } from "#web/product/product-view.server.ts";
import { eraseAccountOf } from "./erase-account.server.ts";
import { readOwnDataOf } from "./read-own-data.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Where the texts are found: the table and its row. */
async function findTexts({ db }: TestShop, texts: string[]) {
  const tables = (await db.read.introspection.getTables()).map(({ name }) => name);
  const found: string[] = [];
  for (const table of tables.filter((name) => !/^(product_words|sqlite_)/.test(name))) {
    const { rows } = await sql<object>`SELECT * FROM ${sql.table(table)}`.execute(db.read);
    for (const row of rows) if (texts.some((text) => JSON.stringify(row).includes(text))) found.push(table);
  }
  return [...new Set(found)].sort();
}

const personal = (userId: string) => [
  userId,
  asha.email,
  oldEmail,
  asha.mobile,
  "Asha",
  "Rao",
  "Hill Road",
  "10.0.0.9",
  "asha@upi",
];

onEachEngine("an erased account", (openShop) => {
  test("leaves nothing of the customer but invoices, and an email that is forgotten after four days", async () => {
    const shop = await openShop();
    const { userId, orderId, returnId, pictures, erase, confirm } = await addAshaWithEverything(shop);
    await confirm();
    await settleReturn(shop, returnId);
    const left = [...personal(userId), ...pictures];
    const before = await findTexts(shop, left);
    expect(before.length).toBeGreaterThan(12);
    expect(before).toEqual(expect.arrayContaining(["review_pictures", "review_picture_files"]));
    const lines = await shop.db.read.selectFrom("order_lines").selectAll().execute();

    await erase();
    expect(await findTexts(shop, left)).toEqual(["invoices", "outbox"]);
    expect(await sendEmails(shop)).toMatchObject([
      {
        recipient: asha.email,
        subject: "Your account was deleted",
        text: expect.stringMatching(/invoices of your orders keep your name(?!.*Asha)/s),
      },
    ]);
    shop.wait(4 * DAY_MS);
    await pruneBatch(shop);
    expect(await findTexts(shop, left)).toEqual(["invoices"]);
    expect(await shop.db.read.selectFrom("order_lines").selectAll().execute()).toEqual(lines);
    const order = shop.db.read.selectFrom("orders").where("id", "=", orderId).selectAll();
    expect(await order.executeTakeFirst()).toMatchObject({ user_id: null, status: "Delivered", coupon_code: "TEN" });
    await expect(changeOrderStatus(shop, orderId, "Cancelled")).rejects.toEqual(refusal("orderMoved"));
  });

  test("keeps the buyer on invoices until the law no longer wants them", async () => {
    const shop = await openShop();
    const { returnId, orderId, userId, erase, lamp } = await addAshaWithEverything(shop);
    const kept = await addOrder(shop, userId, lamp);
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, kept, status);
    // The credit note is in the next financial year.
    shop.wait(90 * DAY_MS);
    await settleReturn(shop, returnId);
    await erase();
    // Not erased: keeps its buyer.
    const other = await addOrder(shop, await addCustomer(shop), lamp);
    await changeOrderStatus(shop, other, "Dispatched");
    const buyers = async () => {
      await pruneBatch(shop);
      const rows = await shop.db.read.selectFrom("invoices").select(["order_id", "buyer_name"]).execute();
      return Object.fromEntries(rows.map((row) => [row.order_id, row.buyer_name]));
    };
    // January 2026 is in the financial year 2025-26.
    shop.wait(Date.parse("2032-12-31T23:59:59+05:30") - shop.now());
    const named = { [kept]: "Asha Rao", [orderId]: "Asha Rao", [other]: "Asha Rao" };
    expect(await buyers()).toEqual(named);
    shop.wait(1_000);
    expect(await buyers()).toEqual({ ...named, [kept]: "" });
    shop.wait(Date.parse("2033-12-31T23:59:59+05:30") - shop.now());
    expect(await buyers()).toEqual({ ...named, [kept]: "" });
    shop.wait(1_000);
    expect(await buyers()).toEqual({ ...named, [kept]: "", [orderId]: "" });
  });

  test("ends its sessions in every process at once; address and mobile can be registered again", async () => {
    const shop = await openShop();
    const { token, erase } = await addAsha(shop);
    const second = (await logInAs(shop, asha.email)).session.token;
    const process = await openDb(shop.location);
    shop.beforeClose(() => process.close());
    const sessions = () =>
      Promise.all(
        [token, second].map((one) => findSession({ ...shop, db: process }, { token: one, cookie: undefined })),
      );
    expect(await sessions()).toEqual([expect.anything(), expect.anything()]);
    await erase();
    expect(await sessions()).toEqual([null, null]);
    await expect(logInAs(shop, asha.email)).rejects.toEqual(refusal("invalidCredentials"));
    expect((await register(shop)).user).toMatchObject({ email: asha.email, address: null, wishlist: [] });
  });

  test("keeps its reviews and the ratings, without the name, at once", async () => {
    const shop = await openShop();
    const { lamp, customer, erase } = await addAsha(shop);
    await saveReview(customer, { prodId: lamp, star: 4.5, comment: "Bright." });
    const changed: string[] = [];
    shop.db.onChange((topic) => changed.push(topic));
    await erase({ currentPassword: asha.password, withReviewTexts: false });
    expect(changed).toContain(`product:${lamp}`);
    expect(await getProduct(shop, lamp)).toMatchObject({
      totalrating: 4.5,
      ratings: [{ star: 4.5, comment: "Bright.", postedby: { firstname: "Former", lastname: "customer" } }],
    });
  });

  test("leaves nothing of the texts of its reviews when its customer wants that; their stars still count", async () => {
    const shop = await openShop();
    const { lamp, customer, erase } = await addAsha(shop);
    await saveReview(customer, { prodId: lamp, star: 4.5, comment: "Bright in Hill Road." });
    expect(await findTexts(shop, ["Bright"])).toEqual(["reviews"]);
    await erase({ currentPassword: asha.password, withReviewTexts: true });
    expect(await findTexts(shop, ["Bright"])).toEqual([]);
    expect(await getProduct(shop, lamp)).toMatchObject({
      totalrating: 4.5,
      ratings: [{ star: 4.5, comment: "", postedby: { firstname: "Former", lastname: "customer" } }],
    });
    expect((await readProductView(shop, lamp, { order: "newest", page: 1 })).reviews[0]?.comment).toBe(
      "The text of this review was deleted.",
    );
  });

  test("needs the password, and no open order, undecided return or owed refund", async () => {
    const shop = await openShop();
    const { orderId, returnId, userId, lamp, erase } = await addAshaWithEverything(shop);
    await expect(erase({ currentPassword: "not this one" })).rejects.toEqual(refusal("wrongPassword"));
    await expect(erase()).rejects.toEqual(refusal("accountInUse"));
    const why = () => whyNotErased(shop.db.read, userId);
    expect(await why()).toBe(`A return of the order ${orderNumber(orderId)} is not over.`);
    await decideReturn(shop, returnId, "Refused");
    expect(await why()).toBeNull();
    const open = await addOrder(shop, userId, lamp);
    expect(await why()).toBe(`The order ${orderNumber(open)} is neither delivered nor cancelled.`);
    await expect(eraseAccountOf(shop, asha.email)).rejects.toEqual(refusal("accountInUse"));
    await changeOrderStatus(shop, open, "Dispatched");
    await expect(erase()).rejects.toEqual(refusal("accountInUse"));
    expect((await readOwnDataOf(shop, asha.email)).orders.map(({ id }) => id)).toContain(orderId);
    await receiveBack(shop, open);
    await markPaid(shop, open, { method: "bank", amountPaise: 1_00, reference: "N1" });
    await expect(erase()).rejects.toEqual(refusal("accountInUse"));
    expect(await why()).toBe(`A refund of the order ${orderNumber(open)} is not paid.`);
    const [owed] = await listRefunds(shop, { status: "owed", limit: 1 });
    await payRefund(shop, owed?.id ?? "", { method: "upi", reference: "512345678901" });
    await shop.db.write(({ db }) => db.updateTable("refunds").set({ destination: "asha@bank" }).execute());
    await erase();
    expect(await listRefunds(shop, { status: "paid", limit: 1 })).toMatchObject([{ destination: null }]);
    await expect(eraseAccountOf(shop, asha.email)).rejects.toEqual(refusal("accountNotFound"));
  });

  test("does not lift the limits of emails to its address", async () => {
    const shop = await openShop();
    const { firstname, lastname, email } = asha;
    const rename = async (changes: number) => {
      const customer = await onDevice(shop, await addCustomer(shop, { email }));
      for (let change = 0; change < changes; change++) {
        const mobile = String(9_100_000_000 + change);
        await editUser(customer, { firstname, lastname, email, mobile });
      }
      await sendEmails(shop);
      await eraseAccountOf(shop, email);
    };
    await rename(11);
    await rename(6);
    await expect(rename(1)).rejects.toEqual(refusal("tooMany"));
    shop.wait(DAY_MS + HOUR_MS);
    await eraseAccountOf(shop, email);
  });

  test("and an order at the same time: one of them is refused", async () => {
    const shop = await openShop();
    const { userId, fan, erase } = await addAsha(shop);
    const order = () => addOrder(shop, userId, fan);
    const results = outcomes(await Promise.allSettled([order(), erase()]));
    expect([
      ["accountInUse", "done"],
      ["done", "loginRequired"],
    ]).toContainEqual(results);
  });

  test("ends what its customer is doing with a refusal, as without a session", async () => {
    const shop = await openShop();
    const { lamp, customer, readData, erase } = await addAsha(shop);
    await erase();
    const attempts = [
      () => changeLine(customer, { productId: lamp, quantity: 1, price: 1 }),
      () => placeOrder(customer, PlaceOrder.parse({ shippingAddress }), "key"),
      () => saveReview(customer, { prodId: lamp, star: 4, comment: "Bright." }),
      () => toggleWishlist(customer, lamp),
      () => readData(),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refusal("loginRequired"));
  });

  test("leaves messages alone that came from an unconfirmed address", async () => {
    const shop = await openShop();
    const { returnId, erase } = await addAshaWithEverything(shop);
    await decideReturn(shop, returnId, "Refused");
    await erase();
    expect(await shop.db.read.selectFrom("enquiries").select("comment").execute()).toHaveLength(1);
    expect(await shop.db.read.selectFrom("newsletter_subscriptions").select("id").execute()).toEqual([]);
  });
});
