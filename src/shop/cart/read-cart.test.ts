import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { toIso } from "#shop/time.ts";
import { addCustomer, onDevice, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { changeLine, removeLine } from "./cart.server.ts";
import { showCart } from "./read-cart.server.ts";

async function withLamp(shop: TestShop) {
  const input = productInput({ sourceKey: "lamp", pricePaise: 1_000_00 });
  const { ids } = await saveProducts(shop, [input]);
  const customer = await onDevice(shop, await addCustomer(shop));
  const write = () => Promise.reject(new Error("The cart was stored."));
  return {
    customer,
    productId: String(ids[0]),
    withoutWriting: { ...customer, db: { ...shop.db, write } },
    reprice: (pricePaise: number) => saveProducts(shop, [{ ...input, pricePaise }]),
  };
}

onEachEngine("the cart", (openShop) => {
  test("stores the prices it shows, and writes nothing when they are stored", async () => {
    const { customer, productId, withoutWriting, reprice } = await withLamp(await openShop());
    expect(await showCart(withoutWriting)).toMatchObject({ products: [] });
    await changeLine(customer, { productId, quantity: 1 });
    await reprice(1_200_00);
    await expect(showCart(withoutWriting)).rejects.toThrow("The cart was stored.");
    for (const ctx of [customer, withoutWriting]) expect(await showCart(ctx)).toMatchObject({ cartTotal: 1200 });
    const { placed } = await placeOrder(customer, PlaceOrder.parse({ shippingAddress }), null);
    expect(placed.order.paymentIntent.amount).toBe(1200);
  });

  test("has the time of its last change", async () => {
    const shop = await openShop();
    const { customer, productId } = await withLamp(shop);
    const { ids } = await saveProducts(shop, [productInput()]);
    const changes = [
      () => changeLine(customer, { productId, quantity: 1 }),
      () => changeLine(customer, { productId: String(ids[0]), quantity: 1 }),
      () => removeLine(customer, productId),
    ];
    for (const change of changes) {
      shop.wait(1_000);
      await change();
      const changedAt = toIso(shop.now());
      shop.wait(1_000);
      expect((await showCart(customer)).updatedAt).toBe(changedAt);
    }
  });
});
