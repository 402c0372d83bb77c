import { expect, test } from "vitest";
import { blockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { changeProduct } from "#shop/catalogue/editing/change-product.server.ts";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { OutgoingEmail } from "#shop/mail/contents/outgoing-email.server.ts";
import { otherToken, refusal } from "#test/account.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";
import { queuePriceDrops } from "./price-alerts.server.ts";
import { toggleWishlist } from "./wishlist.server.ts";
import { changeWishlistOptions, readWishlistOptions, setPriceEmailsByLink } from "./wishlist-options.server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const withAddress = (shop: TestShop): TestShop => ({ ...shop, publicUrl: "https://shop.example" });

/** What the mail worker does, until nothing is left to do. */
async function send(shop: TestShop): Promise<OutgoingEmail[]> {
  const transport = recordingTransport();
  const ctx = withAddress(shop);
  do await sendDueEmails(ctx, transport);
  while ((await queuePriceDrops(ctx)) > 0);
  return transport.sent;
}

/** What is sent a quarter of an hour from now: until then a price may be taken back. */
async function sendLater(shop: TestShop): Promise<OutgoingEmail[]> {
  shop.wait(15 * MINUTE);
  return send(shop);
}

async function addProducts(shop: TestShop, ...titles: string[]): Promise<string[]> {
  const inputs = titles.map((title) => productInput({ title, sourceKey: title, pricePaise: 1_000_00, onHand: 5 }));
  return (await saveProducts(shop, inputs)).ids;
}

/** A customer with a confirmed address who wants these emails and has the products on the wishlist. */
async function addWisher(shop: TestShop, products: readonly string[], { confirmed = true, wanted = true } = {}) {
  const id = await addCustomer(shop);
  const { email } = await shop.db.read
    .selectFrom("users")
    .where("id", "=", id)
    .select("email")
    .executeTakeFirstOrThrow();
  const row = { user_id: id, email, confirmed_at_ms: shop.now() };
  if (confirmed) await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
  const customer = asCustomer(shop, id);
  for (const product of products) {
    shop.wait(1);
    await toggleWishlist(customer, product);
  }
  if (wanted) await changeWishlistOptions(customer, { priceEmails: true });
  return { id, email, customer };
}

const setPrice = (shop: TestShop, product: string, rupees: number) =>
  changeProduct(shop, { product, price: rupees * 100 });
const subjects = (emails: OutgoingEmail[]) => emails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
const tokenIn = (sent: OutgoingEmail | undefined) =>
  /https:\/\/shop\.example\/emails\/end\/([\w-]+)\n/.exec(sent?.text ?? "")?.[1] ?? "";

onEachEngine("an email about lower prices of a wishlist", (openShop) => {
  test("tells of all products together, with prices, links and one click that ends it", async () => {
    const shop = await openShop();
    const [lamp = "", fan = "", mixer = ""] = await addProducts(shop, "Lamp <b>", "Fan", "Mixer");
    const { email } = await addWisher(shop, [lamp, fan, mixer]);
    await setPrice(shop, lamp, 900);
    await setPrice(shop, fan, 940);
    await setPrice(shop, mixer, 1_100);
    expect(await send(shop)).toEqual([]);
    const [sent, ...more] = await sendLater(shop);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ recipient: email, subject: "Price drops on 2 products of your wishlist" });
    expect(sent?.text).toContain(`Fan\n  ₹940, ₹60 less\n  View the product: https://shop.example/product/${fan}\n`);
    expect(sent?.text).toContain("Lamp <b>\n  ₹900, ₹100 less\n");
    expect(sent?.text).not.toContain("Mixer");
    expect(sent?.html).toContain("Lamp &lt;b&gt;");
    expect(sent?.headers).toEqual({
      "List-Unsubscribe": `<https://shop.example/emails/end/${tokenIn(sent)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("is sent only to customers who want it, with a confirmed address, and whom the shop has not blocked", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    await addWisher(shop, [lamp], { wanted: false });
    await addWisher(shop, [lamp], { confirmed: false });
    const blocked = await addWisher(shop, [lamp]);
    await blockCustomer(shop, blocked.id, { kind: "logins", reason: null });
    const noCash = await addWisher(shop, [lamp]);
    await blockCustomer(shop, noCash.id, { kind: "cash", reason: null });
    await send(shop);
    await setPrice(shop, lamp, 900);
    expect(subjects(await sendLater(shop))).toEqual([`${noCash.email}: Price drop: Lamp`]);
  });

  test("goes to nobody for a price that was taken back within a quarter of an hour, or for a few rupees", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    const { email } = await addWisher(shop, [lamp]);
    await setPrice(shop, lamp, 100);
    shop.wait(14 * MINUTE);
    expect(await send(shop)).toEqual([]);
    await setPrice(shop, lamp, 1_000);
    expect(await sendLater(shop)).toEqual([]);
    await setPrice(shop, lamp, 951);
    expect(await sendLater(shop)).toEqual([]);
    await setPrice(shop, lamp, 950);
    expect(subjects(await sendLater(shop))).toEqual([`${email}: Price drop: Lamp`]);
  });

  test("compares with the price that was told last, and is sent at most once a day", async () => {
    const shop = await openShop();
    const [lamp = "", fan = ""] = await addProducts(shop, "Lamp", "Fan");
    const { email } = await addWisher(shop, [lamp, fan]);
    await setPrice(shop, lamp, 900);
    expect(subjects(await sendLater(shop))).toEqual([`${email}: Price drop: Lamp`]);
    await setPrice(shop, lamp, 1_000);
    await setPrice(shop, lamp, 900);
    await setPrice(shop, fan, 800);
    expect(await sendLater(shop)).toEqual([]);
    shop.wait(DAY - 15 * MINUTE - 1);
    expect(await send(shop)).toEqual([]);
    shop.wait(1);
    expect(subjects(await send(shop))).toEqual([`${email}: Price drop: Fan`]);
    shop.wait(2 * DAY);
    expect(await send(shop)).toEqual([]);
  });

  test("waits until the shop has an address, which its links need", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    await addWisher(shop, [lamp]);
    await setPrice(shop, lamp, 900);
    shop.wait(15 * MINUTE);
    expect(await queuePriceDrops({ ...shop, publicUrl: "" })).toBe(0);
    expect(await queuePriceDrops(withAddress(shop))).toBe(1);
  });

  test("never tells of what is sold out or archived", async () => {
    const shop = await openShop();
    const [lamp = "", fan = "", mixer = ""] = await addProducts(shop, "Lamp", "Fan", "Mixer");
    const { email } = await addWisher(shop, [lamp, fan, mixer]);
    for (const product of [lamp, fan, mixer]) await setPrice(shop, product, 900);
    await restock(shop, lamp, -5);
    await setProductState(shop, fan, "archive");
    expect(subjects(await sendLater(shop))).toEqual([`${email}: Price drop: Mixer`]);
  });

  test("tells of a price that was lowered meanwhile when the product can be bought again", async () => {
    const shop = await openShop();
    const [lamp = "", fan = "", mixer = ""] = await addProducts(shop, "Lamp", "Fan", "Mixer");
    const { email } = await addWisher(shop, [lamp, fan, mixer]);
    for (const product of [lamp, mixer]) await restock(shop, product, -5);
    await setProductState(shop, fan, "archive");
    for (const product of [lamp, fan]) await setPrice(shop, product, 900);
    expect(await sendLater(shop)).toEqual([]);
    for (const product of [lamp, mixer]) await restock(shop, product, 3);
    expect(subjects(await sendLater(shop))).toEqual([`${email}: Price drop: Lamp`]);
    shop.wait(DAY);
    await setProductState(shop, fan, "restore");
    expect(subjects(await sendLater(shop))).toEqual([`${email}: Price drop: Fan`]);
    shop.wait(DAY);
    await restock(shop, lamp, 3);
    expect(await sendLater(shop)).toEqual([]);
  });

  test("ends with the link, which needs no login and may be used again, and with the switch", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    const { customer } = await addWisher(shop, [lamp]);
    await setPrice(shop, lamp, 900);
    const token = tokenIn((await sendLater(shop))[0]);
    for (let time = 0; time < 2; time++) await setPriceEmailsByLink(shop, token, false);
    expect(await readWishlistOptions(customer)).toMatchObject({ priceEmails: false });
    await expect(setPriceEmailsByLink(shop, otherToken(token), false)).rejects.toEqual(refusal("linkInvalid"));
    await setPriceEmailsByLink(shop, token, true);
    expect(await readWishlistOptions(customer)).toMatchObject({ priceEmails: true });
    await changeWishlistOptions(customer, { priceEmails: false });
    await setPrice(shop, lamp, 500);
    shop.wait(DAY);
    expect(await send(shop)).toEqual([]);
  });

  test("is wanted before the address is confirmed, which then gets a link, once a day", async () => {
    const shop = await openShop();
    const { customer, email } = await addWisher(shop, [], { confirmed: false });
    const options = await changeWishlistOptions(customer, { priceEmails: true });
    expect(options).toEqual({ priceEmails: true, emailConfirmed: false, sharedAt: null });
    expect((await send(shop)).map(({ recipient }) => recipient)).toEqual([email]);
  });

  test("is queued once by two processes", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    const wishers = await addWishers(shop, lamp, 25);
    await setPrice(shop, lamp, 900);
    shop.wait(15 * MINUTE);
    const other = await otherProcess(shop);
    await Promise.all([queuePriceDrops(withAddress(shop)), queuePriceDrops(withAddress(other))]);
    expect(subjects(await send(shop)).sort()).toEqual(wishers);
  });

  test("that cannot be queued does not stop the others, and is tried again after an hour", async () => {
    const shop = await openShop();
    const [lamp = ""] = await addProducts(shop, "Lamp");
    const wishers = await addWishers(shop, lamp, 3);
    await setPrice(shop, lamp, 900);
    shop.wait(15 * MINUTE);
    const failures: unknown[] = [];
    let writes = 0;
    // The prices are followed by two transactions; then each customer has one.
    const write: TestShop["db"]["write"] = (work) =>
      ++writes === 3 ? Promise.reject(new Error("failed")) : shop.db.write(work);
    const failing = {
      ...withAddress(shop),
      db: { ...shop.db, write },
      logFailure: (failure: unknown) => void failures.push(failure),
    };
    expect(await queuePriceDrops(failing)).toBe(2);
    expect(failures).toEqual([new Error("failed")]);
    const first = subjects(await send(shop));
    expect(first).toHaveLength(2);
    shop.wait(60 * MINUTE);
    expect([...first, ...subjects(await send(shop))].sort()).toEqual(wishers);
  });
});

/** Returns what each of them gets. */
async function addWishers(shop: TestShop, product: string, count: number): Promise<string[]> {
  const expected: string[] = [];
  for (let number = 0; number < count; number++)
    expected.push(`${(await addWisher(shop, [product])).email}: Price drop: Lamp`);
  return expected.sort();
}
