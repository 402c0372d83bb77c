import { expect, test } from "vitest";
import { OwnData } from "#contract/accounts/own-data.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { markPaid } from "#shop/payments/mark-paid.server.ts";
import { oweRefund } from "#shop/payments/owe-refund.server.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { payRefund } from "#shop/returns/pay-refund.server.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { asha, outcomes, refusal, register, withSession } from "#test/account.ts";
import { addOrder } from "#test/order-fixture.ts";
import { addAsha, addAshaWithEverything } from "#test/own-data.ts";
import { onEachEngine } from "#test/shop.ts";
import { readOwnData, readOwnDataOf } from "./read-own-data.server.ts";

onEachEngine("the export of an account", (openShop) => {
  test("has what was paid for its orders, and paid back", async () => {
    const shop = await openShop();
    const { readData, userId, fan } = await addAsha(shop);
    const id = await addOrder(shop, userId, fan);
    await markPaid(shop, id, { method: "bank", amountPaise: 2_00, reference: "N1" });
    await inTransaction(shop, (tx) => oweRefund(tx, id, { returnId: null, duePaise: 50, destination: "asha@bank" }));
    const [owed] = await listRefunds(shop, { status: "owed", limit: 1 });
    await payRefund(shop, owed?.id ?? "", { method: "upi", reference: "512345678901" });
    const at = toIso(shop.now());
    const refund = { amount: 1.5, owedAt: at, paidAt: at, method: "upi", reference: "512345678901" };
    expect((await readData()).orders).toMatchObject([
      {
        payments: [{ amount: 2, method: "bank", reference: "N1", at }],
        refunds: [{ ...refund, destination: "asha@bank" }],
      },
    ]);
  });

  test("has everything that the shop stores about the customer, and no secret", async () => {
    const shop = await openShop();
    const { readData, userId, confirm, orderId } = await addAshaWithEverything(shop);
    await confirm();
    const data = await readData();
    expect(OwnData.parse(data)).toEqual(data);
    const picture = { picture: expect.stringMatching(/^data:image\/avif;base64,[\w+/]{100,}/) };
    expect(data).toMatchObject({
      leftOut: null,
      profile: { id: userId, firstname: "Asha", email: asha.email, mobile: asha.mobile },
      address: { street: "4, Hill Road", pincode: "411001" },
      confirmedEmails: [{ email: asha.email }],
      orders: [
        { status: "Cancelled", products: [{ title: "Fan" }], invoice: null },
        {
          id: orderId,
          status: "Delivered",
          contactMobile: asha.mobile,
          networkAddress: "10.0.0.9",
          deliverTo: { firstname: "Asha", street: "4, Hill Road" },
          products: [{ title: "Lamp", colour: "Black", quantity: 2, price: 49_990 }],
          subtotal: 99_980,
          coupon: "TEN",
          discount: 9_998,
          total: 89_982,
          invoice: { buyerName: "Asha Rao" },
          returns: [{ status: "Requested", products: [{ title: "Lamp", quantity: 1 }] }],
        },
      ],
      reviews: [{ product: "Lamp", stars: 4.5, comment: "Bright.", pictures: [picture] }],
      picturesWithoutReview: [picture],
      helpfulVotes: [{ product: "Fan" }],
      signIns: [{ provider: "google", email: asha.email }],
      stockAlerts: [{ product: "Desk" }],
      wishlist: [{ product: "Fan" }],
      cart: { coupon: null, products: [{ product: "Fan", quantity: 1 }] },
      savedForLater: [{ product: "Fan", quantity: 1 }],
      newsletter: { coupon: expect.stringMatching(/^NEWS-/) },
      passwordRequests: [{}],
      messages: [{ comment: "Hello from Asha" }],
    });
    expect(data.notifications.map(({ title }) => title)).toContain("Order delivered");
    expect(data.emails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["order-delivered", "newsletter-welcome", "reset-password"]),
    );
    expect(data.sessions).toHaveLength(1);
    const { password_hash } = await shop.db.read.selectFrom("users").select("password_hash").executeTakeFirstOrThrow();
    const session = await shop.db.read.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
    const { unsubscribe_token } = await shop.db.read
      .selectFrom("newsletter_subscriptions")
      .selectAll()
      .executeTakeFirstOrThrow();
    for (const secret of [password_hash, session.token_hash, session.cookie_hash, unsubscribe_token])
      expect(JSON.stringify(data)).not.toContain(secret);
  });

  test("leaves out what belongs to an address that the customer did not confirm, and says so", async () => {
    const shop = await openShop();
    const { readData } = await addAshaWithEverything(shop);
    const data = await readData();
    expect(data).toMatchObject({ newsletter: null, passwordRequests: [], messages: [], stockAlerts: [] });
    expect(data.leftOut).toContain(`You have not confirmed the address ${asha.email}.`);
    expect(data.emails.map(({ orderNumber }) => orderNumber)).not.toContain(null);
    expect((await readOwnDataOf(shop, asha.email)).messages).toHaveLength(1);
    const exported = shop.db.read.selectFrom("audit_entries").where("action", "=", "customer.export");
    expect(await exported.select(["actor_kind", "subject_kind"]).execute()).toEqual([
      { actor_kind: shop.actor.kind, subject_kind: "customer" },
    ]);
  });

  test("has nothing of another customer", async () => {
    const shop = await openShop();
    await addAshaWithEverything(shop);
    const { session } = await register(shop, { firstname: "Peter", email: "peter@example.com", mobile: "9876543999" });
    const other = await withSession(shop, session.token);
    const data = await readOwnData(other, { currentPassword: asha.password });
    expect(JSON.stringify(data)).not.toMatch(/Asha|Hill Road|Lamp/);
  });

  test("needs the password, which is limited like a login", async () => {
    const shop = await openShop();
    const { readData, customer, userId } = await addAsha(shop);
    await expect(readData({ currentPassword: "not this one" })).rejects.toEqual(refusal("wrongPassword"));
    const limited = { ...customer, attempts: createAttempts(shop.db), networkAddress: "10.0.0.9" };
    const guess = () => readOwnData(limited, { currentPassword: "not this one" });
    const refused = await Promise.allSettled(Array.from({ length: 11 }, guess));
    expect(outcomes(refused)).toContain("tooMany");
    await shop.db.write(({ db }) =>
      db.updateTable("users").set({ password_hash: null }).where("id", "=", userId).execute(),
    );
    await expect(readData()).rejects.toEqual(refusal("passwordNotSet"));
  });
});
