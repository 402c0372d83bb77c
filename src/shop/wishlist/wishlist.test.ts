import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { readWishlist, toggleWishlist } from "./wishlist.server.ts";

onEachEngine("the wishlist", (openShop) => {
  test("lists the newest product first; a product added again is the newest", async () => {
    const shop = await openShop();
    const inputs = ["One", "Two", "Three"].map((title) => productInput({ title }));
    const { ids } = await saveProducts(shop, inputs);
    const asha = asCustomer(shop, await addCustomer(shop));
    const toggle = async (id: string | undefined) => {
      shop.wait(1);
      await toggleWishlist(asha, String(id));
    };
    const titles = async () => (await readWishlist(asha)).wishlist.map(({ title }) => title);
    for (const id of ids) await toggle(id);
    expect(await titles()).toEqual(["Three", "Two", "One"]);
    await toggle(ids[0]);
    expect(await titles()).toEqual(["Three", "Two"]);
    await toggle(ids[0]);
    expect(await titles()).toEqual(["One", "Three", "Two"]);
  });

  test("can have 250 products", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 250 }, () => productInput()),
    );
    const userId = await addCustomer(shop);
    const items = ids.map((product_id, index) => ({ user_id: userId, product_id, created_at_ms: index }));
    await shop.db.write(({ db }) => db.insertInto("wishlist_items").values(items).execute());
    expect((await readWishlist(asCustomer(shop, userId))).wishlist.map(({ _id }) => _id)).toEqual(ids.toReversed());
  });

  test("is full at 500 products; one must be removed before another is added", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 501 }, () => productInput()),
    );
    const userId = await addCustomer(shop);
    const asha = asCustomer(shop, userId);
    const items = ids.slice(0, 499).map((product_id, index) => ({ user_id: userId, product_id, created_at_ms: index }));
    await shop.db.write(({ db }) => db.insertInto("wishlist_items").values(items).execute());
    const [last = "", more = ""] = ids.slice(499);
    expect(await toggleWishlist(asha, last)).toBe(true);
    await expect(toggleWishlist(asha, more)).rejects.toMatchObject({ code: "wishlistFull" });
    expect(await toggleWishlist(asha, last)).toBe(false);
    expect(await toggleWishlist(asha, more)).toBe(true);
  });

  test("is refused to visitors", async () => {
    const shop = await openShop();
    await expect(toggleWishlist(shop, "0".repeat(24))).rejects.toMatchObject({ code: "loginRequired" });
    await expect(readWishlist(shop)).rejects.toMatchObject({ code: "loginRequired" });
  });
});
