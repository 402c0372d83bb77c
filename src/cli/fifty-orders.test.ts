import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { requestReturn } from "#shop/returns/returns.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { terminalOf } from "#test/operator.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";

const ORDERS = 50;
const STOCK = 200;
const LAMP_RUPEES = 1_000;
const FAN_RUPEES = 500;

/** Orders of two lamps and a fan each, by five customers. */
async function placeOrders(shop: TestShop) {
  const { ids } = await saveProducts(shop, [
    productInput({ sourceKey: "lamp", title: "Lamp", pricePaise: LAMP_RUPEES * 100, onHand: STOCK }),
    productInput({ sourceKey: "fan", title: "Fan", pricePaise: FAN_RUPEES * 100, onHand: STOCK }),
  ]);
  const [lamp, fan] = ids as [string, string];
  const people = [];
  for (let number = 0; number < 5; number++) people.push(await addCustomer(shop));
  const orders: { id: string; userId: string; color: string }[] = [];
  for (let number = 0; number < ORDERS; number++) {
    const userId = people[number % people.length] as string;
    const customer = asCustomer(shop, userId);
    await changeLine(customer, { productId: lamp, quantity: 2, price: 1 });
    await changeLine(customer, { productId: fan, quantity: 1, price: 1 });
    const address = { ...shippingAddress, street: `${number}, Hill Road` };
    const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress: address }), null);
    const [line] = placed.order.products.filter(({ product }) => product._id === lamp);
    orders.push({ id: placed.order._id, userId, color: line?.color._id ?? "" });
  }
  return { lamp, fan, orders };
}

onEachEngine("an owner with fifty orders", (openShop) => {
  test("brings them from placed to delivered and paid", { timeout: 300_000 }, async () => {
    const shop = { ...(await openShop()), now: Date.now };
    const run = terminalOf(shop);
    const { lamp, fan, orders } = await placeOrders(shop);
    const ids = orders.map(({ id }) => id);
    const at = (index: number) => ids[index] as string;
    const done = async (...words: string[]) => {
      const { code, answer } = await run(...words);
      expect([code, answer], words.join(" ")).toEqual([0, answer]);
      return answer;
    };

    await done("order", "confirm", ...ids.slice(0, 40), "--outcome", "confirmed");
    await done("order", "line", at(0), lamp, "--count", "1", "--yes");
    await done("order", "pack", ...ids);
    await done("order", "cancel", at(1), at(2));
    await done("order", "unpack", at(1), at(2));

    const rows = ids.map((id, index) => `${id},Road Runners,RR${1_000 + index}`);
    const file = join(shop.dataDir, "parcels.csv");
    writeFileSync(file, ["order,courier,tracking", ...rows].join("\n"));
    const handedOver = await run("order", "hand-over", "--file", file);
    expect([handedOver.code, handedOver.answer.done, handedOver.answer.failed.length]).toEqual([1, ORDERS - 2, 2]);

    const comingBack = [at(3), at(4), at(5), at(6)];
    for (const id of comingBack) await done("order", "failed", id, "--reason", "Nobody was at home");
    await done("order", "coming-back", ...comingBack);
    for (const id of [at(3), at(4)])
      await done("order", "receive", id, "--sellable", `${lamp}=2`, "--sellable", `${fan}=1`);
    await done("order", "receive", at(5), "--sellable", `${lamp}=2`, "--damaged", `${fan}=1`);
    await done("order", "lost", at(6));
    const delivered = [at(0), ...ids.slice(7)];
    await done("order", "deliver", ...delivered);

    const { id: returned, userId, color } = orders[7] as (typeof orders)[number];
    const asked = await requestReturn(asCustomer(shop, userId), returned, {
      lines: [{ productId: lamp, color, quantity: 1, reason: "Damaged or faulty" }],
    });
    await done("return", "accept", asked._id);
    await done("return", "on-the-way", asked._id);
    await done("return", "receive", asked._id, "--sellable", "1");
    const [owed] = await done("refund", "list");
    expect(owed).toMatchObject({ amount: LAMP_RUPEES });
    await done("refund", "pay", owed._id, "--method", "upi", "--reference", "UTR42");
    expect(await done("refund", "list")).toEqual([]);

    const stockOf = async (id: string) => {
      const row = shop.db.read.selectFrom("products").where("id", "=", id).select("on_hand");
      return (await row.executeTakeFirstOrThrow()).on_hand;
    };
    // One line lowered, two orders unpacked, two parcels back whole, one with its lamps, one returned lamp.
    expect(await stockOf(lamp)).toBe(STOCK - 2 * ORDERS + 1 + 4 + 4 + 2 + 1);
    expect(await stockOf(fan)).toBe(STOCK - ORDERS + 2 + 2);
    const count = async (table: "invoices" | "credit_notes") =>
      (await shop.db.read.selectFrom(table).select("number").execute()).length;
    expect([await count("invoices"), await count("credit_notes")]).toEqual([ORDERS, 2 + 4 + 1]);
    const payments = await shop.db.read.selectFrom("payments").select("amount_paise").execute();
    const paid = payments.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    const full = 2 * LAMP_RUPEES + FAN_RUPEES;
    expect([payments.length, paid / 100]).toEqual([delivered.length, delivered.length * full - LAMP_RUPEES]);
    expect((await run("verify")).code).toBe(0);

    const entries = await shop.db.read.selectFrom("audit_entries").select(["action", "subject_id"]).execute();
    const countOf = (action: string) => entries.filter((entry) => entry.action === action).length;
    expect(countOf("order.pack")).toBe(ORDERS);
    expect(countOf("order.handOver")).toBe(ORDERS - 2);
    expect(countOf("order.deliver")).toBe(delivered.length);
    expect(countOf("order.comingBack")).toBe(4);
    expect(countOf("refund.pay")).toBe(1);
  });
});
