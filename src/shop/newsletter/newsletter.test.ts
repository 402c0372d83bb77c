import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { OutgoingEmail } from "#shop/mail/contents/outgoing-email.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { refusal } from "#test/account.ts";
import { sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import {
  confirmSubscription,
  forgetSubscription,
  listSubscribers,
  subscribe,
  unsubscribe,
} from "./newsletter.server.ts";

const DAY = 24 * 3_600_000;
const email = "asha@example.com";

async function send(shop: TestShop): Promise<OutgoingEmail[]> {
  const emails: OutgoingEmail[] = [];
  const transport = { send: async (sent: OutgoingEmail) => void emails.push(sent), close: () => undefined };
  await sendDueEmails({ ...shop, publicUrl: "https://shop.example" }, transport);
  return emails;
}

const tokenIn = (sent: OutgoingEmail | undefined, page: string) =>
  new RegExp(`https://shop\\.example/newsletter/${page}/([\\w-]{43})\n`).exec(sent?.text ?? "")?.[1] ?? "";

async function linkFor(shop: TestShop, address = email): Promise<string> {
  await subscribe(shop, { email: address });
  const sent = (await send(shop)).find(({ recipient }) => recipient === address.toLowerCase());
  return tokenIn(sent, "confirm");
}

const addressesOf = async (shop: TestShop) => (await listSubscribers(shop)).map((one) => one.email);

async function orderOf(shop: TestShop, own: object) {
  const [id = ""] = (await saveProducts(shop, [productInput({ pricePaise: 1_000_00, onHand: 10 })])).ids;
  const customer = asCustomer(shop, await addCustomer(shop));
  await changeLine(customer, { productId: id, quantity: 1, price: 1 });
  return (await placeOrder(customer, PlaceOrder.parse({ shippingAddress, ...own }), null)).placed.order;
}

onEachEngine("the newsletter", (openShop) => {
  test("has an address only after the click on its link, which works once within seven days", async () => {
    const shop = await openShop();
    const token = await linkFor(shop, "Asha@Example.com");
    expect(await addressesOf(shop)).toEqual([]);
    expect(await confirmSubscription(shop, token)).toMatch(/^NEWS-[A-Z2-9]{8}$/);
    expect(await listSubscribers(shop)).toMatchObject([{ email, confirmedAtMs: shop.now() }]);
    for (const used of [token, "none", ""])
      await expect(confirmSubscription(shop, used)).rejects.toEqual(refusal("linkInvalid"));
    const last = await linkFor(shop, "last@example.com");
    const late = await linkFor(shop, "late@example.com");
    shop.wait(7 * DAY - 1);
    await confirmSubscription(shop, last);
    shop.wait(1);
    await expect(confirmSubscription(shop, late)).rejects.toEqual(refusal("linkInvalid"));
    expect((await addressesOf(shop)).toSorted()).toEqual([email, "last@example.com"]);
  });

  test("gives a coupon of 10% for one order, and sends it with a link that unsubscribes", async () => {
    const shop = await openShop();
    const code = await confirmSubscription(shop, await linkFor(shop));
    const [welcome] = await send(shop);
    expect(welcome?.subject).toBe("Your code for 10% off");
    expect(welcome?.text).toContain(`Your code: ${code}\n`);
    expect(welcome?.text).toContain("for one order, until 14 April 2026.");
    const address = `https://shop.example/newsletter/unsubscribe/${tokenIn(welcome, "unsubscribe")}`;
    expect(welcome?.headers).toEqual({
      "List-Unsubscribe": `<${address}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(welcome?.html).toContain(`href="${address}"`);
    expect(await orderOf(shop, { couponApplied: code })).toMatchObject({ discount: 100, coupon: code });
    await expect(orderOf(shop, { couponApplied: code })).rejects.toEqual(refusal("couponEnded"));
  });

  test("forgets an address that unsubscribes, as often as it does; again subscribed, it gets no second coupon", async () => {
    const shop = await openShop();
    await confirmSubscription(shop, await linkFor(shop));
    const [welcome] = await send(shop);
    const token = tokenIn(welcome, "unsubscribe");
    for (let time = 0; time < 2; time++) await unsubscribe(shop, token);
    expect(await addressesOf(shop)).toEqual([]);
    await expect(unsubscribe(shop, "none")).rejects.toEqual(refusal("linkInvalid"));
    shop.wait(DAY);
    expect(await confirmSubscription(shop, await linkFor(shop))).toBeNull();
    expect(await addressesOf(shop)).toEqual([email]);
    expect(await shop.db.read.selectFrom("coupons").select("id").execute()).toHaveLength(1);
    await unsubscribe(shop, token);
    expect(await addressesOf(shop)).toEqual([]);
  });

  test("gives one coupon for two links that are used at the same time", async () => {
    const shop = await openShop();
    const first = await linkFor(shop);
    shop.wait(DAY);
    const second = await linkFor(shop);
    const codes = await Promise.all([first, second].map((token) => confirmSubscription(shop, token)));
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
    expect(await addressesOf(shop)).toEqual([email]);
  });

  test("gives one coupon to a mailbox, whatever its addresses, also after it was forgotten", async () => {
    const shop = await openShop();
    const aliases = ["asha+1@example.com", "Asha+2@example.com", email];
    const tokens: string[] = [];
    for (const alias of aliases) tokens.push(await linkFor(shop, alias));
    const codes = await Promise.all(tokens.map((token) => confirmSubscription(shop, token)));
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
    expect(await addressesOf(shop)).toHaveLength(3);
    await inTransaction(shop, (tx) => forgetSubscription(tx, email));
    shop.wait(DAY);
    expect(await confirmSubscription(shop, await linkFor(shop))).toBeNull();
    expect(await confirmSubscription(shop, await linkFor(shop, "ashab@example.com"))).toMatch(/^NEWS-/);
  });

  test("asks an address once a day, and not when it is subscribed", async () => {
    const shop = await openShop();
    const token = await linkFor(shop);
    expect(await linkFor(shop)).toBe("");
    shop.wait(DAY);
    expect(await linkFor(shop)).not.toBe("");
    await confirmSubscription(shop, token);
    await send(shop);
    shop.wait(DAY);
    expect(await linkFor(shop)).toBe("");
  });

  test("asks the contact address of an order whose customer ticked the box, and no other", async () => {
    const shop = await openShop();
    await orderOf(shop, { contactEmail: "no@example.com" });
    await orderOf(shop, { contactEmail: "yes@example.com", newsOptIn: true });
    const asked = (await send(shop)).filter(({ subject }) => subject === "Please confirm your subscription");
    expect(asked.map(({ recipient }) => recipient)).toEqual(["yes@example.com"]);
    await confirmSubscription(shop, tokenIn(asked[0], "confirm"));
    expect(await addressesOf(shop)).toEqual(["yes@example.com"]);
  });
});
