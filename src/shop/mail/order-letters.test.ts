import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { findViolations } from "#shop/invariants.server.ts";
import { moveOrder } from "#shop/orders/move-order.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { addLetter } from "./outbox.server.ts";
import { type LetterToCarry, sendDue } from "./send-due.server.ts";

async function orderOf(shop: TestShop) {
  const userId = await addCustomer(shop, { email: "asha.rao@example.com" });
  const { ids } = await saveProducts(shop, [productInput({ title: "Lamp <b>", pricePaise: 1_234_50 })]);
  return addOrder(shop, userId, String(ids[0]));
}

async function lettersOf(shop: TestShop): Promise<LetterToCarry[]> {
  const letters: LetterToCarry[] = [];
  await sendDue(shop, { carry: async (letter) => void letters.push(letter), close: () => undefined });
  return letters;
}

onEachEngine("letters of orders", (openShop) => {
  test("each state of an order is told in a letter made of the order as it was placed", async () => {
    const shop = await openShop();
    const id = await orderOf(shop);
    const number = orderNumber(id);
    await saveProducts(shop, [productInput({ title: "Lamp <b>", pricePaise: 9_999_00 })]);
    await moveOrder(shop, id, "Dispatched");
    await moveOrder(shop, id, "Delivered");
    const letters = await lettersOf(shop);
    expect(letters.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      `asha.rao@example.com: Your order ${number} is confirmed`,
      `asha.rao@example.com: Your order ${number} is on its way`,
      `asha.rao@example.com: Your order ${number} has been delivered`,
    ]);
    expect(letters[0]?.text).toContain("Lamp <b>\n  black, 1 × ₹1,234.50 = ₹1,234.50\n");
    expect(letters[0]?.text).toContain("Please have ₹1,234.50 ready.");
    expect(letters[0]?.text).toContain("Asha Rao\n4, Hill Road\nPune 411001\nMaharashtra, India");
    expect(letters[0]?.html).toContain("Lamp &lt;b&gt;");
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test("a second letter of one kind for one order is impossible", async () => {
    const shop = await openShop();
    const orderId = await orderOf(shop);
    const again = shop.db.write((db, changed) =>
      addLetter(shop, db, changed, { kind: "order-confirmed", recipient: "asha@example.com", orderId }),
    );
    await expect(again).rejects.toThrow();
    expect(await lettersOf(shop)).toHaveLength(1);
  });

  test("an order without its letter, or with one too many, is a violation", async () => {
    const shop = await openShop();
    const orderId = await orderOf(shop);
    const broken = [expect.stringMatching(`^an order's customer is told of its states .*: ${orderId}$`)];
    const kind = (from: string, to: string) =>
      shop.db.write((db) => db.updateTable("outbox").set({ kind: to }).where("kind", "=", from).execute());
    await kind("order-confirmed", "order-cancelled");
    expect(await findViolations(shop)).toEqual(broken);
    await kind("order-cancelled", "order-confirmed");
    expect(await findViolations(shop)).toEqual([]);
  });
});
