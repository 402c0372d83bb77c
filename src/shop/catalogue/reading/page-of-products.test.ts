import fc from "fast-check";
import { expect, test } from "vitest";
import { PRODUCT_SORT_KEYS, type ProductSort } from "#contract/products/product-query.ts";
import { createProductSearch } from "#shop/catalogue/search/feed.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { productInput } from "#test/fixtures.ts";
import { type PlainFilter, plainCriteria } from "#test/plain-lists/plain-filter.ts";
import {
  changeRandomProducts,
  fits,
  plainlySorted,
  randomFilters,
  readPlainProducts,
  saveRandomProducts,
} from "#test/plain-lists/plain-products.ts";
import { onEachEngine } from "#test/shop.ts";
import { countProducts } from "./lists.server.ts";
import { listProducts } from "./products.server.ts";

const pending = () => new Promise(() => undefined);

const SORTS = PRODUCT_SORT_KEYS.flatMap((key): ProductSort[] => [key, `-${key}`]);

onEachEngine("pages of products", (openShop) => {
  test("together are the complete list in its order, with as many products as its count", async () => {
    const shop = await openShop();
    const inputs = Array.from({ length: 24 }, (_, number) =>
      productInput({
        title: `Lamp ${number % 2 ? "bright" : "soft"} ${number}`,
        colors: number % 3 ? ["teal"] : ["teal", "black"],
        category: number % 4 ? "Laptops" : "Tablets",
        pricePaise: 100_00 * (1 + (number % 5)),
        createdAtMs: shop.now() - (number % 7) * 1_000,
      }),
    );
    await saveProducts(shop, inputs);
    const all = await listProducts(shop, {}, { offset: 0, limit: 100 });
    const color = (title: string) =>
      all.flatMap((product) => product.color).find((one) => one.title === title)?._id ?? "";
    const category = all.find((product) => product.category.title === "Laptops")?.category._id ?? "";
    const dark = all.filter((product) => product.color.some((one) => one.title === "black"));
    const cases: [PlainFilter, typeof all][] = [
      [{}, all],
      [{ text: "bright" }, all.filter((product) => product.title.includes("bright"))],
      [{ colorIds: [color("black")] }, dark],
      [{ colorIds: [color("black"), color("teal")] }, all],
      [{ categoryIds: [category] }, all.filter((product) => product.category._id === category)],
      [{ maxPaise: 200_00 }, all.filter((product) => product.price <= 200)],
      [{ colorIds: [color("black")], minPaise: 200_00 }, dark.filter((product) => product.price >= 200)],
      [{ text: "soft", maxPaise: 200_00 }, all.filter(({ title, price }) => title.includes("soft") && price <= 200)],
    ];
    for (const [filter, expected] of cases) {
      const first = await listProducts(shop, plainCriteria(filter), { offset: 0, limit: 5 });
      const rest = await listProducts(shop, plainCriteria(filter), { offset: 5, limit: 100 });
      expect([...first, ...rest].map((product) => product._id)).toEqual(expected.map((product) => product._id));
      expect(await countProducts(shop, plainCriteria(filter))).toBe(expected.length);
    }
    expect(all.map((product) => product.createdAt)).toEqual(
      all
        .map((product) => product.createdAt)
        .sort()
        .reverse(),
    );
  });

  test("and their count are those of a plain filter and sort, while the search loads and afterwards", async () => {
    const shop = await openShop();
    await saveRandomProducts(shop);
    let products = await readPlainProducts(shop);
    const sorts = fc.uniqueArray(fc.constantFrom(...SORTS), { maxLength: 3 });
    const cuts = fc.record({ offset: fc.nat(70), limit: fc.constantFrom(1, 7, 30, 100) });
    const agree = async (filter: PlainFilter, cut: { offset: number; limit: number }, ctx: ShopContext = shop) => {
      const expected = plainlySorted(
        products.filter((product) => fits(product, filter)),
        filter.sort,
      );
      const part = await listProducts(ctx, plainCriteria(filter), cut);
      expect(part.map(({ _id }) => _id)).toEqual(
        expected.slice(cut.offset, cut.offset + cut.limit).map(({ id }) => id),
      );
      expect(await countProducts(ctx, plainCriteria(filter))).toBe(expected.length);
    };
    const filters = await randomFilters(shop);
    const loading = { ...shop, search: createProductSearch(shop.db) };
    Object.assign(loading.search, { follow: pending, query: pending });
    const criteria = fc.constantFrom<(keyof PlainFilter)[]>(
      [],
      ["categoryIds"],
      ["colorIds"],
      ["minPaise", "maxPaise"],
    );
    await fc.assert(
      fc.asyncProperty(filters, criteria, cuts, (filter, names, cut) =>
        agree(Object.fromEntries(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))), cut, loading),
      ),
      { numRuns: 50 },
    );
    await shop.search.follow();
    const agreeWithIndex = () =>
      fc.assert(
        fc.asyncProperty(filters, sorts, cuts, async (filter, sort, cut) => {
          // Without an order, those of a search are sorted by relevance.
          if (!filter.text || sort.length > 0) await agree({ ...filter, sort }, cut);
        }),
        { numRuns: 80 },
      );
    await agreeWithIndex();
    await changeRandomProducts(shop);
    products = await readPlainProducts(shop);
    await agreeWithIndex();
  });

  test("by title, of many products, are the same from both ends", async () => {
    const shop = await openShop();
    const titles = Array.from({ length: 2_600 }, (_, index) => `Lamp ${(index * 7_919) % 1_300}`);
    for (let from = 0; from < titles.length; from += 650)
      await saveProducts(
        shop,
        titles
          .slice(from, from + 650)
          .map((title, index) =>
            productInput({ title, pricePaise: (1 + (index % 5)) * 100_00, onHand: index % 13 ? 3 : 0 }),
          ),
      );
    const sorts: ProductSort[][] = [["-title"], ["-title", "price"], ["price", "-title"]];
    const cuts = [0, 1_190, 2_380].map((offset) => ({ offset, limit: 30 }));
    const parts = () =>
      Promise.all(
        sorts.flatMap((sort) => cuts.map((cut) => listProducts(shop, plainCriteria({ inStockOnly: true, sort }), cut))),
      );
    const inStock = (await readPlainProducts(shop)).filter((product) => fits(product, { inStockOnly: true }));
    const plain = sorts.flatMap((sort) =>
      cuts.map(({ offset, limit }) => plainlySorted(inStock, sort).slice(offset, offset + limit)),
    );
    const found = await parts();
    expect(found.flat().map(({ _id }) => _id)).toEqual(plain.flat().map(({ id }) => id));
    expect(found.map((part) => part.length)).toEqual([30, 30, 20, 30, 30, 20, 30, 30, 20]);
  });
});
