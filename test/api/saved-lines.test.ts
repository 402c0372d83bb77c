import { expect, test } from "vitest";
import { z } from "zod";
import { SavedChanged, SavedLine } from "#contract/cart.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const Changed = z.strictObject(SavedChanged.shape);

async function openWithCart(shop: TestShop) {
  const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", pricePaise: 500_00 })]);
  const { get, post, put, delete: send } = await httpOver(shop);
  const { headers } = await loggedInCustomer(shop);
  const productId = String(ids[0]);
  const { color } = (await post("/api/user/cart", { productId, quantity: 2, price: 1 }, headers)).json();
  return {
    choice: { productId, color: String(color) },
    list: async () => (await get("/api/user/saved-lines", headers)).json(),
    cart: async () => (await get("/api/user/cart", headers)).json(),
    save: (choice: object) => post("/api/user/saved-lines", choice, headers),
    restore: (line: object) => put("/api/user/saved-lines", line, headers),
    move: (choice: object) => post("/api/user/saved-lines/move", choice, headers),
    remove: (choice: { productId: string; color: string }) =>
      send(`/api/user/saved-lines/${choice.productId}?color=${choice.color}`, headers),
  };
}

onEachEngine("user/saved-lines", (openShop) => {
  test("saves a line of the cart, lists it, moves it back and removes it", async () => {
    const { choice, list, cart, save, move, remove, restore } = await openWithCart(await openShop());
    const saved = Changed.parse((await save(choice)).json());
    expect(saved).toMatchObject({
      ...{ message: "Saved for later.", cartTotal: 0, cartCount: 0 },
      saved: [{ quantity: 2, color: choice.color, productId: { title: "Lamp" } }],
    });
    expect(z.array(z.strictObject(SavedLine.shape)).parse(await list())).toEqual(saved.saved);
    const moved = Changed.parse((await move(choice)).json());
    expect(moved).toMatchObject({ cartTotal: 1_000, cartCount: 2, line: { quantity: 2 }, saved: [] });
    await save(choice);
    expect((await remove(choice)).json()).toEqual([]);
    expect((await restore({ ...choice, quantity: 2 })).json()).toMatchObject([{ quantity: 2, color: choice.color }]);
    expect((await restore({ ...choice, quantity: 0 })).json().errors).toHaveProperty("quantity");
    expect((await remove(choice)).json()).toEqual([]);
    expect([(await cart()).products, await list()]).toEqual([[], []]);
  });

  test("refuses what is not in the cart or not saved", async () => {
    const { choice, save, move } = await openWithCart(await openShop());
    const other = { ...choice, color: "f".repeat(24) };
    for (const [call, message] of [
      [save, "This product is no longer in your cart."],
      [move, "This product is no longer saved for later."],
    ] as const) {
      const response = await call(other);
      expect([response.statusCode, response.json().message]).toEqual([404, message]);
    }
    expect((await save({ productId: choice.productId })).json().errors).toHaveProperty("color");
  });
});
