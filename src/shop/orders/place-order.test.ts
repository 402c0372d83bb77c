import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { DatabaseUnavailable } from "#db/db.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";
import { placeOrder } from "./place-order.server.ts";
import { listOrders } from "./read-orders.server.ts";

const input = PlaceOrder.parse({});

/** The connection is lost before the commit of each transaction, or after it. */
function losingConnection<Shop extends TestShop>(shop: Shop, committed: boolean): Shop {
  const write: TestShop["db"]["write"] = async (work) => {
    if (committed) await shop.db.write(work);
    throw new DatabaseUnavailable("The connection was lost.");
  };
  return { ...shop, db: { ...shop.db, write } };
}

async function customerWithCart(shop: TestShop) {
  const { ids } = await saveProducts(shop, [
    productInput({ sourceKey: "lamp", images: ["lamp", "lamp-side"] }),
    productInput({ sourceKey: "fan", images: ["fan"] }),
    productInput({ sourceKey: "cable", brand: "Kesra", colors: ["white"], dispatchDays: 10 }),
  ]);
  const customer = asCustomer(shop, await addCustomer(shop));
  for (const productId of ids) await changeLine(customer, { productId, quantity: 1, price: 1 });
  return customer;
}

/** Where such an order is. */
const NO_ADDRESS = "Needs your address";

onEachEngine("placeOrder", (openShop) => {
  test("stores picture, brand, colour and dispatch time of each product", async () => {
    const shop = await openShop();
    const customer = await customerWithCart(shop);
    const { order } = (await placeOrder(customer, input, null)).placed;
    await saveProducts(shop, [productInput({ sourceKey: "cable", dispatchDays: 2 })]);
    expect(order.products.map(({ dispatchDays }) => dispatchDays)).toEqual([1, 1, 10]);
    expect((await listOrders(customer, null)).items).toEqual([{ ...order, stage: NO_ADDRESS }]);
    expect(
      order.products.map(({ product, color }) => [product.images[0]?.url, product.brand.title, color.title]),
    ).toEqual([
      ["/media/lamp-800.webp", "Orlin", "black"],
      ["/media/fan-800.webp", "Orlin", "black"],
      ["/media/site/default-product-800.webp", "Kesra", "white"],
    ]);
  });

  test("is refused in a colour that the product no longer has, and the cart stays", async () => {
    const shop = await openShop();
    const customer = await customerWithCart(shop);
    await saveProducts(shop, [productInput({ sourceKey: "cable", title: "Cable", colors: ["black"] })]);
    await expect(placeOrder(customer, input, null)).rejects.toMatchObject({
      code: "colorNotOffered",
      message: "Cable is no longer available in the colour that you chose. Please choose another colour.",
    });
    expect(await shop.db.read.selectFrom("cart_lines").select("id").execute()).toHaveLength(3);
  });

  test("returns the order when the connection was lost after its commit, if the attempt has a key", async () => {
    const customer = await customerWithCart(await openShop());
    const { placed, replayed } = await placeOrder(losingConnection(customer, true), input, "key-1");
    expect(replayed).toBe(true);
    expect(await listOrders(customer, null)).toEqual({ items: [{ ...placed.order, stage: NO_ADDRESS }], total: 1 });
    expect(await placeOrder(customer, input, "key-1")).toEqual({ placed, replayed: true });
  });

  test("fails when the connection was lost before the commit, or when the attempt has no key", async () => {
    const customer = await customerWithCart(await openShop());
    const before = placeOrder(losingConnection(customer, false), input, "key-1");
    await expect(before).rejects.toThrow("The connection was lost.");
    expect(await listOrders(customer, null)).toEqual({ items: [], total: 0 });
    const withoutKey = placeOrder(losingConnection(customer, true), input, null);
    await expect(withoutKey).rejects.toThrow("The connection was lost.");
  });
});
