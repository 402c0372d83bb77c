import { expect, test, vi } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { isLoadedSoon } from "./lists.server.ts";

/** A search that has not begun to load. */
function waiting(shop: TestShop) {
  const follow = vi.fn(async () => undefined);
  const search = Object.assign(Object.create(shop.search), { follow });
  Object.defineProperty(search, "isLoaded", { value: false });
  const skipCache = vi.fn();
  return { follow, skipCache, ctx: { ...shop, search, skipCache } };
}

onEachEngine("the first pages after a start", (openShop) => {
  test("wait for the search of a small shop; those of a large one show their part at once", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput()]);
    const small = waiting(shop);
    expect(await isLoadedSoon(small.ctx)).toBe(true);
    expect(small.skipCache).not.toHaveBeenCalled();
    for (let part = 0; part < 10; part++)
      await saveProducts(
        shop,
        Array.from({ length: 500 }, (_, number) => productInput({ title: `Lamp ${part} ${number}` })),
      );
    const large = waiting(shop);
    expect(await isLoadedSoon(large.ctx)).toBe(false);
    expect(large.follow).not.toHaveBeenCalled();
    expect(large.skipCache).toHaveBeenCalled();
  });
});
