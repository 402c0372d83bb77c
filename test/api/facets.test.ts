import { expect, test } from "vitest";
import { z } from "zod";
import type { Product } from "#contract/catalogue.ts";
import { Category } from "#contract/fields.ts";
import { onEachEngine } from "#test/shop.ts";
import { openProductShop } from "./product-shop.ts";

onEachEngine("GET /api/category, color and brand", (openShop) => {
  test.each([
    ["category", ["Watches", "Laptops", "Cameras"]],
    ["color", ["white", "black", "aqua"]],
    ["brand", ["Veyra", "Orlin", "Anther"]],
  ])("%s is the complete list with its total, oldest first", async (call, titles) => {
    const { get } = await openProductShop(openShop, [
      { title: "One", category: "Watches", brand: "Veyra", colors: ["white", "black"] },
      { title: "Two", category: "Laptops", brand: "Orlin", colors: ["black"] },
      { title: "Three", category: "Cameras", brand: "Anther", colors: ["white", "aqua"] },
      { title: "Four", category: "Watches", brand: "Orlin", colors: ["black"] },
    ]);
    const products = (await get("/api/product")).json() as Product[];
    const shown = new Map(
      products.flatMap(({ category, color, brand }) =>
        [...{ category: [category], color, brand: [brand] }[call as "category" | "color" | "brand"]].map(
          ({ _id, title }) => [title, _id] as const,
        ),
      ),
    );
    for (const address of [`/api/${call}`, `/api/${call}/`]) {
      const reply = await get(address);
      const facets = z.array(z.strictObject(Category.shape)).parse(reply.json());
      expect(facets.map(({ title }) => title)).toEqual(titles);
      expect(facets.map(({ _id }) => _id)).toEqual(titles.map((title) => shown.get(title)));
      expect([reply.statusCode, reply.headers["x-total-count"], reply.headers.link]).toEqual([200, "3", undefined]);
    }
    // Also from the cache.
    expect((await get(`/api/${call}`)).headers["x-total-count"]).toBe("3");
  });

  test.each(["category", "color", "brand"])("%s of an empty shop is an empty list with the total 0", async (call) => {
    const { get } = await openProductShop(openShop, []);
    const reply = await get(`/api/${call}`);
    expect([reply.statusCode, reply.body, reply.headers["x-total-count"]]).toEqual([200, "[]", "0"]);
  });
});
