import { expect, test } from "vitest";
import { Suggestions } from "#contract/catalogue.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { openProductShop } from "./product-shop.ts";

const products = [
  { title: "Veyra Storm 15 Gaming", brand: "Veyra", category: "Laptops", pricePaise: 80_000_50, sold: 9 },
  { title: "Veyra Air 14", brand: "Veyra", category: "Laptops" },
  { title: "Laptop Stand", brand: "Kesra", category: "Accessories" },
  { title: "Orlin Hush", brand: "Orlin", category: "Headphones", images: ["hush", "hush-side"] },
];
const nothing = { queries: [], products: [], categories: [], brands: [], pages: [] };
const strict = Suggestions.strict();

async function openSuggesting(openShop: () => Promise<TestShop>) {
  const opened = await openProductShop(openShop, products);
  const suggest = async (text: string) => {
    const response = await opened.get(`/api/suggest?text=${encodeURIComponent(text)}`);
    expect(response.statusCode).toBe(200);
    return strict.parse(response.json());
  };
  return { ...opened, suggest };
}

onEachEngine("GET /api/suggest", (openShop) => {
  test("completes the text, and names the best products, categories and brands", async () => {
    const { suggest, ids } = await openSuggesting(openShop);
    const found = await suggest("gaming lap");
    expect(found.queries).toEqual(["gaming laptops"]);
    expect(found.products).toEqual([
      {
        _id: ids[0],
        title: "Veyra Storm 15 Gaming",
        price: 80_000.5,
        image: "/media/site/default-product-160.webp",
      },
    ]);
    expect(found.categories.map(({ title }) => title)).toEqual(["Laptops"]);
    expect(found.brands.map(({ title }) => title)).toEqual(["Veyra"]);
    expect((await suggest("hush")).products).toMatchObject([{ image: "/media/hush-160.webp" }]);
  });

  test("suggests the corrected text first", async () => {
    const { suggest } = await openSuggesting(openShop);
    const found = await suggest("labtop");
    expect(found.queries[0]).toBe("laptop");
    expect(found.products).toHaveLength(3);
  });

  test("names the pages that answer a question to the shop", async () => {
    const { suggest } = await openSuggesting(openShop);
    expect((await suggest("return pol")).pages).toEqual([{ title: "Returns & refunds", path: "/returns" }]);
    expect((await suggest("veyra")).pages).toEqual([]);
  });

  test("gives no more than 8, 6, 3 and 3", async () => {
    const { suggest, shop } = await openSuggesting(openShop);
    const inputs = Array.from({ length: 12 }, (_, index) => {
      const name = `Zo${"abcdefghijkl"[index]}`;
      return productInput({ title: `${name} lamp`, category: `${name} lamps`, brand: `${name} works` });
    });
    await saveProducts(shop, inputs);
    const found = await suggest("z");
    const { queries, categories, brands } = found;
    expect([queries, found.products, categories, brands].map(({ length }) => length)).toEqual([8, 6, 3, 3]);
  });

  test("names popular searches for an empty text: of others, and what products are good for", async () => {
    const { suggest, get } = await openSuggesting(openShop);
    expect(await suggest("")).toMatchObject({ products: [], categories: [], brands: [], pages: [] });
    const { queries } = await suggest(" ");
    expect(queries).toEqual((await get("/api/suggest")).json().queries);
    expect(queries.length).toBeLessThanOrEqual(5);
  });

  test("is empty without a letter or digit, and takes any text", async () => {
    const { suggest, get } = await openSuggesting(openShop);
    for (const text of ["*%&'\"(", "🎧"]) expect(await suggest(text)).toEqual(nothing);
    expect((await get("/api/suggest?text=&text=veyra")).json().products).toHaveLength(2);
    for (const text of ["a".repeat(4_000), "x ".repeat(1_000), "__proto__", "a\\", "laptop under 1000"])
      await suggest(text);
  });

  test("suggests searches that found every word, the most frequent first", async () => {
    const { suggest, get } = await openSuggesting(openShop);
    const paths = [
      ...["air%2014", "air%2014&page=1", "air%20xylophone", "AIR%20%20veyra&page=1", "STORM%20%2015", "asha%20rao"],
      ...["air%20laptop&page=2", "storm%20laptop%20under%201000"],
    ];
    // Responses from the cache are not counted, hence the different limits.
    for (const limit of [10, 20, 30]) for (const path of paths) await get(`/api/product?title=${path}&limit=${limit}`);
    const repeat = async (text: string, limits: number[]) => {
      for (const limit of limits) await get(`/api/product?title=${text}&limit=${limit}`);
    };
    await repeat("air%20vey", [1, 2, 3]);
    await repeat("15%20storm", [1, 2]);
    expect((await suggest("15")).queries).not.toContain("15 storm");
    await repeat("15%20storm", [3]);
    expect((await suggest("15 ")).queries).toContain("15 storm");
    expect((await suggest("storm")).queries).toContain("storm 15");
    const { queries } = await suggest("ai");
    expect(queries.slice(0, 2)).toEqual(["air 14", "air veyra"]);
    expect(queries.join()).not.toMatch(/xylophone|vey\b/);
    expect((await suggest("as")).queries).toEqual([]);
  });

  test("is cached until products change", async () => {
    const { suggest, shop, get } = await openSuggesting(openShop);
    const first = await get("/api/suggest?text=lamp");
    expect(first.json()).toEqual(nothing);
    const again = await get("/api/suggest?text=lamp", { "if-none-match": String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    await saveProducts(shop, [productInput({ sourceKey: "k", title: "Zinc Lamp", category: "Lamps" })]);
    expect((await suggest("lamp")).categories).toMatchObject([{ title: "Lamps" }]);
    await saveProducts(shop, [
      productInput({ sourceKey: "k", title: "Zinc Lamp", category: "Lamps", pricePaise: 5_00 }),
    ]);
    expect((await suggest("lamp")).products).toMatchObject([{ price: 5 }]);
  });
});
