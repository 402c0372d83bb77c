import { sql } from "kysely";
import { expect, test } from "vitest";
import { OwnData } from "#contract/own-data.ts";
import { PlaceOrder } from "#contract/orders.ts";
import { openDb } from "#db/open.ts";
import { requestPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { editUser, saveAddress } from "#shop/accounts/profile.server.ts";
import { findSession } from "#shop/accounts/sessions.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { findProduct } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { submitEnquiry } from "#shop/enquiries/enquiries.server.ts";
import { sendDueEmails } from "#shop/mail/send-due.server.ts";
import { confirmSubscription, subscribe } from "#shop/newsletter/newsletter.server.ts";
import { cancelOrder, changeOrderStatus } from "#shop/orders/change-order.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { pruneBatch } from "#shop/prune.server.ts";
import { decideReturn, requestReturn } from "#shop/returns/returns.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import { toggleWishlist } from "#shop/wishlist/wishlist.server.ts";
import { asha, logInAs, outcomes, refusal, register, withoutLimits, withSession } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder, shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { eraseAccount, eraseAccountOf } from "./erase-account.server.ts";
import { readOwnData, readOwnDataOf } from "./read-own-data.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const oldEmail = "asha.before@example.com";
const correct = { currentPassword: asha.password };

async function send(shop: TestShop) {
  const emails: { recipient: string; subject: string; text: string }[] = [];
  const transport = { send: async (email: (typeof emails)[number]) => void emails.push(email), close: () => undefined };
  while ((await sendDueEmails({ ...shop, publicUrl: "https://shop.example" }, transport)).more);
  return emails;
}

/** Asha, registered, with a lamp and a fan in the shop. */
async function opened(shop: TestShop) {
  const [lamp = "", fan = ""] = (
    await saveProducts(shop, [productInput({ title: "Lamp" }), productInput({ sourceKey: "fan", title: "Fan" })])
  ).ids;
  const { user, session } = await register(shop, { email: oldEmail });
  const customer = { ...shop, ...(await withSession(shop, session.token)) } as TestShop;
  const { firstname, lastname, email, mobile } = asha;
  await editUser(customer, { firstname, lastname, email, mobile }, withoutLimits);
  const erase = (input = correct) => eraseAccount(customer, input, withoutLimits);
  const confirm = () =>
    shop.db.write(({ db }) =>
      db
        .insertInto("confirmed_emails")
        .values({ user_id: user._id, email, confirmed_at_ms: shop.now() })
        .execute(),
    );
  return { lamp, fan, userId: user._id, token: session.token, customer, erase, confirm };
}

/** With something in every table that has data of customers. */
async function withEverything(shop: TestShop) {
  const all = await opened(shop);
  const { lamp, fan, customer } = all;
  const { firstname: _, lastname: __, ...address } = shippingAddress;
  await saveAddress(customer, address);
  await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUsesPerUser: 1 });
  await changeLine(customer, { productId: lamp, quantity: 2, price: 1 });
  const input = { shippingAddress, couponApplied: "TEN", newsOptIn: true };
  const { placed } = await placeOrder(customer, PlaceOrder.parse(input), "key", "10.0.0.9");
  const orderId = placed.order._id;
  const cancelled = await addOrder(shop, all.userId, fan);
  await cancelOrder(customer, cancelled);
  for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, orderId, status);
  const color = placed.order.products[0]?.color._id ?? "";
  const lines = [{ productId: lamp, color, quantity: 1, reason: "Damaged or faulty" as const }];
  const { _id: returnId } = await requestReturn(customer, orderId, { lines });
  await saveReview(customer, { prodId: lamp, star: 4.5, comment: "Bright." });
  await toggleWishlist(customer, fan);
  await changeLine(customer, { productId: fan, quantity: 1, price: 1 });
  await subscribe(shop, { email: asha.email });
  const texts = (await send(shop)).map(({ text }) => text).join("\n");
  await confirmSubscription(shop, /newsletter\/confirm\/([\w-]{43})/.exec(texts)?.[1] ?? "");
  await requestPassword(shop, { email: asha.email });
  await submitEnquiry(shop, { ...asha, name: "Asha", email: "Asha@example.com", comment: "Hello from Asha" });
  return { ...all, orderId, returnId };
}

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

const personal = (userId: string) => [userId, asha.email, oldEmail, asha.mobile, "Asha", "Rao", "Hill Road", "10.0.0.9"];

onEachEngine("an erased account", (openShop) => {
  test("leaves nothing of the customer but invoices, and an email that is forgotten after four days", async () => {
    const shop = await openShop();
    const { userId, orderId, returnId, erase, confirm } = await withEverything(shop);
    await confirm();
    await decideReturn(shop, returnId, "Accepted");
    expect((await findTexts(shop, personal(userId))).length).toBeGreaterThan(12);
    const before = await shop.db.read.selectFrom("order_lines").selectAll().execute();

    await erase();
    expect(await findTexts(shop, personal(userId))).toEqual(["invoices", "outbox"]);
    expect(await send(shop)).toMatchObject([
      {
        recipient: asha.email,
        subject: "Your account was deleted",
        text: expect.stringMatching(/invoices of your orders keep your name(?!.*Asha)/s),
      },
    ]);
    shop.wait(4 * DAY_MS);
    await pruneBatch(shop);
    expect(await findTexts(shop, personal(userId))).toEqual(["invoices"]);
    expect(await shop.db.read.selectFrom("order_lines").selectAll().execute()).toEqual(before);
    const order = shop.db.read.selectFrom("orders").where("id", "=", orderId).selectAll();
    expect(await order.executeTakeFirst()).toMatchObject({ user_id: null, status: "Delivered", coupon_code: "TEN" });
    await expect(changeOrderStatus(shop, orderId, "Cancelled")).rejects.toEqual(refusal("orderMoved"));
  });

  test("keeps the buyer on invoices until the law no longer wants them", async () => {
    const shop = await openShop();
    const { returnId, orderId, erase, lamp } = await withEverything(shop);
    await decideReturn(shop, returnId, "Refused");
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
    expect(await buyers()).toEqual({ [orderId]: "Asha Rao", [other]: "Asha Rao" });
    shop.wait(1_000);
    expect(await buyers()).toEqual({ [orderId]: "", [other]: "Asha Rao" });
  });

  test("ends its sessions in every process at once; address and mobile can be registered again", async () => {
    const shop = await openShop();
    const { token, erase } = await opened(shop);
    const second = (await logInAs(shop, asha.email)).session.token;
    const process = await openDb(shop.location);
    shop.beforeClose(() => process.close());
    const sessions = () =>
      Promise.all([token, second].map((one) => findSession({ ...shop, db: process }, { token: one, cookie: undefined })));
    expect(await sessions()).toEqual([expect.anything(), expect.anything()]);
    await erase();
    expect(await sessions()).toEqual([null, null]);
    await expect(logInAs(shop, asha.email)).rejects.toEqual(refusal("invalidCredentials"));
    expect((await register(shop)).user).toMatchObject({ email: asha.email, address: null, wishlist: [] });
  });

  test("keeps its reviews and the ratings, without the name, at once", async () => {
    const shop = await openShop();
    const { lamp, customer, erase } = await opened(shop);
    await saveReview(customer, { prodId: lamp, star: 4.5, comment: "Bright." });
    const changed: string[] = [];
    shop.db.onChange((topic) => changed.push(topic));
    await erase();
    expect(changed).toContain(`product:${lamp}`);
    expect(await findProduct(shop, lamp)).toMatchObject({
      totalrating: 4.5,
      ratings: [{ star: 4.5, comment: "Bright.", postedby: { firstname: "Former", lastname: "customer" } }],
    });
  });

  test("needs the password, and no open order or undecided return", async () => {
    const shop = await openShop();
    const { orderId, returnId, userId, lamp, erase } = await withEverything(shop);
    await expect(erase({ currentPassword: "not this one" })).rejects.toEqual(refusal("wrongPassword"));
    await expect(erase()).rejects.toEqual(refusal("accountInUse"));
    await decideReturn(shop, returnId, "Refused");
    const open = await addOrder(shop, userId, lamp);
    await expect(eraseAccountOf(shop, asha.email)).rejects.toEqual(refusal("accountInUse"));
    await changeOrderStatus(shop, open, "Dispatched");
    await expect(erase()).rejects.toEqual(refusal("accountInUse"));
    expect((await readOwnDataOf(shop, asha.email)).orders.map(({ id }) => id)).toContain(orderId);
    await changeOrderStatus(shop, open, "Cancelled");
    await erase();
    await expect(eraseAccountOf(shop, asha.email)).rejects.toEqual(refusal("accountNotFound"));
  });

  test("does not lift the limits of emails to its address", async () => {
    const shop = await openShop();
    const { firstname, lastname, email } = asha;
    const rename = async (changes: number) => {
      const customer = asCustomer(shop, await addCustomer(shop, { email }));
      for (let change = 0; change < changes; change++) {
        const mobile = String(9_100_000_000 + change);
        await editUser(customer, { firstname, lastname, email, mobile }, withoutLimits);
      }
      await send(shop);
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
    const { userId, fan, erase } = await opened(shop);
    const order = () => addOrder(shop, userId, fan);
    const results = outcomes(await Promise.allSettled([order(), erase()]));
    expect([
      ["accountInUse", "done"],
      ["done", "loginRequired"],
    ]).toContainEqual(results);
  });

  test("ends what its customer is doing with a refusal, as without a session", async () => {
    const shop = await openShop();
    const { lamp, customer, erase } = await opened(shop);
    await erase();
    const attempts = [
      () => changeLine(customer, { productId: lamp, quantity: 1, price: 1 }),
      () => placeOrder(customer, PlaceOrder.parse({ shippingAddress }), "key"),
      () => saveReview(customer, { prodId: lamp, star: 4, comment: "Bright." }),
      () => toggleWishlist(customer, lamp),
      () => readOwnData(customer),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refusal("loginRequired"));
  });
});

onEachEngine("the export of an account", (openShop) => {
  test("has everything that the shop stores about the customer, and no secret", async () => {
    const shop = await openShop();
    const { customer, userId, confirm, orderId } = await withEverything(shop);
    await confirm();
    const data = await readOwnData(customer);
    expect(OwnData.parse(data)).toEqual(data);
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
      reviews: [{ product: "Lamp", stars: 4.5, comment: "Bright." }],
      wishlist: [{ product: "Fan" }],
      cart: { coupon: null, products: [{ product: "Fan", quantity: 1 }] },
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
    const { customer } = await withEverything(shop);
    const data = await readOwnData(customer);
    expect(data).toMatchObject({ newsletter: null, passwordRequests: [], messages: [] });
    expect(data.leftOut).toContain(`You have not confirmed the address ${asha.email}.`);
    expect(data.emails.map(({ orderNumber }) => orderNumber)).not.toContain(null);
    expect((await readOwnDataOf(shop, asha.email)).messages).toHaveLength(1);
  });

  test("and an erasure leave messages alone that came from an unconfirmed address", async () => {
    const shop = await openShop();
    const { returnId, erase } = await withEverything(shop);
    await decideReturn(shop, returnId, "Refused");
    await erase();
    expect(await shop.db.read.selectFrom("enquiries").select("comment").execute()).toHaveLength(1);
    expect(await shop.db.read.selectFrom("newsletter_subscriptions").select("id").execute()).toEqual([]);
  });

  test("has nothing of another customer", async () => {
    const shop = await openShop();
    await withEverything(shop);
    const other = asCustomer(shop, await addCustomer(shop, { firstname: "Peter", lastname: "Paul" }));
    expect(JSON.stringify(await readOwnData(other))).not.toMatch(/Asha Rao|Hill Road|Lamp/);
  });
});
