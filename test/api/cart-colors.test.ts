import { expect, test } from "vitest";
import { Cart } from "#contract/cart.ts";
import type { Order } from "#contract/orders.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** A shop with a lamp in two colours, each with its picture, and a customer. */
async function openColors(shop: TestShop) {
  const { ids } = await saveProducts(shop, [
    productInput({
      title: "Lamp",
      pricePaise: 1_000_50,
      colors: ["black", "white"],
      images: ["box", "black-lamp", "white-lamp"],
      colorOfImage: (name) => (name === "box" ? undefined : name.split("-")[0]),
    }),
  ]);
  const [lamp = ""] = ids;
  const { post, get, put, delete: remove } = await httpOver(shop);
  const { headers } = await loggedInCustomer(shop);
  const product = (await get(`/api/product/${lamp}`)).json();
  const [black, white] = (product.color as { _id: string }[]).map(({ _id }) => _id);
  return {
    ...{ lamp, black, white, product },
    change: (body: object) => post("/api/user/cart", body, headers),
    cart: async () => Cart.parse((await get("/api/user/cart", headers)).json()),
    remove: (path: string) => remove(path, headers),
    order: async () =>
      (await post("/api/user/cart/cash-order", { shippingAddress }, headers)).json().order as Order | undefined,
    cancel: (id: string) => put(`/api/user/cancel-order/${id}`, {}, headers),
    stock: async () => (await get(`/api/product/${lamp}`)).json().quantity as number,
  };
}

onEachEngine("a product in several colours", (openShop) => {
  test("has pictures with the id of the colour that they show", async () => {
    const { product, black, white } = await openColors(await openShop());
    const shown = (product.images as { url: string; color?: string }[]).map(({ url, color }) => [url, color]);
    expect(shown).toEqual([
      ["/media/box-800.webp", undefined],
      ["/media/black-lamp-800.webp", black],
      ["/media/white-lamp-800.webp", white],
    ]);
  });

  test("has a cart line for each colour; a call without a colour means the one changed last", async () => {
    const shop = await openShop();
    const { lamp, black, white, change, cart, remove } = await openColors(shop);
    const lines = async () => (await cart()).products.map(({ color, quantity }) => [color, quantity]);
    await change({ productId: lamp, quantity: 1, color: black });
    await change({ productId: lamp, quantity: 2, color: white });
    expect((await cart()).cartTotal).toBe(3001.5);
    await change({ productId: lamp, quantity: 2, color: black });
    expect(await lines()).toEqual([
      [black, 3],
      [white, 2],
    ]);
    expect((await change({ productId: lamp, quantity: 1 })).json()).toMatchObject({ color: black, cartTotal: 3001.5 });
    const [, second] = (await cart()).products;
    const set = await change({ productId: lamp, quantity: 4, lineId: second?._id });
    expect(set.json()).toMatchObject({ _id: second?._id, color: white, message: "Cart updated." });
    expect(await lines()).toEqual([
      [black, 1],
      [white, 4],
    ]);
    const [first] = (await cart()).products;
    await remove(`/api/user/cart/${lamp}?lineId=${first?._id}`);
    expect(await lines()).toEqual([[white, 4]]);
    const gone = await change({ productId: lamp, quantity: 1, lineId: first?._id });
    expect([gone.statusCode, gone.json().message]).toEqual([404, "This product is no longer in your cart."]);
    await remove(`/api/user/cart/${lamp}?lineId=${first?._id}`);
    expect(await lines()).toEqual([[white, 4]]);
    await change({ productId: lamp, quantity: 1, color: black });
    await remove(`/api/user/cart/${lamp}`);
    expect(await lines()).toEqual([[white, 4]]);
  });

  test("has at most 20 pieces in a cart and no more than its stock, all colours together", async () => {
    const shop = await openShop();
    const { lamp, black, white, change, cart } = await openColors(shop);
    await change({ productId: lamp, quantity: 7, color: black });
    const over = await change({ productId: lamp, quantity: 4, color: white });
    expect([over.statusCode, over.json()]).toEqual([
      409,
      {
        status: "fail",
        message: "Only 10 of Lamp are in stock, and 7 are in your cart.",
        details: { productId: lamp, left: 3 },
      },
    ]);
    await change({ productId: lamp, quantity: 3, color: white });
    await restock(shop, lamp, 40);
    const tooMany = await change({ productId: lamp, quantity: 11, color: white });
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([
      ...[409, "You can order up to 20 pieces of one product."],
    ]);
    await restock(shop, lamp, -48);
    const fewer = await change({ productId: lamp, quantity: 2 });
    expect([fewer.statusCode, (await cart()).products.map(({ quantity }) => quantity)]).toEqual([200, [7, 2]]);
    expect((await change({ productId: lamp, quantity: 3 })).statusCode).toBe(409);
  });

  test("is ordered in each, with its picture; the stock is taken and returned together", async () => {
    const { lamp, black, white, change, order, cancel, stock } = await openColors(await openShop());
    await change({ productId: lamp, quantity: 2, color: white });
    await change({ productId: lamp, quantity: 3, color: black });
    const placed = await order();
    expect(placed?.products.map(({ color, count, product }) => [color.title, count, product.images[0]?.url])).toEqual([
      ["white", 2, "/media/white-lamp-800.webp"],
      ["black", 3, "/media/black-lamp-800.webp"],
    ]);
    expect(placed?.paymentIntent.amount).toBe(5002.5);
    expect(await stock()).toBe(5);
    expect((await cancel(placed?._id ?? "")).statusCode).toBe(200);
    expect(await stock()).toBe(10);
  });

  test("is refused when its colours together are more than the stock", async () => {
    const shop = await openShop();
    const { lamp, black, white, change, order, cart, stock } = await openColors(shop);
    await change({ productId: lamp, quantity: 5, color: white });
    await change({ productId: lamp, quantity: 5, color: black });
    await restock(shop, lamp, -1);
    expect(await order()).toBeUndefined();
    expect([(await cart()).products.length, await stock()]).toEqual([2, 9]);
    // It is the stock that refused it.
    await restock(shop, lamp, 1);
    expect(await order()).toBeDefined();
    expect([(await cart()).products.length, await stock()]).toEqual([0, 0]);
  });
});
