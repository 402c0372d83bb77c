import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { confirmEmail } from "#shop/accounts/email-links/confirm-email.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder, receiveBack } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { queueEmail } from "./outbox.server.ts";
import { LEASE_MS } from "./retry-delay.ts";
import { isGivenUp, listUnsentEmails } from "./unsent-emails.server.ts";

function confirm(shop: TestShop, user_id: string, email: string) {
  const row = { user_id, email, confirmed_at_ms: shop.now() };
  return shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
}

async function orderOf(shop: TestShop, confirmed = true) {
  const userId = await addCustomer(shop, { email: "asha.rao@example.com" });
  if (confirmed) await confirm(shop, userId, "asha.rao@example.com");
  const { ids } = await saveProducts(shop, [
    productInput({ title: "Lamp <b>", pricePaise: 1_234_50, colors: ["steelblue"], images: ["lamp"], dispatchDays: 3 }),
  ]);
  return addOrder(shop, userId, String(ids[0]));
}

async function ownerOf(shop: TestShop, orderId: string) {
  const order = shop.db.read.selectFrom("orders").where("id", "=", orderId).select("user_id");
  return (await order.executeTakeFirstOrThrow()).user_id ?? "";
}

async function sendAll(shop: TestShop) {
  const mail = recordingTransport();
  await sendDueEmails(shop, mail);
  return mail.sent;
}

onEachEngine("emails about orders", (openShop) => {
  test("an email is sent for each status, with the order as it was placed", async () => {
    const shop = await openShop();
    const id = await orderOf(shop);
    const number = orderNumber(id);
    await saveProducts(shop, [productInput({ title: "Lamp <b>", pricePaise: 9_999_00 })]);
    await changeOrderStatus(shop, id, "Dispatched");
    await changeOrderStatus(shop, id, "Delivered");
    const emails = await sendAll(shop);
    expect(emails.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      `asha.rao@example.com: Your order ${number} is confirmed`,
      `asha.rao@example.com: Your order ${number} is on its way`,
      `asha.rao@example.com: Your order ${number} has been delivered`,
    ]);
    expect(emails[0]?.text).toContain("Lamp <b>\n  Steel blue, 1 × ₹1,234.50 = ₹1,234.50\n");
    expect(emails[0]?.text).toContain("Please keep ₹1,234.50 ready.");
    expect(emails[0]?.text).toContain("Asha Rao\n4, Hill Road\nPune 411001\nMaharashtra, India");
    expect(emails[0]?.html).toContain("Lamp &lt;b&gt;");
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test("an order that was cancelled before its email could be sent is not confirmed any more", async () => {
    const shop = await openShop();
    const id = await orderOf(shop);
    await cancelOrder(asCustomer(shop, await ownerOf(shop, id)), id);
    expect((await sendAll(shop)).map(({ subject }) => subject)).toEqual([
      `Your order ${orderNumber(id)} has been cancelled`,
    ]);
    const unsent = shop.db.read.selectFrom("outbox").where("sent_at_ms", "is", null).select(["kind", "last_error"]);
    expect(await unsent.execute()).toEqual([{ kind: "order-confirmed", last_error: "ORDER CANCELLED" }]);
  });

  test("an unconfirmed address gets no text of the user, and a link that confirms it", async () => {
    const shop = { ...(await openShop()), publicUrl: "https://shop.example" };
    const id = await orderOf(shop, false);
    const [first] = await sendAll(shop);
    expect(first?.text).toMatch(/^Hello,\n/);
    // The daily limit is one of what customers cause: nothing says that no more emails come.
    expect(first?.text).toMatch(
      /may wait when\s+there are several in a day; those about what we do with your order do not\./,
    );
    expect(first?.text).not.toContain("at most three a day");
    for (const own of ["Asha", "Rao", "Hill Road", "Pune"]) expect(`${first?.text} ${first?.html}`).not.toContain(own);
    expect(first?.text).toContain("Lamp <b>\n  Steel blue, 1 × ₹1,234.50 = ₹1,234.50\n");
    const token = /https:\/\/shop\.example\/confirm-email\/([\w-]{43})\n/.exec(first?.text ?? "")?.[1] ?? "";
    await confirmEmail(shop, token);
    await expect(confirmEmail(shop, token)).rejects.toMatchObject({ code: "linkInvalid" });
    await changeOrderStatus(shop, id, "Dispatched");
    const [second] = await sendAll(shop);
    expect(second?.text).toContain("Delivery is expected by Fri,\u00A023\u00A0Jan.");
    expect(second?.html).toContain('src="https://shop.example/media/lamp-160.webp"');
    expect(second?.text).toContain("Asha Rao\n4, Hill Road");
    expect(second?.text).toContain("View your order: https://shop.example/order/");
  });

  test("notices about an account greet by name only at a confirmed address", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop, { email: "asha.rao@example.com" });
    const notices = async () => {
      const recipient = "asha.rao@example.com";
      const change = { firstname: "Asha", email: true, mobile: false, undo: { userId, mobile: "9876543210" } };
      await inTransaction(shop, async (tx) => {
        await queueEmail(tx, { kind: "contact-changed", recipient, facts: change });
        await queueEmail(tx, { kind: "password-changed", recipient, facts: { firstname: "Asha" } });
        const facts = { firstname: "Asha", provider: "google", linked: true } as const;
        await queueEmail(tx, { kind: "sign-in-changed", recipient, facts });
      });
      return (await sendAll(shop)).map(({ text }) => text.split("\n")[0]);
    };
    expect(await notices()).toEqual(["Hello,", "Hello,", "Hello,"]);
    await confirm(shop, userId, "asha.rao@example.com");
    expect(await notices()).toEqual(["Hello Asha,", "Hello Asha,", "Hello Asha,"]);
  });

  test("an unconfirmed address gets three emails about orders a day, later ones on the next, a confirmed one gets more", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop);
    const { ids } = await saveProducts(shop, [productInput({ onHand: 20 })]);
    const order = async (times: number) => {
      for (let time = 0; time < times; time++) await addOrder(shop, userId, String(ids[0]));
      return (await sendAll(shop)).length;
    };
    expect(await order(4)).toBe(3);
    expect(await order(1)).toBe(0);
    shop.wait(24 * 3_600_000);
    expect(await order(2)).toBe(3);
    expect(await order(0)).toBe(0);
    const { email } = await shop.db.read.selectFrom("users").select("email").executeTakeFirstOrThrow();
    await confirm(shop, userId, email);
    expect(await order(4)).toBe(4);
  });

  test("what the shop does with orders counts to nobody's limit; what customers cancel does", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop);
    const { ids } = await saveProducts(shop, [productInput({ onHand: 20 })]);
    const orders: string[] = [];
    const subjects = async () => (await sendAll(shop)).map(({ subject }) => subject.replace(/\b[0-9A-F]{8}\b/, "N"));
    const place = async () => void orders.push(await addOrder(shop, userId, String(ids[0])));
    for (let time = 0; time < 3; time++) await place();
    expect(await subjects()).toHaveLength(3);
    for (const id of orders) await changeOrderStatus(shop, id, "Dispatched");
    expect(await subjects()).toHaveLength(3);
    await changeOrderStatus(shop, String(orders[0]), "Delivered");
    await receiveBack(shop, String(orders[1]));
    expect(await subjects()).toHaveLength(2);
    shop.wait(24 * 3_600_000);
    for (let time = 0; time < 2; time++) await place();
    expect(await subjects()).toHaveLength(2);
    await cancelOrder(asCustomer(shop, userId), String(orders[3]));
    expect(await subjects()).toHaveLength(1);
    await cancelOrder(asCustomer(shop, userId), String(orders[4]));
    expect(await subjects()).toEqual([]);
  });

  test("emails that wait because of the daily limit are sent when the address is confirmed", async () => {
    const shop = { ...(await openShop()), publicUrl: "https://shop.example" };
    const userId = await addCustomer(shop);
    const { ids } = await saveProducts(shop, [productInput({ onHand: 20 })]);
    for (let time = 0; time < 5; time++) await addOrder(shop, userId, String(ids[0]));
    const [first] = await sendAll(shop);
    const [, token = ""] = /confirm-email\/(\S+)/.exec(first?.text ?? "") ?? [];
    expect(await sendAll(shop)).toEqual([]);
    await confirmEmail(shop, token);
    expect((await sendAll(shop)).length).toBe(2);
  });

  test("an email that waits because of the daily limit is given up after three days", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop);
    const { ids } = await saveProducts(shop, [productInput({ pricePaise: 100_00, onHand: 20 })]);
    for (let time = 0; time < 13; time++) await addOrder(shop, userId, String(ids[0]));
    const sent: number[] = [];
    for (let day = 0; day < 5; day++) {
      sent.push((await sendAll(shop)).length);
      shop.wait(24 * 3_600_000);
    }
    expect(sent).toEqual([3, 3, 3, 0, 0]);
    const { emails } = await listUnsentEmails(shop, { limit: 20 });
    expect(emails.map((email) => [isGivenUp(email), email.last_error])).toEqual(
      Array.from({ length: 4 }, () => [true, "DAILY LIMIT"]),
    );
  });

  test("another contact address is asked once a day, and gets emails about orders once it is confirmed", async () => {
    const shop = { ...(await openShop()), publicUrl: "https://shop.example" };
    const userId = await addCustomer(shop, { email: "asha.rao@example.com" });
    const customer = asCustomer(shop, userId);
    const { ids } = await saveProducts(shop, [productInput({ onHand: 20 })]);
    const order = async (contactEmail: string) => {
      await changeLine(customer, { productId: String(ids[0]), quantity: 1, price: 1 });
      await placeOrder(customer, PlaceOrder.parse({ contactEmail }), null);
      return (await sendAll(shop)).map(
        ({ recipient, subject }) => `${recipient}: ${subject.replace(/[0-9A-F]{8}/, "N")}`,
      );
    };
    const own = "asha.rao@example.com: Your order N is confirmed";
    const ask = "Please confirm your email address";
    expect((await order("ben@example.com")).sort()).toEqual([own, `ben@example.com: ${ask}`]);
    expect(await order("ben@example.com")).toEqual([own]);
    await confirm(shop, userId, "ben@example.com");
    expect(await order("ben@example.com")).toEqual(["ben@example.com: Your order N is confirmed"]);
    for (const other of ["c@example.com", "d@example.com"]) expect(await order(other)).toContain(`${other}: ${ask}`);
    // The fourth address of the day.
    expect(await order("e@example.com")).not.toContain(`e@example.com: ${ask}`);
  });

  test("the email of an order without an address asks for it", async () => {
    const shop = await openShop();
    const customer = asCustomer(shop, await addCustomer(shop));
    const { ids } = await saveProducts(shop, [productInput()]);
    await changeLine(customer, { productId: String(ids[0]), quantity: 1, price: 1 });
    await placeOrder(customer, PlaceOrder.parse({}), null);
    const [email] = await sendAll(shop);
    expect(email?.text).toContain("We do not have a delivery address for this order yet.");
  });

  test("the email about a changed address is sent; one of an unknown kind is not", async () => {
    const shop = await openShop();
    const facts = { firstname: "Asha", email: true, mobile: false };
    await inTransaction(shop, (tx) =>
      queueEmail(tx, { kind: "contact-changed", recipient: "asha@example.com", facts }),
    );
    const [email] = await sendAll(shop);
    expect(email?.text).toContain("The email address of your account");
    await shop.db.write(({ db }) => db.updateTable("outbox").set({ kind: "unknown", sent_at_ms: null }).execute());
    shop.wait(LEASE_MS);
    expect(await sendAll(shop)).toEqual([]);
  });
});
