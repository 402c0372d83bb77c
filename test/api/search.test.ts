import { expect, test } from "vitest";
import type { Product } from "#contract/catalogue.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { Reply } from "#test/client.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";
import { openProductShop } from "./product-shop.ts";

const titlesOf = (reply: Reply): string[] => reply.json().map((product: Product) => product.title);

const products = [
  { title: "Calm Headphones", category: "Headphones", pricePaise: 900_00, sold: 5 },
  { title: "Loud Headphones", category: "Headphones", pricePaise: 5_000_00, sold: 9 },
  { title: "Headphone Stand", category: "Accessories", pricePaise: 400_00, sold: 99 },
  { title: "Café हिन्दी Radio", category: "Speakers" },
];

onEachEngine("GET /api/product?title=", (openShop) => {
  test("lists the best matches first, unless a sort is given", async () => {
    const { get } = await openProductShop(openShop, products);
    const best = ["Loud Headphones", "Calm Headphones", "Headphone Stand"];
    for (const url of [
      "/api/product?title=headphone",
      "/api/product/?title=headphone",
      "/api/product?title=headphones",
    ])
      expect(titlesOf(await get(url))).toEqual(best);
    expect(titlesOf(await get("/api/product?title=headphone&sort=price"))).toEqual([
      "Headphone Stand",
      "Calm Headphones",
      "Loud Headphones",
    ]);
    const page = await get("/api/product?title=headphone&page=2&limit=2");
    expect(titlesOf(page)).toEqual(["Headphone Stand"]);
    expect(page.headers["x-total-count"]).toBe("3");
  });

  test("names in a header the text that was searched instead, also from the cache", async () => {
    const { get } = await openProductShop(openShop, products);
    for (let time = 0; time < 2; time++) {
      for (const page of ["", "&page=1"]) {
        const response = await get(`/api/product?title=hedphones%20under%201000${page}`);
        expect(response.headers["x-search-corrected"]).toBe("headphones%20under%201000");
        expect(titlesOf(response)).toEqual(["Calm Headphones", "Headphone Stand"]);
      }
      expect((await get("/api/product?title=headphones")).headers).not.toHaveProperty("x-search-corrected");
    }
  });

  test("combines a search with every other filter", async () => {
    const { get } = await openProductShop(openShop, products);
    expect(titlesOf(await get("/api/product?title=headphones&price[lte]=1000"))).toEqual([
      "Calm Headphones",
      "Headphone Stand",
    ]);
    const categories = (await get("/api/category")).json() as { _id: string; title: string }[];
    const id = categories.find(({ title }) => title === "Accessories")?._id;
    expect(titlesOf(await get(`/api/product?title=headphones&category=${id}`))).toEqual(["Headphone Stand"]);
  });

  test("finds products by the operator's synonyms", async () => {
    const shop = await openShop();
    await saveProducts(shop, products.map(productInput));
    const { get } = await httpOver(shop, { SEARCH_SYNONYMS: "Radios, Boom Bar; mixer, grinder" });
    expect(titlesOf(await get("/api/product?title=boom%20bars"))).toEqual(["Café हिन्दी Radio"]);
  });

  test("any text is a legal search, and one without letter or digit finds nothing", async () => {
    const { get } = await openProductShop(openShop, products);
    const texts = ["(", "*", "%", "&", "'\"", "🎧", "a".repeat(4_000), "x ".repeat(1_000), "\\", "\u0000", "__proto__"];
    for (const text of texts) {
      const response = await get(`/api/product?title=${encodeURIComponent(text)}`);
      expect([text.slice(0, 9), response.statusCode]).toEqual([text.slice(0, 9), 200]);
      if (!/[a-z]/.test(text) && text !== "\u0000") expect(titlesOf(response)).toEqual([]);
    }
    expect(titlesOf(await get(`/api/product?title=${encodeURIComponent("हिन्दी")}`))).toEqual(["Café हिन्दी Radio"]);
    expect(titlesOf(await get("/api/product?title=CAFE"))).toEqual(["Café हिन्दी Radio"]);
  });
});
