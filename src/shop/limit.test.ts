import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { openDb } from "#db/open.ts";
import { renderEmail } from "#documents/emails/render-email.tsx";
import { outcomes } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { requestPassword } from "./accounts/email-links/reset-password.server.ts";
import { startSession } from "./accounts/sessions.server.ts";
import { changeLine } from "./cart/cart.server.ts";
import { saveProducts } from "./catalogue/writing/save-products.server.ts";
import { addCoupon, changeCoupon } from "./coupons/manage-coupons.server.ts";
import { newId } from "./ids.ts";
import { isWithinLimit } from "./limit.server.ts";
import type { OutgoingEmail } from "./mail/contents/outgoing-email.server.ts";
import { endOfDailyLimit } from "./mail/daily-limit.server.ts";
import { queueEmail, refuseManyNotices } from "./mail/outbox.server.ts";
import { LEASE_MS } from "./mail/retry-delay.ts";
import { emailSender } from "./mail/send-due.server.ts";
import { subscribe } from "./newsletter/newsletter.server.ts";
import { placeOrder } from "./orders/place-order.server.ts";
import { requestStockAlert } from "./stock-alerts/stock-alerts.server.ts";
import { inTransaction } from "./transaction.server.ts";
import { toggleWishlist } from "./wishlist/wishlist.server.ts";

const email = "asha@example.com";

/** The shop in two processes. */
async function twoProcesses(shop: TestShop): Promise<[TestShop, TestShop]> {
  const db = await openDb(shop.location);
  shop.beforeClose(() => db.close());
  return [shop, { ...shop, db }];
}

/** Runs the work that many times at once, in both processes. */
async function atOnce(shop: TestShop, times: number, work: (ctx: TestShop, index: number) => Promise<unknown>) {
  const processes = await twoProcesses(shop);
  return outcomes(
    await Promise.allSettled(
      Array.from({ length: times }, (_, index) => work(processes[index % 2 === 0 ? 0 : 1], index)),
    ),
  );
}

const queued = async (shop: TestShop) =>
  (await shop.db.read.selectFrom("outbox").select("recipient").execute()).map(({ recipient }) => recipient);

onEachEngine("requests at once, in two processes,", (openShop) => {
  test("stay within a limit, for each key", async () => {
    const shop = await openShop();
    const add = (ctx: TestShop, index: number) =>
      inTransaction(ctx, async (tx) => {
        const key = `asha${index % 3}@example.com`;
        const count = async () =>
          (await tx.db.selectFrom("password_requests").where("email", "=", key).select("id").execute()).length;
        if (!(await isWithinLimit(tx, { of: "requests", key, max: 2 }, count))) return;
        await tx.db
          .insertInto("password_requests")
          .values({ id: newId(tx.now()), email: key, created_at_ms: tx.now() })
          .execute();
      });
    expect(new Set(await atOnce(shop, 18, add))).toEqual(new Set(["done"]));
    expect(await shop.db.read.selectFrom("password_requests").select("id").execute()).toHaveLength(6);
  });

  test("send three emails that set a new password", async () => {
    const shop = await openShop();
    await addCustomer(shop, { email });
    await atOnce(shop, 9, (ctx) => requestPassword(ctx, { email }));
    expect(await queued(shop)).toEqual(Array(3).fill(email));
  });

  test("send one email that confirms a subscription, however the address is written", async () => {
    const shop = await openShop();
    await atOnce(shop, 9, (ctx, index) => subscribe(ctx, { email: index % 3 === 0 ? "Asha@Example.com" : email }));
    expect(await queued(shop)).toEqual([email]);
  });

  test("send one email about a product that is out of stock, and three about all", async () => {
    const shop = await openShop();
    const products = Array.from({ length: 9 }, (_, index) => productInput({ sourceKey: `${index}`, onHand: 0 }));
    const { ids } = await saveProducts(shop, products);
    await atOnce(shop, 9, (ctx) => requestStockAlert(ctx, String(ids[0]), { email }));
    expect(await queued(shop)).toHaveLength(1);
    await atOnce(shop, 9, (ctx, index) => requestStockAlert(ctx, String(ids[index]), { email }));
    expect(await queued(shop)).toHaveLength(3);
  });

  test("ask the contact address of many customers' orders once", async () => {
    const shop = await openShop();
    // Orders of one product wait for each other anyway.
    const products = Array.from({ length: 9 }, () => productInput({ pricePaise: 1_000_00 }));
    const { ids } = await saveProducts(shop, products);
    const input = PlaceOrder.parse({ shippingAddress: null, contactEmail: "friend@example.com", newsOptIn: true });
    const customers = await Promise.all(Array.from({ length: 9 }, () => addCustomer(shop)));
    for (const [index, id] of customers.entries())
      await changeLine(asCustomer(shop, id), { productId: String(ids[index]), quantity: 1, price: 1 });
    const done = await atOnce(shop, 9, (ctx, index) =>
      placeOrder(asCustomer(ctx, String(customers[index])), input, null),
    );
    expect(done).toEqual(Array(9).fill("done"));
    // One asks for its confirmation, one for that of the subscription.
    expect((await queued(shop)).filter((recipient) => recipient === "friend@example.com")).toHaveLength(2);
  });

  test("change an account twenty times a day, each with its notice", async () => {
    const shop = await openShop();
    const change = (ctx: TestShop) =>
      inTransaction(ctx, async (tx) => {
        await refuseManyNotices(tx, email);
        await queueEmail(tx, { kind: "password-changed", recipient: email, facts: { firstname: "Asha" } });
      });
    expect(await atOnce(shop, 30, change)).toEqual([...Array(20).fill("done"), ...Array(10).fill("tooMany")]);
    expect(await queued(shop)).toHaveLength(20);
  });

  test("leave an account with fifty sessions", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop);
    const start = (ctx: TestShop) =>
      inTransaction(ctx, (tx) => startSession(tx, { userId, remembered: false, tokenBinding: "never" }));
    for (let count = 0; count < 48; count++) await start(shop);
    await atOnce(shop, 9, start);
    expect(await shop.db.read.selectFrom("sessions").select("id").execute()).toHaveLength(50);
  });

  test("fill a wishlist to its limit, and toggle a product one after the other", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 508 }, () => productInput()),
    );
    const userId = await addCustomer(shop);
    const items = ids.slice(0, 498).map((product_id) => ({ user_id: userId, product_id, created_at_ms: 0 }));
    await shop.db.write(({ db }) => db.insertInto("wishlist_items").values(items).execute());
    const toggle = (ctx: TestShop, index: number) => toggleWishlist(asCustomer(ctx, userId), String(ids[498 + index]));
    expect(await atOnce(shop, 9, toggle)).toEqual([...Array(2).fill("done"), ...Array(7).fill("wishlistFull")]);
    await atOnce(shop, 8, (ctx) => toggleWishlist(asCustomer(ctx, userId), String(ids[0])));
    expect(await shop.db.read.selectFrom("wishlist_items").select("product_id").execute()).toHaveLength(500);
  });

  test("cannot give a coupon limits that contradict each other", async () => {
    const shop = await openShop();
    const now = shop.now();
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, endsAtMs: now + 1_000 });
    const done = await atOnce(shop, 2, (ctx, index) =>
      changeCoupon(ctx, "ten", index === 0 ? { startsAtMs: now + 900 } : { endsAtMs: now + 100 }),
    );
    expect(done.filter((outcome) => outcome === "done")).toHaveLength(1);
  });

  test("send three emails about orders to an unconfirmed address", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ pricePaise: 1_000_00, onHand: 100 })]);
    const userId = await addCustomer(shop, { email });
    for (let count = 0; count < 6; count++) await addOrder(shop, userId, String(ids[0]));
    const sent: OutgoingEmail[] = [];
    const slow = async (mail: OutgoingEmail) => {
      sent.push(mail);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await atOnce(shop, 6, (ctx) => emailSender(ctx, { send: slow, close: () => undefined }, renderEmail)());
    expect(sent).toHaveLength(3);
  });

  test("are told by the daily limit which of six emails about orders may be sent", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ pricePaise: 1_000_00, onHand: 100 })]);
    const userId = await addCustomer(shop, { email });
    for (let count = 0; count < 6; count++) await addOrder(shop, userId, String(ids[0]));
    const emails = await shop.db.read.selectFrom("outbox").selectAll().execute();
    let sending = 0;
    await atOnce(shop, 6, (ctx, index) =>
      inTransaction(ctx, async (tx) => {
        const row = emails[index];
        if (!row || (await endOfDailyLimit(tx, row)) !== null) return;
        sending++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        const due_at_ms = tx.now() + LEASE_MS;
        await tx.db.updateTable("outbox").set({ due_at_ms }).where("id", "=", row.id).execute();
      }),
    );
    expect([emails.length, sending]).toEqual([6, 3]);
  });
});
