import { expect, test } from "vitest";
import type { ProductSort } from "#contract/products/product-query.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { type PlainFilter, plainCriteria } from "#test/plain-lists/plain-filter.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { listCards, listFirstCards } from "./cards.server.ts";
import { getFacet, listFacet } from "./facets.server.ts";
import { countProducts, dependOnList } from "./lists.server.ts";
import { getProduct, listProducts, listProductsById, streamProducts } from "./products.server.ts";

const COLUMNS = {
  price: (number: number) => ({ pricePaise: 100_00 + number }),
  sold: (number: number) => ({ sold: number }),
  quantity: (number: number) => ({ onHand: number }),
  title: (number: number) => ({ title: `Lamp ${String.fromCharCode(65 + number)}` }),
} as const;

onEachEngine("lists of products", (openShop) => {
  const titles = async (shop: TestShop, filter: PlainFilter) =>
    (await listProducts(shop, plainCriteria(filter), { offset: 0, limit: 100 })).map(({ title }) => title);

  test("contain exactly the products that match every criterion", async () => {
    const shop = await openShop();
    await saveProducts(shop, [
      productInput({
        title: "A",
        category: "Laptops",
        brand: "Orlin",
        tags: "featured",
        pricePaise: 100_00,
        mrpPaise: 150_00,
        onHand: 0,
      }),
      productInput({
        title: "B",
        category: "Laptops",
        brand: "Kesra",
        tags: "popular",
        pricePaise: 200_00,
        mrpPaise: 200_00,
        onHand: 1,
        dispatchDays: 3,
      }),
      productInput({
        title: "C",
        category: "Tablets",
        brand: "Orlin",
        tags: "",
        pricePaise: 300_00,
        colors: ["red"],
        dispatchDays: 8,
      }),
    ]);
    const idOf = async (table: "categories" | "brands" | "colors", title: string) =>
      (await listFacet(shop, table)).find((facet) => facet.title === title)?._id ?? "";
    const [laptops, orlin, red] = [
      await idOf("categories", "Laptops"),
      await idOf("brands", "Orlin"),
      await idOf("colors", "red"),
    ];
    const cases: [PlainFilter, string][] = [
      [{}, "CBA"],
      [{ categoryIds: [laptops] }, "BA"],
      [{ brandIds: [orlin] }, "CA"],
      [{ brandIds: [orlin], categoryIds: [laptops] }, "A"],
      [{ colorIds: [red] }, "C"],
      [{ colorIds: [red], brandIds: [orlin] }, "C"],
      [{ colorIds: [red], categoryIds: [laptops] }, ""],
      [{ tags: ["featured"] }, "A"],
      [{ tags: ["featured", "popular"] }, "BA"],
      [{ tags: [""] }, ""],
      [{ text: "b", inStockOnly: true }, "B"],
      [{ text: "***" }, ""],
      [{ minPaise: 200_00 }, "CB"],
      [{ minPaise: 200_01 }, "C"],
      [{ maxPaise: 200_00 }, "BA"],
      [{ maxPaise: 199_99 }, "A"],
      [{ minPaise: 200_00, maxPaise: 200_00 }, "B"],
      [{ inStockOnly: true }, "CB"],
      [{ onSaleOnly: true }, "A"],
      [{ onSaleOnly: true, brandIds: [orlin] }, "A"],
      // A is out of stock.
      [{ mostDispatchDays: 1 }, ""],
      [{ mostDispatchDays: 3 }, "B"],
      [{ mostDispatchDays: 8 }, "CB"],
      [{ mostDispatchDays: 8, brandIds: [orlin] }, "C"],
      [{ shipsIn: ["1"] }, "A"],
      [{ shipsIn: ["3"] }, "B"],
      [{ shipsIn: ["7"] }, ""],
      [{ shipsIn: ["later"] }, "C"],
      [{ shipsIn: ["1", "later"], brandIds: [orlin] }, "CA"],
      [{ ordering: ["cashOnDelivery"] }, "CBA"],
      [{ ordering: ["giftWrapping"] }, ""],
      [{ ordering: ["giftCards"] }, ""],
      [{ ordering: ["giftCards", "cashOnDelivery"], categoryIds: [laptops] }, "BA"],
      [{ minRatingHundredths: 1 }, ""],
      [{ minRatingHundredths: 0 }, "CBA"],
    ];
    for (const [filter, expected] of cases) {
      expect([filter, (await titles(shop, filter)).join("")]).toEqual([filter, expected]);
      expect([filter, await countProducts(shop, plainCriteria(filter))]).toEqual([filter, expected.length]);
      const streamed = await Array.fromAsync(streamProducts(shop, plainCriteria(filter), null));
      expect([filter, streamed.map(({ title }) => title).join("")]).toEqual([filter, expected]);
      const cards = await listCards(shop, plainCriteria(filter), { page: 1, size: 30 });
      expect([filter, cards.items.map(({ title }) => title).join(""), cards.total]).toEqual([
        filter,
        expected,
        expected.length,
      ]);
    }
  });

  test.each(Object.entries(COLUMNS))(
    "are sorted by %s in both directions; equal products are sorted by id",
    async (key, own) => {
      const shop = await openShop();
      const order = [2, 0, 1, 0];
      const { ids } = await saveProducts(
        shop,
        order.map((number) => productInput(own(number))),
      );
      const sorted = async (sort: ProductSort[]) =>
        (await listProducts(shop, plainCriteria({ sort }), { offset: 0, limit: 9 })).map(({ _id }) => ids.indexOf(_id));
      expect(await sorted([key as ProductSort])).toEqual([1, 3, 2, 0]);
      expect(await sorted([`-${key}` as ProductSort])).toEqual([0, 2, 3, 1]);
      expect(await sorted([key as ProductSort, "-createdAt"])).toEqual([3, 1, 2, 0]);
      expect(await sorted(["createdAt"])).toEqual([0, 1, 2, 3]);
      expect(await sorted(["-createdAt"])).toEqual([3, 2, 1, 0]);
    },
  );

  test("a page past the end is the last page", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      ["A", "B", "C"].map((title) => productInput({ title })),
    );
    const page = async (number: number) => {
      const { items, ...rest } = await listCards(shop, {}, { page: number, size: 2 });
      return [items.map(({ title }) => title).join(""), rest];
    };
    expect(await page(1)).toEqual(["CB", { total: 3, page: 1, size: 2 }]);
    expect(await page(2)).toEqual(["A", { total: 3, page: 2, size: 2 }]);
    expect(await page(9)).toEqual(["A", { total: 3, page: 2, size: 2 }]);
  });

  test("a card has the values that customers compare", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [
      productInput({
        title: "Lamp",
        brand: "Orlin",
        pricePaise: 829_00,
        mrpPaise: 999_00,
        onHand: 3,
        colors: ["red", "teal"],
        images: ["a", "b", "c"],
        importedRating: { meanHundredths: 430, count: 12 },
      }),
      productInput({ title: "Bare", onHand: 0 }),
    ]);
    const [minimal, lamp] = await listFirstCards(shop, {}, { offset: 0, limit: 9 });
    const red = (await listFacet(shop, "colors")).find(({ title }) => title === "red");
    const [category] = await listFacet(shop, "categories");
    expect(lamp).toEqual({
      id: ids[0],
      categoryId: category?._id,
      dispatchDays: 1,
      title: "Lamp",
      brand: "Orlin",
      price: 829,
      mrp: 999,
      discount: "-17%",
      rating: 0,
      reviews: 0,
      imported: { mean: 4.3, count: 12 },
      stock: "few",
      colorId: red?._id,
      chips: ["RAM 16 GB"],
      images: ["a", "b"],
    });
    expect(minimal).toMatchObject({ id: ids[1], price: 49_990, stock: "out", images: ["site/default-product"] });
    expect(minimal).not.toHaveProperty("mrp");
    expect(minimal).not.toHaveProperty("imported");
  });

  test("finds one product or several by their ids; unknown ids find nothing", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(
      shop,
      ["A", "B"].map((title) => productInput({ title })),
    );
    const none = "0".repeat(24);
    expect((await getProduct(shop, `${ids[1]}`)).title).toBe("B");
    await expect(getProduct(shop, none)).rejects.toMatchObject({ code: "productNotFound" });
    expect([...(await listProductsById(shop, [`${ids[0]}`, none])).keys()]).toEqual([ids[0]]);
    expect((await listProductsById(shop, [])).size).toBe(0);
    const [color] = await listFacet(shop, "colors");
    expect(await getFacet(shop, "colors", `${color?._id}`)).toEqual(color);
    await expect(getFacet(shop, "colors", none)).rejects.toMatchObject({ code: "notFound" });
  });

  test("a list depends on the topics that can change it", async () => {
    const shop = await openShop();
    const dependencies = (filter: PlainFilter) => {
      const topics: string[] = [];
      dependOnList({ ...shop, dependsOn: (topic) => void topics.push(topic) }, plainCriteria(filter));
      return topics.sort();
    };
    expect(dependencies({})).toEqual(["products"]);
    expect(dependencies({ text: "lamp", categoryIds: ["1"] })).toEqual(["products"]);
    expect(dependencies({ categoryIds: ["1", "2"] })).toEqual(["products-in:category:1", "products-in:category:2"]);
    expect(dependencies({ brandIds: ["1"] })).toEqual(["products-in:brand:1"]);
    expect(dependencies({ colorIds: ["1"] })).toEqual(["products-in:color:1"]);
    expect(dependencies({ tags: ["featured"], colorIds: ["1"] })).toEqual(["products-in:tag:featured"]);
    expect(dependencies({ sort: ["price", "title", "-createdAt"] })).toEqual(["products"]);
    for (const sort of [["sold"], ["-quantity"], ["price", "-sold"]] as ProductSort[][])
      expect(dependencies({ sort })).toEqual(["any-stock", "products"]);
    for (const filter of [{ minRatingHundredths: 0 }, { sort: ["-totalrating"] }, { sort: ["totalrating"] }])
      expect(dependencies(filter as PlainFilter)).toEqual(["any-rating", "products"]);
  });
});
