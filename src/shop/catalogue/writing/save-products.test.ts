import { expect, test } from "vitest";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { getProduct, listProducts } from "#shop/catalogue/reading/products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { saveProducts } from "./save-products.server.ts";

const FIRST_30 = { offset: 0, limit: 30 };

async function titles(shop: TestShop, text: string) {
  return (await listProducts(shop, { text }, FIRST_30)).map((product) => product.title);
}

onEachEngine("saveProducts", (openShop) => {
  test("stores a product that is read back in the format of the API", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [
      productInput({
        title: "Café Radio",
        pricePaise: 129_950,
        mrpPaise: 156_600,
        colors: ["black", "teal"],
        images: ["radio"],
      }),
    ]);
    const product = await getProduct(shop, ids[0] as string);
    expect(product).toMatchObject({
      title: "Café Radio",
      slug: "cafe-radio",
      price: 1299.5,
      mrp: 1566,
      totalrating: 0,
      ratings: [],
    });
    expect(product.color.map((color) => color.title)).toEqual(["black", "teal"]);
    expect(product.images[0]?.url).toBe("/media/radio-800.webp");
  });

  test("an existing key updates its product, and only when a value differs", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k1", title: "Lamp", pricePaise: 100_00 });
    const { ids } = await saveProducts(shop, [input]);
    expect(await saveProducts(shop, [input])).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, ids });
    expect(await saveProducts(shop, [{ ...input, title: "Torch" }])).toMatchObject({ updated: 1, ids });
    expect(await titles(shop, "lamp")).toEqual([]);
    expect(await titles(shop, "torch")).toEqual(["Torch"]);
    expect((await getProduct(shop, ids[0] as string)).slug).toBe("lamp");
  });

  test("a product ships after one business day unless told otherwise; an update without the days keeps them", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k1" });
    const { ids } = await saveProducts(shop, [input]);
    const days = async () => (await getProduct(shop, ids[0] as string)).dispatchDays;
    expect(await days()).toBe(1);
    expect(await saveProducts(shop, [{ ...input, dispatchDays: 5 }])).toMatchObject({ updated: 1 });
    expect(await days()).toBe(5);
    await saveProducts(shop, [input]);
    expect(await days()).toBe(5);
    await saveProducts(shop, [{ ...input, dispatchDays: 0 }]);
    expect(await days()).toBe(0);
  });

  test("an update replaces colours and pictures", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k1", colors: ["black", "red"], images: ["front", "side"] });
    const { ids } = await saveProducts(shop, [input]);
    await saveProducts(shop, [{ ...input, colors: ["teal"], images: ["back"] }]);
    const { color, images } = await getProduct(shop, ids[0] as string);
    expect(color.map(({ title }) => title)).toEqual(["teal"]);
    expect(images.map(({ url }) => url)).toEqual(["/media/back-800.webp"]);
  });

  test("categories, brands and colours are found in any case; new ones are added", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput()]);
    const published = new Set<string>();
    shop.db.onChange((topic) => published.add(topic));
    const { ids } = await saveProducts(shop, [
      productInput({ category: "LAPTOPS", brand: "orlin", colors: ["Black"] }),
      productInput({ category: "Tablets", brand: "Veyra", colors: ["teal"] }),
    ]);
    const product = await getProduct(shop, ids[0] as string);
    expect(product).toMatchObject({ category: { title: "Laptops" }, brand: { title: "Orlin" } });
    for (const [table, titles] of [
      ["categories", ["Laptops", "Tablets"]],
      ["brands", ["Orlin", "Veyra"]],
      ["colors", ["black", "teal"]],
    ] as const) {
      expect((await listFacet(shop, table)).map(({ title }) => title)).toEqual(titles);
      expect(published).toContain(table);
    }
  });

  test("an empty batch changes nothing", async () => {
    expect(await saveProducts(await openShop(), [])).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 0,
      ids: [],
      outcomes: [],
      mrpsLeftOut: 0,
      kept: [],
    });
  });

  test("the later of two inputs with the same key in a batch is stored", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k1", title: "Lamp" });
    const { ids } = await saveProducts(shop, [input, { ...input, title: "Torch", colors: ["red"] }]);
    expect(ids[0]).toBe(ids[1]);
    expect(await titles(shop, "torch")).toEqual(["Torch"]);
    expect((await getProduct(shop, ids[0] as string)).color.map((color) => color.title)).toEqual(["red"]);
  });

  test("an update leaves the fields unchanged that its source does not contain", async () => {
    const shop = await openShop();
    const importedRating = { meanHundredths: 430, count: 12 };
    const input = productInput({ sourceKey: "k1", onHand: 10, tags: "featured", images: ["lamp"], importedRating });
    const { ids } = await saveProducts(shop, [input]);
    const keep = ["onHand", "tags", "images", "description", "importedRating"] as const;
    const empty = { onHand: 0, tags: "", images: [], description: "", importedRating: null };
    const later = { ...input, title: "Torch", ...empty, keep };
    expect(await saveProducts(shop, [later])).toMatchObject({ updated: 1 });
    const product = await getProduct(shop, ids[0] as string);
    expect(product).toMatchObject({ title: "Torch", quantity: 10, tags: "featured", description: "<p>Plain.</p>" });
    expect(product.importedRating).toEqual({ mean: 4.3, count: 12 });
    expect(product.images[0]?.url).toContain("lamp");
  });

  test("a product that changes within its first batch is stored in its last version", async () => {
    const shop = await openShop();
    const published = new Set<string>();
    shop.db.onChange((topic) => published.add(topic));
    const input = productInput({ sourceKey: "k1", tags: "featured" });
    await saveProducts(shop, [productInput()]);
    published.clear();
    await saveProducts(shop, [input, { ...input, tags: "popular" }]);
    expect(published).toContain("products-in:tag:popular");
  });

  test("products with equal titles get different slugs", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(
      shop,
      Array.from({ length: 8 }, () => productInput({ title: "Twin" })),
    );
    const slugs = await Promise.all(ids.map(async (id) => (await getProduct(shop, id)).slug));
    expect(new Set(slugs).size).toBe(8);
    const ends = ids.slice(5).map((id) => `twin-${id.slice(12)}`);
    expect(slugs).toEqual(["twin", "twin-2", "twin-3", "twin-4", "twin-5", ...ends]);
  });

  test("invalidates what changed and nothing else", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k1", onHand: 10 });
    const { ids } = await saveProducts(shop, [input]);
    const published = new Set<string>();
    shop.db.onChange((topic) => published.add(topic));
    await saveProducts(shop, [input]);
    expect([...published]).toEqual([]);
    await saveProducts(shop, [{ ...input, onHand: 9 }]);
    expect([...published].sort()).toEqual(["any-stock", `stock:${ids[0]}`]);
    await saveProducts(shop, [{ ...input, onHand: 0 }]);
    expect(published).toContain(`product:${ids[0]}`);
    expect(published).toContain("products");
  });

  test("removes scripts from a description", async () => {
    const shop = await openShop();
    const description = `<p onclick="x()">Fine</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">a</a>`;
    const { ids } = await saveProducts(shop, [productInput({ description })]);
    const product = await getProduct(shop, ids[0] as string);
    expect(product.description).toBe(`<p>Fine</p><a>a</a>`);
  });

  test("an unknown product is refused", async () => {
    await expect(getProduct(await openShop(), "0".repeat(24))).rejects.toMatchObject({ code: "productNotFound" });
  });
});
