import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { openDb } from "#db/open.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { OutgoingEmail } from "#shop/mail/contents/outgoing-email.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { cancelOrder } from "#shop/parcels/cancel-order.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { requestReturn } from "#shop/returns/returns.server.ts";
import { refusal } from "#test/account.ts";
import { sendDueEmails } from "#test/emails/send-emails.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { settleReturn } from "#test/returns/settle-return.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { queueDueAlerts } from "./queue-due-alerts.server.ts";
import {
  confirmStockAlert,
  countStockAlerts,
  endStockAlerts,
  listWaitedFor,
  requestStockAlert,
} from "./stock-alerts.server.ts";

const DAY = 24 * 3_600_000;
const email = "asha@example.com";

/** What the mail worker does, until nothing is left to do. */
async function send(shop: TestShop): Promise<OutgoingEmail[]> {
  const emails: OutgoingEmail[] = [];
  const transport = { send: async (sent: OutgoingEmail) => void emails.push(sent), close: () => undefined };
  const ctx = { ...shop, publicUrl: "https://shop.example" };
  do await sendDueEmails(ctx, transport);
  while ((await queueDueAlerts(ctx)) > 0);
  return emails;
}

const tokenIn = (sent: OutgoingEmail | undefined, page: string) =>
  new RegExp(`https://shop\\.example/stock-alert/${page}/([\\w-]{43})\n`).exec(sent?.text ?? "")?.[1] ?? "";

async function lampOf(shop: TestShop, own: object = {}): Promise<string> {
  const input = productInput({ title: "Lamp <b>", sourceKey: "lamp", pricePaise: 1_234_50, onHand: 0, ...own });
  return String((await saveProducts(shop, [input])).ids[0]);
}

async function linkFor(shop: TestShop, productId: string, address = email): Promise<string> {
  expect(await requestStockAlert(shop, productId, { email: address })).toBe(false);
  const sent = (await send(shop)).find(({ recipient }) => recipient === address.toLowerCase());
  return tokenIn(sent, "confirm");
}

async function waitFor(shop: TestShop, productId: string, address = email) {
  return confirmStockAlert(shop, await linkFor(shop, productId, address));
}

const subjects = (emails: OutgoingEmail[]) => emails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
const back = `${email}: Back in stock: Lamp <b>`;

onEachEngine("an email when a product is back in stock", (openShop) => {
  test("is sent once, with picture, price and links; later changes of the stock send none", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop, { images: ["lamp"] });
    expect(await waitFor(shop, lamp)).toMatchObject({ product: { id: lamp, title: "Lamp <b>" } });
    expect(await send(shop)).toEqual([]);
    await restock(shop, lamp, 2);
    const [sent, ...more] = await send(shop);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ recipient: email, subject: "Back in stock: Lamp <b>" });
    expect(sent?.text).toContain("Lamp <b>\n  ₹1,234.50\n");
    expect(sent?.text).toContain(`View the product: https://shop.example/product/${lamp}\n`);
    expect(sent?.html).toContain('src="https://shop.example/media/lamp-160.webp"');
    expect(sent?.html).toContain("Lamp &lt;b&gt;");
    expect(tokenIn(sent, "end")).not.toBe("");
    for (const pieces of [-2, 3, -3, 1]) await restock(shop, lamp, pieces);
    expect(await send(shop)).toEqual([]);
    expect(await countStockAlerts(shop, lamp)).toBe(0);
  });

  test("is sent only after the click on a link, which works once within seven days", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop);
    const token = await linkFor(shop, lamp, "Asha@Example.com");
    const last = await linkFor(shop, lamp, "last@example.com");
    const late = await linkFor(shop, lamp, "late@example.com");
    expect(await countStockAlerts(shop, lamp)).toBe(0);
    await confirmStockAlert(shop, token);
    await expect(confirmStockAlert(shop, token)).rejects.toEqual(refusal("linkInvalid"));
    shop.wait(7 * DAY - 1);
    await confirmStockAlert(shop, last);
    shop.wait(1);
    await expect(confirmStockAlert(shop, late)).rejects.toEqual(refusal("linkInvalid"));
    await restock(shop, lamp, 1);
    expect(subjects(await send(shop)).toSorted()).toEqual([back, "last@example.com: Back in stock: Lamp <b>"]);
  });

  test("is sent without a link to an address that the customer has confirmed, and only then", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop);
    const [asha, ravi] = [await addCustomer(shop, { email }), await addCustomer(shop)];
    const row = { user_id: asha, email, confirmed_at_ms: shop.now() };
    await shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
    expect(await requestStockAlert(asCustomer(shop, ravi), lamp, { email })).toBe(false);
    expect(await countStockAlerts(shop, lamp)).toBe(0);
    for (let time = 0; time < 2; time++)
      expect(await requestStockAlert(asCustomer(shop, asha), lamp, { email: "ASHA@example.com" })).toBe(true);
    expect(await countStockAlerts(shop, lamp)).toBe(1);
  });

  test("is asked for by link once a day for a product, three times a day in all, and not while the address waits", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 5 }, () => productInput({ onHand: 0 })),
    );
    const ask = async (...products: (string | undefined)[]) => {
      for (const id of products) await requestStockAlert(shop, String(id), { email });
      return (await send(shop)).length;
    };
    expect(await ask(ids[0], ids[0])).toBe(1);
    expect(await ask(ids[1], ids[2], ids[3])).toBe(2);
    shop.wait(DAY);
    expect(await ask(ids[3])).toBe(1);
    await waitFor(shop, String(ids[4]));
    shop.wait(DAY);
    expect(await ask(ids[4])).toBe(0);
  });

  test("cannot be asked for when the product is in stock or unknown", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop);
    const token = await linkFor(shop, lamp);
    await restock(shop, lamp, 1);
    await expect(requestStockAlert(shop, lamp, { email })).rejects.toEqual(refusal("productInStock"));
    await expect(requestStockAlert(shop, "0".repeat(24), { email })).rejects.toEqual(refusal("productNotFound"));
    expect(await confirmStockAlert(shop, token)).toMatchObject({ endToken: null });
    expect(await countStockAlerts(shop, lamp)).toBe(0);
  });

  test("waits on when the product is sold out again before it is sent", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop);
    await waitFor(shop, lamp);
    await restock(shop, lamp, 1);
    await restock(shop, lamp, -1);
    expect(await send(shop)).toEqual([]);
    await restock(shop, lamp, 1);
    expect(subjects(await send(shop))).toEqual([back]);
  });

  test("follows an import, a cancelled order and an accepted return", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop);
    const customer = asCustomer(shop, await addCustomer(shop));
    const order = async () => {
      await changeLine(customer, { productId: lamp, quantity: 1, price: 2_000 });
      return (await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null)).placed.order._id;
    };
    const backAfter = async (bring: () => Promise<unknown>) => {
      await waitFor(shop, lamp);
      await bring();
      const sent = subjects(await send(shop)).filter((one) => one.startsWith(email));
      shop.wait(DAY);
      return sent;
    };
    expect(await backAfter(() => lampOf(shop, { onHand: 1 }))).toEqual([back]);
    const cancelled = await order();
    expect(await backAfter(() => cancelOrder(customer, cancelled))).toEqual([back]);
    const returned = await order();
    for (const status of ["Dispatched", "Delivered"] as const) await changeOrderStatus(shop, returned, status);
    const { id: color } = await shop.db.read.selectFrom("colors").select("id").executeTakeFirstOrThrow();
    const line = { productId: lamp, color, quantity: 1, reason: "Damaged or faulty" as const };
    expect(
      await backAfter(async () => {
        const { _id } = await requestReturn(customer, returned, { lines: [line] });
        await settleReturn(shop, _id);
      }),
    ).toEqual([back]);
  });

  test("is queued once by two processes, and a crash after the change of the stock loses none", async () => {
    const shop = await openShop();
    const lamp = await lampOf(shop);
    const addresses = Array.from({ length: 25 }, (_, index) => `asha${index}@example.com`);
    for (const address of addresses) await waitFor(shop, lamp, address);
    const crashing = { ...shop, db: { ...shop.db, write: () => Promise.reject(new Error("crashed")) } };
    await restock(shop, lamp, 1);
    await expect(queueDueAlerts(crashing)).rejects.toThrow("crashed");
    const other = { ...shop, db: await openDb(shop.location) };
    shop.beforeClose(() => other.db.close());
    await Promise.all([queueDueAlerts(shop), queueDueAlerts(other)]);
    expect(subjects(await send(shop)).sort()).toEqual(
      addresses.map((address) => `${address}: Back in stock: Lamp <b>`).sort(),
    );
  });

  test("is not sent after a request was ended by the link, which may be used again", async () => {
    const shop = await openShop();
    const [lamp, fan] = [await lampOf(shop), await lampOf(shop, { sourceKey: "fan" })];
    const { endToken } = await waitFor(shop, lamp);
    await waitFor(shop, fan);
    await waitFor(shop, fan, "ravi@example.com");
    for (let time = 0; time < 2; time++) await endStockAlerts(shop, String(endToken));
    await expect(endStockAlerts(shop, "none")).rejects.toEqual(refusal("linkInvalid"));
    expect(await listWaitedFor(shop, 5)).toEqual([{ id: fan, title: "Lamp <b>", waiting: 1 }]);
  });
});
