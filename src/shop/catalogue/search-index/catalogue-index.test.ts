import fc from "fast-check";
import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { countProducts } from "#shop/catalogue/reading/filter.server.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import { listProducts, streamProducts } from "#shop/catalogue/reading/products.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

onEachEngine("the search index", (openShop) => {
  const titles = async (shop: TestShop, text: string, own: ProductFilter = {}) =>
    (await listProducts(shop, { text, ...own }, { offset: 0, limit: 100 })).map(({ title }) => title);

  test("follows new and changed products of this process at once", async () => {
    const shop = await openShop();
    expect(await titles(shop, "lamp")).toEqual([]);
    const input = productInput({ sourceKey: "k", title: "Lamp" });
    await saveProducts(shop, [input]);
    expect(await titles(shop, "lamp")).toEqual(["Lamp"]);
    await saveProducts(shop, [{ ...input, title: "Torch" }]);
    expect(await titles(shop, "lamp")).toEqual([]);
    expect(await titles(shop, "torch")).toEqual(["Torch"]);
    await saveProducts(shop, [{ ...input, title: "Torch", onHand: 0 }]);
    expect(await titles(shop, "torch", { inStockOnly: true })).toEqual([]);
  });

  test("changes a title twice in one batch", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", title: "Lamp" });
    await saveProducts(shop, [input]);
    await saveProducts(shop, [
      { ...input, title: "Torch" },
      { ...input, title: "Lantern" },
    ]);
    expect([await titles(shop, "torch"), await titles(shop, "lantern")]).toEqual([[], ["Lantern"]]);
    await saveProducts(shop, [{ ...input, title: "Lamp" }]);
    expect([await titles(shop, "lantern"), await titles(shop, "lamp")]).toEqual([[], ["Lamp"]]);
  });

  test("follows products that another process adds", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput({ title: "Lamp" })]);
    expect(await titles(shop, "lamp")).toEqual(["Lamp"]);
    const other = await openDb(shop.location);
    await saveProducts({ ...shop, db: other }, [productInput({ title: "Lamp two" })]);
    await other.close();
    await expect.poll(() => titles(shop, "lamp"), { timeout: 2_000 }).toHaveLength(2);
  });

  test("searches during a load and during an update wait for it", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      Array.from({ length: 1_200 }, (_, index) => productInput({ title: `Lamp ${index}` })),
    );
    const counts = await Promise.all(["lamp", "lamps", "lamp"].map((text) => countProducts(shop, { text })));
    expect(counts).toEqual([1_200, 1_200, 1_200]);
    await saveProducts(shop, [productInput({ title: "Lamp of brass" })]);
    const after = await Promise.all(["lamp", "brass", "lamp"].map((text) => countProducts(shop, { text })));
    expect(after).toEqual([1_201, 1, 1_201]);
  });

  test("follows a fact of a product, also in what depends on lists", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", title: "Lamp" });
    await saveProducts(shop, [input]);
    expect(await titles(shop, "zinc")).toEqual([]);
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    await saveProducts(shop, [{ ...input, specs: [["Finish", "Zinc"]] }]);
    expect(await titles(shop, "zinc")).toEqual(["Lamp"]);
    expect(published).toContain("products");
  });

  test("is loaded again after many changes", async () => {
    const shop = await openShop();
    expect(await titles(shop, "lamp")).toEqual([]);
    for (let batch = 0; batch < 5; batch++)
      await saveProducts(
        shop,
        Array.from({ length: 500 }, (_, index) => productInput({ title: `Lamp ${batch} ${index}` })),
      );
    expect(await countProducts(shop, { text: "lamp" })).toBe(2_500);
    expect(await titles(shop, "lamp 4 499")).toContain("Lamp 4 499");
  });

  test("a list, its parts, its count and its stream agree, in every order", async () => {
    const shop = await openShop();
    const words = fc.constantFrom("lamp", "torch", "red", "blue", "air", "max");
    const products = fc.sample(
      fc.record({ title: fc.array(words, { minLength: 1, maxLength: 4 }), price: fc.integer({ min: 1, max: 9 }) }),
      { numRuns: 60, seed: 7 },
    );
    await saveProducts(
      shop,
      products.map(({ title, price }, index) =>
        productInput({ title: `${title.join(" ")} ${index}`, pricePaise: price * 100_00, sold: index % 5 }),
      ),
    );
    const filters = fc.record(
      {
        text: fc.array(words, { minLength: 1, maxLength: 2 }).map((list) => list.join(" ")),
        maxPaise: fc.integer({ min: 1, max: 9 }).map((price) => price * 100_00),
        sort: fc.constantFrom<NonNullable<ProductFilter["sort"]>>(["price"], ["-sold"], ["title"], ["createdAt"]),
      },
      { requiredKeys: ["text"] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(10), async (filter, offset) => {
        const ids = (await listProducts(shop, filter, { offset: 0, limit: 1_000 })).map(({ _id }) => _id);
        expect(await countProducts(shop, filter)).toBe(ids.length);
        expect((await listProducts(shop, filter, { offset, limit: 5 })).map(({ _id }) => _id)).toEqual(
          ids.slice(offset, offset + 5),
        );
        expect((await Array.fromAsync(streamProducts(shop, filter))).map(({ _id }) => _id)).toEqual(ids);
      }),
      { numRuns: 40 },
    );
  });
});
