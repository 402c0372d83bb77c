import { expect, test } from "vitest";
import { z } from "zod";
import { Me } from "#contract/accounts.ts";
import { UserWithWishlist, WishlistToggled } from "#contract/wishlist.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { asCustomer, onEachEngine, type TestShop } from "#test/shop.ts";

async function openCustomer(shop: TestShop) {
  const { ids } = await saveProducts(
    shop,
    ["One", "Two", "Three"].map((title) => productInput({ title })),
  );
  const http = await httpOver(shop);
  const { userId, headers: own } = await loggedInCustomer(shop);
  return {
    ...http,
    ids: ids as string[],
    userId,
    own,
    toggle: (prodId: unknown, headers: Record<string, string> = own) =>
      http.put("/api/product/wishlist", { prodId }, headers),
    wishlist: async () => (await http.get("/api/user/wishlist", own)).json().wishlist,
  };
}

const titles = (products: { title: string }[]) => products.map(({ title }) => title);

onEachEngine("the wishlist over HTTP", (openShop) => {
  test("a toggle adds a product, the next one removes it", async () => {
    const { ids, toggle, userId } = await openCustomer(await openShop());
    const put = await toggle(ids[0]);
    expect([put.statusCode, put.headers["cache-control"]]).toEqual([200, "no-store"]);
    const response = z.strictObject(WishlistToggled.shape).parse(put.json());
    expect(response).toMatchObject({ _id: userId, firstname: "Asha", added: true, wishlist: [ids[0]] });
    expect((await toggle(ids[0])).json()).toMatchObject({ added: false, wishlist: [] });
    expect((await toggle(ids[0])).json()).toMatchObject({ added: true, wishlist: [ids[0]] });
  });

  test("the list has complete products, the last added first", async () => {
    const shop = await openShop();
    const { ids, toggle, get, own } = await openCustomer(shop);
    for (const id of ids) {
      shop.wait(1);
      await toggle(id);
    }
    const { wishlist, ...user } = z
      .strictObject(UserWithWishlist.shape)
      .parse((await get("/api/user/wishlist", own)).json());
    expect(user).toMatchObject({ firstname: "Asha", address: null });
    expect(titles(wishlist)).toEqual(["Three", "Two", "One"]);
    expect(wishlist[0]).toMatchObject({ brand: { title: "Orlin" }, color: [{ title: "black" }], quantity: 10 });
  });

  test("shows current prices and stock, and only the customer's own products", async () => {
    const shop = await openShop();
    const { ids, toggle, wishlist, get } = await openCustomer(shop);
    await toggle(ids[0]);
    const { headers: other } = await loggedInCustomer(shop);
    await toggle(ids[1], other);
    await shop.db.write(({ db }) =>
      db.updateTable("products").set({ price_paise: 1_50 }).where("id", "=", String(ids[0])).execute(),
    );
    expect(await wishlist()).toMatchObject([{ title: "One", price: 1.5 }]);
    expect(titles((await get("/api/user/wishlist", other)).json().wishlist)).toEqual(["Two"]);
  });

  test("visitors, unknown products and malformed ids are refused", async () => {
    const { ids, toggle, get, wishlist } = await openCustomer(await openShop());
    expect((await toggle(ids[0], {})).statusCode).toBe(401);
    expect((await get("/api/user/wishlist")).statusCode).toBe(401);
    const unknown = await toggle("0".repeat(24));
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, "Product not found."]);
    for (const id of [undefined, "", "none", 1, [ids[0]], { $ne: null }])
      expect((await toggle(id)).statusCode).toBe(400);
    expect(await wishlist()).toEqual([]);
  });

  test("concurrent toggles cancel out in pairs", async () => {
    const { ids, toggle, wishlist } = await openCustomer(await openShop());
    for (const [times, left] of [
      [12, 0],
      [7, 1],
    ] as const) {
      const replies = await Promise.all(Array.from({ length: times }, () => toggle(ids[0])));
      expect(replies.map((reply) => reply.statusCode)).toEqual(Array(times).fill(200));
      expect(replies.filter((reply) => reply.json().added)).toHaveLength(Math.ceil(times / 2));
      expect(await wishlist()).toHaveLength(left);
    }
  });
});

onEachEngine("GET /api/user/me", (openShop) => {
  test("returns the user, with the number of wishlist entries and pieces in the cart", async () => {
    const shop = await openShop();
    const { ids, userId, own, get, toggle } = await openCustomer(shop);
    await toggle(ids[1]);
    const me = async () => z.strictObject(Me.shape).parse((await get("/api/user/me", own)).json());
    expect(await me()).toMatchObject({ user: { _id: userId, wishlist: [ids[1]] }, cartCount: 0 });
    const asha = asCustomer(shop, userId);
    await changeLine(asha, { productId: String(ids[0]), quantity: 2, price: 1 });
    await changeLine(asha, { productId: String(ids[1]), quantity: 3, price: 1 });
    expect((await me()).cartCount).toBe(5);
    expect((await get("/api/user/me")).statusCode).toBe(401);
  });
});
