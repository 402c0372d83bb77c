import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine } from "#test/shop.ts";
import { boughtAgainText, missingText, repeatableQuantity } from "./buy-again.ts";

test.each([
  { ordered: 3, sold: true, onHand: 9, inCart: 0, added: 3, text: null },
  { ordered: 3, sold: true, onHand: 2, inCart: 0, added: 2, text: "Lamp (only 2 of 3)" },
  { ordered: 3, sold: true, onHand: 0, inCart: 0, added: 0, text: "Lamp (out of stock)" },
  { ordered: 3, sold: true, onHand: 4, inCart: 2, added: 2, text: "Lamp (only 2 of 3)" },
  { ordered: 3, sold: true, onHand: 4, inCart: 5, added: 0, text: "Lamp (no more than in your cart)" },
  { ordered: 20, sold: true, onHand: 99, inCart: 1, added: 19, text: "Lamp (only 19 of 20)" },
  { ordered: 1, sold: false, onHand: 9, inCart: 0, added: 0, text: "Lamp (no longer sold)" },
])("of $ordered, with $onHand in stock and $inCart in the cart, $added are added", ({ added, text, ...line }) => {
  expect(repeatableQuantity({ title: "Lamp", ...line })).toBe(added);
  expect(missingText({ title: "Lamp", ...line }, added)).toBe(text);
});

test("one sentence says what was not added", () => {
  expect(boughtAgainText([])).toBe("All products of this order are in your cart.");
  expect(boughtAgainText(["Lamp (out of stock)", "Fan (only 1 of 2)"])).toBe(
    "Not added to your cart: Lamp (out of stock), Fan (only 1 of 2).",
  );
});

onEachEngine("buying an order again", (openShop) => {
  test("adds what is sold and in stock at today's price, and names the rest", async () => {
    const shop = await openShop();
    const { lamp, fan, add, order, post, headers, reprice, cart } = await openOrders(shop);
    await add(lamp, 2);
    await add(fan, 2);
    const { _id } = (await order({ shippingAddress })).json().order;
    await reprice(1_111_00);
    const again = () => post(`/api/user/orders/${_id}/buy-again`, {}, headers);
    const first = await again();
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ message: "Not added to your cart: Fan (only 1 of 2).", added: 3 });
    expect(first.json().cart).toEqual(await cart());
    expect((await cart()).products).toMatchObject([
      { title: "Lamp", quantity: 2, price: 1_111 },
      { title: "Fan", quantity: 1, price: 2_500.5 },
    ]);
    // The product is no longer sold in the ordered colour.
    await saveProducts(shop, [productInput({ sourceKey: "lamp", title: "Lamp", colors: ["teal"], keep: ["onHand"] })]);
    expect((await again()).json()).toMatchObject({
      message: "Not added to your cart: Lamp (no longer sold), Fan (no more than in your cart).",
      added: 0,
    });
    const { headers: another } = await loggedInCustomer(shop);
    expect((await post(`/api/user/orders/${_id}/buy-again`, {}, another)).statusCode).toBe(404);
  });
});
