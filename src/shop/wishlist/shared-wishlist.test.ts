import { expect, test } from "vitest";
import { setProductState } from "#shop/catalogue/editing/set-state.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { otherToken, refusal } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, asVisitor, onEachEngine, type TestShop } from "#test/shop.ts";
import { listSharedWishes } from "./shared-wishlist.server.ts";
import { toggleWishlist } from "./wishlist.server.ts";
import { changeWishlistOptions, readWishlistOptions } from "./wishlist-options.server.ts";

/** A customer with these products on the wishlist, the last one the newest. */
async function addWisher(shop: TestShop, titles: readonly string[]) {
  const { ids } = await saveProducts(
    shop,
    titles.map((title) => productInput({ title })),
  );
  const customer = asCustomer(shop, await addCustomer(shop, { firstname: "Nandini", lastname: "Vasisht" }));
  for (const id of ids) {
    shop.wait(1);
    await toggleWishlist(customer, id);
  }
  return { customer, ids };
}

async function share(customer: TestShop): Promise<string> {
  const { sharedAt } = await changeWishlistOptions(customer, { shared: true });
  return String(sharedAt).slice("/wishlist/shared/".length);
}

onEachEngine("a shared wishlist", (openShop) => {
  test("shows the products that are sold to whoever has its link, and nothing of whose it is", async () => {
    const shop = await openShop();
    const { customer, ids } = await addWisher(shop, ["Lamp", "Fan", "Mixer"]);
    expect(await readWishlistOptions(customer)).toMatchObject({ sharedAt: null });
    const token = await share(customer);
    await setProductState(shop, String(ids[1]), "archive");
    const shared = await listSharedWishes(asVisitor(shop), token, 1);
    expect(shared).toMatchObject({ total: 2, page: 1, items: [{ title: "Mixer" }, { title: "Lamp" }] });
    expect(JSON.stringify(shared)).not.toMatch(/Nandini|Vasisht|@/);
    for (const text of [JSON.stringify(shared), token]) expect(text).not.toContain(customer.session.userId);
  });

  test("has pages of 24; one past the end is the last", async () => {
    const shop = await openShop();
    const { customer } = await addWisher(
      shop,
      Array.from({ length: 26 }, (_, number) => `Lamp ${number}`),
    );
    const token = await share(customer);
    expect((await listSharedWishes(shop, token, 1)).items).toHaveLength(24);
    const last = await listSharedWishes(shop, token, 9);
    expect(last).toMatchObject({ total: 26, page: 2, items: [{ title: "Lamp 1" }, { title: "Lamp 0" }] });
  });

  test("keeps its link until it is switched off; then the link is of no use, also when it is shared again", async () => {
    const shop = await openShop();
    const { customer } = await addWisher(shop, ["Lamp"]);
    const token = await share(customer);
    expect(await share(customer)).toBe(token);
    expect(await changeWishlistOptions(customer, { shared: false })).toMatchObject({ sharedAt: null });
    await expect(listSharedWishes(shop, token, 1)).rejects.toEqual(refusal("linkInvalid"));
    const next = await share(customer);
    expect(next).not.toBe(token);
    await expect(listSharedWishes(shop, token, 1)).rejects.toEqual(refusal("linkInvalid"));
    for (const wrong of ["", "none", otherToken(next), next.slice(1)])
      await expect(listSharedWishes(shop, wrong, 1)).rejects.toEqual(refusal("linkInvalid"));
  });
});
