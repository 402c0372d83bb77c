import { expect, test } from "vitest";
import { changeLine } from "#shop/cart/cart.server.ts";
import { showCart } from "#shop/cart/read-cart.server.ts";
import {
  createFacet,
  moveCategory,
  orderFacets,
  removeFacet,
  renameFacet,
  setCategoryPicture,
} from "#shop/catalogue/facets/change-facets.server.ts";
import { findFacet, readFacets } from "#shop/catalogue/facets/facet-rows.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { setGstRate } from "#shop/invoices/rates/set-rate.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { undoGroup } from "#shop/undo/undo.server.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";
import { mergeFacets, planMerge } from "./merge-facets.server.ts";

const products = (category: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    productInput({ sourceKey: `${category} ${index}`, title: `${category} ${index}`, category }),
  );

/** All rows that a merge changes. When a product was changed, and how often, is no value of it. */
async function rowsOf({ db: { read } }: TestShop) {
  const rows = {
    categories: await read
      .selectFrom("categories")
      .select(["id", "title", "parent_id", "position", "picture", "created_at_ms"])
      .orderBy("id")
      .execute(),
    brands: await read.selectFrom("brands").selectAll().orderBy("id").execute(),
    colors: await read.selectFrom("colors").selectAll().orderBy("id").execute(),
    aliases: await read.selectFrom("facet_aliases").selectAll().orderBy("id").execute(),
    rates: await read.selectFrom("gst_rates").selectAll().orderBy("applies_to").orderBy("valid_from").execute(),
    ofProducts: await read.selectFrom("product_colors").selectAll().orderBy("product_id").orderBy("position").execute(),
    pictures: await read.selectFrom("product_images").selectAll().orderBy("product_id").orderBy("position").execute(),
    lines: await read.selectFrom("cart_lines").selectAll().orderBy("id").execute(),
  };
  const stored = await read.selectFrom("products").selectAll().orderBy("id").execute();
  return { ...rows, products: stored.map(({ updated_at_ms: _at, version: _version, ...row }) => row) };
}

const titlesOf = async ({ db }: TestShop) => (await readFacets(db.read, "category")).map(({ title }) => title);

onEachEngine("a merge", (openShop) => {
  test("makes two categories one, and its undo makes them two again, with GST, order, picture and titles", async () => {
    const shop = await openShop();
    await saveProducts(shop, [...products("Mobiles", 120), ...products("Phones", 3)]);
    await setGstRate(shop, { category: "Mobiles", hsn: "851713", percent: 12, from: "2099-04-01" });
    await renameFacet(shop, "category", "Mobiles", "Handsets");
    await createFacet(shop, "category", { title: "Small ones", parent: "Handsets" });
    await setCategoryPicture(shop, "Handsets", "lamp");
    await orderFacets(shop, "category", ["Handsets"]);
    const before = await rowsOf(shop);
    shop.wait(1_000);
    const wanted = { from: "handsets", into: "PHONES" };
    const plan = await planMerge(shop, "category", wanted);
    expect(await rowsOf(shop)).toEqual(before);
    const merged = await mergeFacets(shop, "category", wanted);
    expect({ ...merged, group: null }).toEqual(plan);
    expect(plan).toMatchObject({
      ...{ from: { title: "Handsets" }, into: { title: "Phones" }, products: 120, already: false },
      ...{ children: [{ title: "Small ones" }], gst: { from: { hsn: "8517" }, into: { hsn: "8543", percent: 18 } } },
    });
    expect(await titlesOf(shop)).toEqual(["Phones", "Small ones"]);
    const [phones] = await readFacets(shop.db.read, "category");
    for (const name of ["mobiles", "HANDSETS", plan.from._id])
      expect((await findFacet(shop.db.read, "category", name))?.id).toBe(phones?.id);
    expect(await mergeFacets(shop, "category", wanted)).toMatchObject({ already: true, group: null });
    expect((await rowsOf(shop)).products.every((product) => product.category_id === phones?.id)).toBe(true);
    // What an import calls by the former title is one of these, and stays it.
    await saveProducts(shop, products("Mobiles", 1));
    shop.wait(1_000);
    const undone = await undoGroup(shop, `${merged.group}`);
    expect(undone.failed).toEqual([]);
    expect(await rowsOf(shop)).toEqual(before);
    const again = await undoGroup(shop, undone.group);
    expect([again.failed, await titlesOf(shop)]).toEqual([[], ["Phones", "Small ones"]]);
    expect((await undoGroup(shop, again.group)).failed).toEqual([]);
    expect(await rowsOf(shop)).toEqual(before);
  });

  test("of two colours moves pictures and what is in carts, and back", async () => {
    const shop = await openShop();
    const colorOfImage = (name: string) => (name === "front" ? "navy" : undefined);
    const { ids } = await saveProducts(shop, [
      productInput({ title: "One", colors: ["navy"], images: ["front"], colorOfImage }),
      productInput({ title: "Both", colors: ["navy", "black"] }),
    ]);
    const customer = asCustomer(shop, await addCustomer(shop));
    const [one = "", both = ""] = ids;
    const [navy, black] = await Promise.all(
      ["navy", "black"].map(async (title) => (await findFacet(shop.db.read, "color", title))?.id),
    );
    await changeLine(customer, { productId: one, quantity: 1, color: navy });
    const before = await rowsOf(shop);
    const { group } = await mergeFacets(shop, "color", { from: "navy", into: "black" });
    const cart = await showCart(customer);
    expect(cart.products.map(({ color, quantity }) => [color, quantity])).toEqual([[black, 1]]);
    expect((await rowsOf(shop)).pictures.map(({ color_id }) => color_id)).toEqual([black]);
    expect((await rowsOf(shop)).ofProducts.filter(({ product_id }) => product_id === both)).toHaveLength(1);
    expect((await undoGroup(shop, `${group}`)).failed).toEqual([]);
    expect(await rowsOf(shop)).toEqual(before);
  });

  test("that stops between two batches goes on with the same command, as one group", async () => {
    const shop = await openShop();
    await saveProducts(shop, [...products("Mobiles", 120), ...products("Phones", 1)]);
    const before = await rowsOf(shop);
    let writes = 0;
    const write: typeof shop.db.write = (work, options) => {
      if (++writes === 3) throw new Error("killed");
      return shop.db.write(work, options);
    };
    const killed = { ...shop, db: { ...shop.db, write } };
    const wanted = { from: "Mobiles", into: "Phones" };
    await expect(mergeFacets(killed, "category", wanted)).rejects.toThrow("killed");
    expect(await titlesOf(shop)).toEqual(["Mobiles", "Phones"]);
    // From its beginning on, nothing comes to what is being merged.
    const added = await saveProducts(shop, [productInput({ sourceKey: "new", title: "New", category: "Mobiles" })]);
    await expect(renameFacet(shop, "category", "Phones", "Telephones")).rejects.toMatchObject({
      code: "mergeUnderWay",
    });
    await expect(mergeFacets(shop, "category", { from: "Phones", into: "Mobiles" })).rejects.toThrow(
      "Both are the category",
    );
    const merged = await mergeFacets(shop, "category", wanted);
    expect([merged.products, await titlesOf(shop)]).toEqual([70, ["Phones"]]);
    const { done, failed } = await undoGroup(shop, `${merged.group}`);
    expect([done.length, failed]).toEqual([122, []]);
    const after = await rowsOf(shop);
    expect({ ...after, products: after.products.filter(({ id }) => id !== added.ids[0]) }).toEqual({
      ...before,
      ofProducts: after.ofProducts,
    });
  });

  test("keeps its titles and its two levels: what breaks them is refused", async () => {
    const shop = await openShop();
    await saveProducts(shop, [...products("Mobiles", 1), ...products("Phones", 1), ...products("Covers", 1)]);
    await moveCategory(shop, "Covers", "Phones");
    const refused = async (work: Promise<unknown>) => work.then(String, (error) => (error as ShopError).message);
    expect(await refused(moveCategory(shop, "Mobiles", "Covers"))).toContain("two levels");
    expect(await refused(moveCategory(shop, "Phones", "Mobiles"))).toContain("categories of its own");
    expect(await refused(mergeFacets(shop, "category", { from: "Phones", into: "phones" }))).toContain("Both are");
    expect(await refused(createFacet(shop, "category", { title: "PHONES" }))).toContain("category merge");
    expect(await refused(removeFacet(shop, "category", "Phones"))).toContain("has products");
    const { group } = await mergeFacets(shop, "category", { from: "Mobiles", into: "Covers" });
    expect(await refused(createFacet(shop, "category", { title: "mobiles" }))).toContain("which is 'Covers' now");
    await mergeFacets(shop, "category", { from: "Covers", into: "Phones" });
    const both = { from: "Mobiles", into: "Covers" };
    expect(await mergeFacets(shop, "category", both)).toMatchObject({ already: true, into: { title: "Phones" } });
    expect(await refused(mergeFacets(shop, "category", { from: "Mobiles", into: "nothing" }))).toContain("no category");
    const { failed } = await undoGroup(shop, `${group}`);
    expect(failed.map(({ code }) => code)).toEqual(["changedSince", "changedSince", "changedSince"]);
    expect((await findFacet(shop.db.read, "category", "Mobiles"))?.title).toBe("Phones");
  });

  test("beside others of the same, an import and an order of products: all end, and a title names one thing", async () => {
    const shop = await openShop();
    await saveProducts(shop, [...products("Mobiles", 30), ...products("Phones", 30)]);
    const other = await otherProcess(shop);
    const results = await Promise.allSettled([
      mergeFacets(shop, "category", { from: "Mobiles", into: "Phones" }),
      mergeFacets(other, "category", { from: "Phones", into: "Mobiles" }),
      saveProducts(other, products("Mobiles", 40)),
      saveProducts(shop, products("Phones", 40)),
    ]);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(ShopError);
    const merges = results.slice(0, 2).filter(({ status }) => status === "fulfilled");
    const titles = await titlesOf(shop);
    expect([merges.length, titles.length]).toEqual([1, 1]);
    const rows = await rowsOf(shop);
    expect([rows.products.length, new Set(rows.products.map(({ category_id }) => category_id)).size]).toEqual([80, 1]);
  });
});
