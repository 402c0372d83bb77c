import { expect, test } from "vitest";
import { z } from "zod";
import { FacetCounts } from "#contract/products/product-query.ts";
import { onEachEngine } from "#test/shop.ts";
import { openProductShop } from "./product-shop.ts";

const products = [
  {
    title: "Red lamp",
    category: "Laptops",
    brand: "Orlin",
    colors: ["red"],
    tags: "featured",
    pricePaise: 500_00,
    mrpPaise: 600_00,
    dispatchDays: 3,
  },
  { title: "Blue lamp", category: "Tablets", brand: "Kesra", colors: ["blue"], pricePaise: 15_000_00, onHand: 0 },
  { title: "Blue torch", category: "Tablets", brand: "Orlin", colors: ["blue"], pricePaise: 150_000_00 },
];

onEachEngine("GET /api/facets", (openShop) => {
  test("counts the products of each value, each filter as if it were not set itself", async () => {
    const { get } = await openProductShop(openShop, products);
    const read = async (query: string) => {
      const counts = z.strictObject(FacetCounts.shape).parse((await get(`/api/facets${query}`)).json());
      const byTitle = (values: { title: string; count: number }[]) =>
        Object.fromEntries(values.map(({ title, count }) => [title, count]));
      const { category, brand, color, ...rest } = counts;
      return { ...rest, category: byTitle(category), brand: byTitle(brand), color: byTitle(color) };
    };
    expect(await read("")).toEqual({
      total: 3,
      category: { Laptops: 1, Tablets: 2 },
      brand: { Orlin: 2, Kesra: 1 },
      color: { red: 1, blue: 2 },
      tags: [{ value: "featured", count: 1 }],
      price: [
        { from: 0, to: 10_000, count: 1 },
        { from: 10_000, to: 20_000, count: 1 },
        { from: 20_000, to: 40_000, count: 0 },
        { from: 40_000, to: 60_000, count: 0 },
        { from: 60_000, to: 80_000, count: 0 },
        { from: 100_000, count: 1 },
      ],
      rating: [5, 4, 3, 2, 1].map((from) => ({ from, count: 0 })),
      dispatchDays: [1, 2, 3, 5, 7].map((to) => ({ to, count: to < 3 ? 1 : 2 })),
      inStock: { count: 2 },
      onSale: { count: 1 },
      shipsIn: [
        { value: "1", count: 2 },
        { value: "3", count: 1 },
        { value: "7", count: 0 },
        { value: "later", count: 0 },
      ],
      ordering: [
        { value: "cashOnDelivery", count: 3 },
        { value: "giftWrapping", count: 0 },
        { value: "giftCards", count: 0 },
      ],
      facts: [{ name: "ram", title: "RAM", values: [{ value: "16 GB", count: 3 }] }],
    });
    expect(await read("?title=lamps&price[lte]=1000")).toMatchObject({
      total: 1,
      category: { Laptops: 1, Tablets: 0 },
      price: [{ count: 1 }, { count: 1 }, { count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }],
      inStock: { count: 1 },
    });
  });

  test("refuses what GET product refuses", async () => {
    const { get } = await openProductShop(openShop, products);
    expect((await get("/api/facets?category=nothing")).statusCode).toBe(400);
  });
});
