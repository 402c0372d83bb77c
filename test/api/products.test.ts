import { expect, test } from "vitest";
import { z } from "zod";
import { ListedProduct, type Product } from "#contract/catalogue.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { saveReview } from "#shop/reviews/reviews.server.ts";
import type { Reply } from "#test/client.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { asCustomer, onEachEngine } from "#test/shop.ts";
import { openProductShop } from "./product-shop.ts";

const titlesOf = (reply: Reply): string[] => reply.json().map((product: Product) => product.title);

onEachEngine("GET /api/product", (openShop) => {
  test("returns an array of complete products, newest first, with and without a trailing slash", async () => {
    const { get } = await openProductShop(openShop, [{ title: "Old" }, { title: "New" }]);
    for (const url of ["/api/product", "/api/product/", "/api/product?brand=&&tags=&title="]) {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(titlesOf(response)).toEqual(["New", "Old"]);
      expect(response.headers["x-total-count"]).toBe("2");
      z.array(z.strictObject(ListedProduct.shape)).parse(response.json());
    }
  });

  const products = [
    {
      title: "Cheap red",
      pricePaise: 499_00,
      colors: ["red"],
      category: "Mobiles",
      brand: "Orlin",
      tags: "featured",
      onHand: 0,
      mrpPaise: 600_00,
      specs: [["Material", "Aluminium"]] as [string, string][],
    },
    {
      title: "Middle blue",
      pricePaise: 15_000_00,
      colors: ["blue", "red"],
      category: "Laptops",
      brand: "Veyra",
      tags: "popular",
      dispatchDays: 3,
      specs: [["RAM", "8 GB"]] as [string, string][],
    },
    {
      title: "Dear blue",
      pricePaise: 1_00_000_50,
      colors: ["blue"],
      category: "Laptops",
      brand: "Orlin",
      tags: "featured",
    },
  ];

  test("filters by every facet; several values are combined with OR", async () => {
    const { get, ids, shop } = await openProductShop(openShop, products);
    const asha = asCustomer(shop, await addCustomer(shop));
    for (const [index, star] of [2, 4.5].entries())
      await saveReview(asha, { prodId: String(ids[index]), star, comment: "Seen." });
    const all = (await get("/api/product?sort=price")).json() as Product[];
    const [cheap, middle, dear] = all as [Product, Product, Product];
    const [laptops, mobiles] = [dear.category._id, cheap.category._id];
    const [red, blue] = [cheap.color[0]?._id, dear.color[0]?._id];
    const cases: [query: string, titles: string[]][] = [
      [`category=${laptops}`, ["Dear blue", "Middle blue"]],
      [`category=${laptops},${mobiles}`, ["Dear blue", "Middle blue", "Cheap red"]],
      [`category=${laptops}&category=${mobiles}`, ["Dear blue", "Middle blue", "Cheap red"]],
      [`color=${red}`, ["Middle blue", "Cheap red"]],
      [`color=${blue}&brand=${dear.brand._id}`, ["Dear blue"]],
      [`color=${red},${blue}`, ["Dear blue", "Middle blue", "Cheap red"]],
      [`brand=${cheap.brand._id}`, ["Dear blue", "Cheap red"]],
      [`brand=${middle.brand._id}`, ["Middle blue"]],
      [`brand=${middle.brand._id},${cheap.brand._id}`, ["Dear blue", "Middle blue", "Cheap red"]],
      ["tags=featured", ["Dear blue", "Cheap red"]],
      ["tags=popular", ["Middle blue"]],
      ["tags=popular,featured", ["Dear blue", "Middle blue", "Cheap red"]],
      ["onSale=true", ["Cheap red"]],
      // 'Cheap red' is out of stock.
      ["dispatchDays[lte]=1", ["Dear blue"]],
      ["dispatchDays[lte]=3", ["Dear blue", "Middle blue"]],
      ["dispatchDays[lte]=1e300", ["Dear blue", "Middle blue"]],
      ["dispatchDays[lte]=-1", []],
      ["dispatchDays[lte]=", ["Dear blue", "Middle blue", "Cheap red"]],
      ["sort=dispatchDays", ["Dear blue", "Middle blue", "Cheap red"]],
      ["sort=-dispatchDays", ["Cheap red", "Middle blue", "Dear blue"]],
      ["shipsIn=1", ["Dear blue", "Cheap red"]],
      ["shipsIn=3", ["Middle blue"]],
      ["shipsIn=3,later", ["Middle blue"]],
      ["shipsIn=1,3", ["Dear blue", "Middle blue", "Cheap red"]],
      ["ordering=cashOnDelivery", ["Dear blue", "Middle blue", "Cheap red"]],
      ["ordering=giftWrapping", []],
      ["facts[ram]=8+GB", ["Middle blue"]],
      ["facts[ram]=8+GB,16+GB", ["Dear blue", "Middle blue"]],
      ["facts[material]=Aluminium", ["Cheap red"]],
      ["rating[gte]=2", ["Middle blue", "Cheap red"]],
      ["rating[gte]=4.5", ["Middle blue"]],
      ["rating[gte]=5", []],
      ["title=BLU+mid", ["Middle blue"]],
      ["price[gte]=499&price[lte]=15000", ["Middle blue", "Cheap red"]],
      ["price[gt]=499&price[lt]=15000", []],
      ["price[gte]=100000.5", ["Dear blue"]],
      ["price[gte]=20000&price[lte]=Infinity", ["Dear blue"]],
      ["price[gte]=20000&price[lte]=undefined", ["Dear blue"]],
      ["price[gte]=null&price[lte]=", ["Dear blue", "Middle blue", "Cheap red"]],
      ["price[gte]=cheap&price[gt]=NaN", ["Dear blue", "Middle blue", "Cheap red"]],
      ["price[lt]=&price[lte]=lots", ["Dear blue", "Middle blue", "Cheap red"]],
      ["inStock=true", ["Dear blue", "Middle blue"]],
      ["rating[gte]=1", ["Middle blue", "Cheap red"]],
      ["rating[gte]=1e300", []],
      ["rating[gte]=-1e300", ["Dear blue", "Middle blue", "Cheap red"]],
      [`category=${"f".repeat(24)}`, []],
      ["tags=nothing", []],
    ];
    for (const [query, titles] of cases) {
      const response = await get(`/api/product?${query}`);
      expect([query, response.statusCode, titlesOf(response)]).toEqual([query, 200, titles]);
      const paged = await get(`/api/product?${query}&page=1&limit=10`);
      expect([query, titlesOf(paged)]).toEqual([query, titles]);
    }
    expect(ids).toHaveLength(3);
  });

  test("sorts by every key in both directions", async () => {
    const { get } = await openProductShop(openShop, [
      { title: "b", pricePaise: 300_00, onHand: 1, sold: 9 },
      { title: "A", pricePaise: 200_00, onHand: 3, sold: 7 },
      { title: "é", pricePaise: 100_00, onHand: 2, sold: 8 },
    ]);
    const cases: [string, string[]][] = [
      ["price", ["é", "A", "b"]],
      ["-price", ["b", "A", "é"]],
      ["createdAt", ["b", "A", "é"]],
      ["-createdAt", ["é", "A", "b"]],
      ["title", ["A", "b", "é"]],
      ["-title", ["é", "b", "A"]],
      ["sold", ["A", "é", "b"]],
      ["-quantity", ["A", "é", "b"]],
      ["totalrating,price", ["é", "A", "b"]],
    ];
    for (const [sort, titles] of cases)
      expect([sort, titlesOf(await get(`/api/product?sort=${sort}`))]).toEqual([sort, titles]);
  });

  test("takes at most 100 values of a filter, and each sort key once", async () => {
    const { get } = await openProductShop(openShop, [{ title: "A", sold: 1 }, { title: "B" }]);
    const withBrands = async (count: number) =>
      (await get(`/api/product?brand=${Array(count).fill("0".repeat(24)).join()}`)).statusCode;
    expect([await withBrands(100), await withBrands(101)]).toEqual([200, 400]);
    const sorted = await get(`/api/product?sort=${["-sold", ...Array(99).fill("sold")].join()}`);
    expect(titlesOf(sorted)).toEqual(["A", "B"]);
  });

  test("pages with totals and links; a page past the end is empty", async () => {
    const { get } = await openProductShop(
      openShop,
      Array.from({ length: 5 }, (_, index) => ({ title: `P${index}` })),
    );
    const second = await get("/api/product?page=2&limit=2&title=p");
    expect(titlesOf(second)).toEqual(["P2", "P1"]);
    expect(second.headers["x-total-count"]).toBe("5");
    expect(second.headers.link).toBe(
      [
        '</api/product?page=3&limit=2&title=p>; rel="next"',
        '</api/product?page=1&limit=2&title=p>; rel="prev"',
        '</api/product?page=1&limit=2&title=p>; rel="first"',
        '</api/product?page=3&limit=2&title=p>; rel="last"',
      ].join(", "),
    );
    const relsOf = ({ headers }: Reply) =>
      [...String(headers.link).matchAll(/page=(\d).*?rel="(\w+)"/g)].map(([, page, rel]) => `${rel} ${page}`);
    const first = await get("/api/product?limit=2&utm=x&category=&title=p&title=p");
    expect(relsOf(first)).toEqual(["next 2", "first 1", "last 3"]);
    expect(first.headers.link).toContain("</api/product?limit=2&category=&title=p&title=p&page=2>");
    const withTags = (count: number) => get(`/api/product?page=1&limit=2&tags=${"new,".repeat(count)}`);
    expect((await withTags(100)).headers).toHaveProperty("link");
    expect((await withTags(500)).headers).not.toHaveProperty("link");
    expect(relsOf(await get("/api/product?page=3&limit=2"))).toEqual(["prev 2", "first 1", "last 3"]);
    const past = await get("/api/product?page=9&limit=2");
    expect([past.statusCode, past.json()]).toEqual([200, []]);
    expect(relsOf(past)).toEqual(["prev 3", "first 1", "last 3"]);
    expect(past.headers["x-total-count"]).toBe("5");
  });

  test("returns the requested fields, and always the id", async () => {
    const { get } = await openProductShop(openShop, [{ title: "One" }]);
    const [product] = (await get("/api/product?fields=title,price,nonsense")).json();
    expect(Object.keys(product).sort()).toEqual(["_id", "price", "title"]);
  });

  test.each([
    ["category=zzz", "category", "This category does not exist"],
    [`brand=${"a".repeat(24)},1`, "brand", "This brand does not exist"],
    ["color=red", "color", "This colour does not exist"],
    ["page=0", "page", "Page and page size must be whole numbers from 1"],
    ["page=-1", "page", "Page and page size must be whole numbers from 1"],
    ["page=x", "page", "Page and page size must be whole numbers from 1"],
    ["limit=1.5", "limit", "Page and page size must be whole numbers from 1"],
    ["limit=0", "limit", "Page and page size must be whole numbers from 1"],
    ["sort=password", "sort", "This list cannot be sorted that way"],
    ["rating[gte]=good", "rating[gte]", "The minimum rating must be a number"],
    ["dispatchDays[lte]=soon", "dispatchDays[lte]", "The most business days must be a number"],
    ["page=1e99", "page", "Page and page size must be whole numbers from 1"],
  ])("%s is refused with an error for %s: %s", async (query, field, message) => {
    const { get } = await openProductShop(openShop, []);
    const response = await get(`/api/product?${query}`);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { status: "fail", message, errors: { [field]: message } },
    ]);
  });

  test.each([
    "(",
    "*",
    "%25",
    "%26",
    "%22'%27",
    "%F0%9F%8E%A7",
    "%00",
    "%ED%A0%80",
    "__proto__",
    "a".repeat(4_000),
    "a%20".repeat(1_500),
  ])("the search %s has no special meaning", async (text) => {
    const { get } = await openProductShop(openShop, [{ title: "Plain" }]);
    expect((await get(`/api/product/?title=${text}`)).statusCode).toBe(200);
    expect((await get(`/api/product?tags=${text}&page=1`)).statusCode).toBe(200);
  });

  test("streams a list of any length completely and in order", async () => {
    const shop = await openShop();
    const inputs = Array.from({ length: 1_234 }, (_, index) =>
      productInput({ title: `P${index}`, pricePaise: index + 1 }),
    );
    await saveProducts(shop, inputs);
    const { get } = await httpOver(shop);
    expect(titlesOf(await get("/api/product?sort=price&fields=title"))).toEqual(inputs.map((input) => input.title));
  });
});
