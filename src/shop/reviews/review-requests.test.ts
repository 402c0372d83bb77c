import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { blockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { OutgoingEmail } from "#shop/mail/contents/outgoing-email.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { changeOwnLine } from "#shop/parcels/changes/change-line.server.ts";
import { requestReturn } from "#shop/returns/returns.server.ts";
import { refusal } from "#test/account.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop, withSettings } from "#test/shop.ts";
import {
  askForReviews,
  changeReviewRequests,
  readReviewRequests,
  setReviewRequests,
} from "./review-requests.server.ts";
import { listReviewableOfOrder } from "./reviewable.server.ts";
import { saveReview } from "./reviews.server.ts";

const DAY = 24 * 3_600_000;

const withAddress = (shop: TestShop): TestShop => ({ ...shop, publicUrl: "https://shop.example" });

/** What the workers do; of the emails those that ask for reviews. */
async function send(shop: TestShop): Promise<OutgoingEmail[]> {
  const ctx = withAddress(shop);
  const transport = recordingTransport();
  while (await askForReviews(ctx));
  await sendDueEmails(ctx, transport);
  return transport.sent.filter(({ headers }) => headers["List-Unsubscribe"] !== undefined);
}

async function addProducts(shop: TestShop, ...titles: string[]): Promise<string[]> {
  const inputs = titles.map((title) => productInput({ title, sourceKey: title, pricePaise: 1_000_00, onHand: 50 }));
  return (await saveProducts(shop, inputs)).ids;
}

/** A customer with a confirmed address. */
async function addBuyer(shop: TestShop, { confirmed = true } = {}) {
  const id = await addCustomer(shop);
  const { email } = await shop.db.read
    .selectFrom("users")
    .where("id", "=", id)
    .select("email")
    .executeTakeFirstOrThrow();
  const row = { user_id: id, email, confirmed_at_ms: shop.now() };
  if (confirmed) await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
  return { id, email, customer: asCustomer(shop, id) };
}

async function order(customer: TestShop, products: readonly string[]): Promise<string> {
  for (const productId of products) await changeLine(customer, { productId, quantity: 2, price: 1 });
  return (await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null)).placed.order._id;
}

async function deliver(shop: TestShop, id: string): Promise<void> {
  for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, id, status);
}

async function delivered(shop: TestShop, customer: TestShop, products: readonly string[]): Promise<string> {
  const id = await order(customer, products);
  await deliver(shop, id);
  return id;
}

const subjects = (emails: OutgoingEmail[]) => emails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
const tokenIn = (sent: OutgoingEmail | undefined) =>
  /https:\/\/shop\.example\/emails\/end\/([\w-]+)\n/.exec(sent?.text ?? "")?.[1] ?? "";

onEachEngine("an email that asks for reviews", (openShop) => {
  test("waits until the shop has an address, which its links need", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    const { customer } = await addBuyer(shop);
    await delivered(shop, customer, [lamp]);
    shop.wait(5 * DAY);
    const before = { ...shop, publicUrl: "" };
    await sendDueEmails(before, recordingTransport());
    await askForReviews(before);
    const transport = recordingTransport();
    await sendDueEmails(before, transport);
    expect(transport.sent).toEqual([]);
    expect(await send(shop)).toHaveLength(1);
  });

  test("is sent once, five days after the delivery, with a link to the form of each product", async () => {
    const shop = await openShop();
    const [lamp = "", fan = ""] = await addProducts(shop, "Lamp <b>", "Fan");
    const { customer, email } = await addBuyer(shop);
    const id = await delivered(shop, customer, [lamp, fan]);
    shop.wait(5 * DAY - 1);
    expect(await send(shop)).toEqual([]);
    shop.wait(1);
    const [sent, ...more] = await send(shop);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ recipient: email, subject: "How do you like your 2 products?" });
    expect(sent?.text).toContain(`Lamp <b>\n  Write a review: https://shop.example/product/${lamp}#review\n`);
    expect(sent?.text).toContain(`Fan\n  Write a review: https://shop.example/product/${fan}#review\n`);
    expect(sent?.text).toContain(orderNumber(id));
    expect(sent?.html).toContain("Lamp &lt;b&gt;");
    expect(sent?.headers["List-Unsubscribe"]).toBe(`<https://shop.example/emails/end/${tokenIn(sent)}>`);
    shop.wait(DAY);
    expect(await send(shop)).toEqual([]);
  });

  test("leaves out what was cancelled, is being returned, is reviewed or no longer sold", async () => {
    const shop = await openShop();
    const titles = ["Lamp", "Fan", "Mixer", "Kettle", "Iron"];
    const [lamp = "", fan = "", mixer = "", kettle = "", iron = ""] = await addProducts(shop, ...titles);
    const { customer, email } = await addBuyer(shop);
    const id = await order(customer, [lamp, fan, mixer, kettle, iron]);
    const { id: color } = await shop.db.read.selectFrom("colors").select("id").executeTakeFirstOrThrow();
    await changeOwnLine(customer, id, { productId: fan, color, count: 0, shownTotal: 8_000 });
    await deliver(shop, id);
    const line = { productId: mixer, color, quantity: 1, reason: "Damaged or faulty" as const };
    await requestReturn(customer, id, { lines: [line] });
    await saveReview(customer, { prodId: kettle, star: 4, comment: "Good.", pictures: [] });
    await setProductState(shop, iron, "archive");
    expect(await listReviewableOfOrder(customer, id)).toEqual([lamp]);
    shop.wait(5 * DAY);
    expect(subjects(await send(shop))).toEqual([`${email}: How do you like Lamp?`]);
  });

  test("is not sent when all is reviewed, to addresses that are not confirmed, to blocked customers, or too late", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    const reviewer = await addBuyer(shop);
    await delivered(shop, reviewer.customer, [lamp]);
    await saveReview(reviewer.customer, { prodId: lamp, star: 4, comment: "Good.", pictures: [] });
    const unconfirmed = await addBuyer(shop, { confirmed: false });
    await delivered(shop, unconfirmed.customer, [lamp]);
    const blocked = await addBuyer(shop);
    await delivered(shop, blocked.customer, [lamp]);
    await blockCustomer(shop, blocked.id, { kind: "logins", reason: null });
    shop.wait(5 * DAY);
    expect(await send(shop)).toEqual([]);
    const late = await addBuyer(shop);
    await delivered(shop, late.customer, [lamp]);
    shop.wait(12 * DAY);
    expect(await send(shop)).toEqual([]);
  });

  test("is not sent for orders that are not delivered, or when the setting is 0", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    const { customer } = await addBuyer(shop);
    const open = await order(customer, [lamp]);
    expect(await listReviewableOfOrder(customer, open)).toEqual([]);
    await delivered(shop, customer, [lamp]);
    shop.wait(5 * DAY);
    expect(await send(withSettings(shop, { reviews: { askAfterDays: 0 } }))).toEqual([]);
    expect(await send(shop)).toHaveLength(1);
  });

  test("ends with one click for all orders, without a login, and begins again by the same link", async () => {
    const shop = await openShop();
    const [lamp = "", fan = ""] = await addProducts(shop, "Lamp", "Fan");
    const { customer } = await addBuyer(shop);
    await delivered(shop, customer, [lamp]);
    shop.wait(5 * DAY);
    const token = tokenIn((await send(shop))[0]);
    for (let time = 0; time < 2; time++) await setReviewRequests(shop, token, false);
    await delivered(shop, customer, [fan]);
    shop.wait(5 * DAY);
    expect(await send(shop)).toEqual([]);
    await setReviewRequests(shop, token, true);
    await delivered(shop, customer, [fan]);
    shop.wait(5 * DAY);
    expect(await send(shop)).toHaveLength(1);
    await expect(setReviewRequests(shop, "none", false)).rejects.toEqual(refusal("linkInvalid"));
  });

  test("begins again in the settings after a link has ended it, and ends there, too", async () => {
    const shop = await openShop();
    const [lamp = "", fan = ""] = await addProducts(shop, "Lamp", "Fan");
    const { customer } = await addBuyer(shop);
    expect(await readReviewRequests(customer)).toEqual({ wanted: true });
    await delivered(shop, customer, [lamp]);
    shop.wait(5 * DAY);
    await setReviewRequests(shop, tokenIn((await send(shop))[0]), false);
    expect(await readReviewRequests(customer)).toEqual({ wanted: false });
    for (let time = 0; time < 2; time++) await changeReviewRequests(customer, { wanted: true });
    expect(await readReviewRequests(customer)).toEqual({ wanted: true });
    await delivered(shop, customer, [fan]);
    shop.wait(5 * DAY);
    expect(await send(shop)).toHaveLength(1);
    await changeReviewRequests(customer, { wanted: false });
    await delivered(shop, customer, [fan]);
    shop.wait(5 * DAY);
    expect(await send(shop)).toEqual([]);
    for (const call of [readReviewRequests(shop), changeReviewRequests(shop, { wanted: true })])
      await expect(call).rejects.toMatchObject({ code: "loginRequired" });
  });

  test("is queued once by two processes, and a failure does not stop the others", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    const expected: string[] = [];
    for (let count = 0; count < 6; count++) {
      const { customer, email } = await addBuyer(shop);
      await delivered(shop, customer, [lamp]);
      expected.push(`${email}: How do you like Lamp?`);
    }
    shop.wait(5 * DAY);
    let writes = 0;
    const failures: unknown[] = [];
    const write: TestShop["db"]["write"] = (work) =>
      ++writes === 1 ? Promise.reject(new Error("failed")) : shop.db.write(work);
    const logFailure = (failure: unknown) => void failures.push(failure);
    await askForReviews({ ...withAddress(shop), db: { ...shop.db, write }, logFailure });
    expect(failures).toEqual([new Error("failed")]);
    expect(subjects(await send(shop)).sort()).toEqual(expected.slice(1).sort());

    const { customer, email } = await addBuyer(shop);
    await delivered(shop, customer, [lamp]);
    shop.wait(5 * DAY);
    const other = await otherProcess(shop);
    await Promise.all([askForReviews(withAddress(shop)), askForReviews(withAddress(other))]);
    expect(subjects(await send(shop))).toEqual([`${email}: How do you like Lamp?`]);
  });
});
