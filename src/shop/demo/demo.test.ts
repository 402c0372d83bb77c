import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_PRODUCT_IMAGE, IMAGE_WIDTHS } from "#shop/catalogue/images.ts";
import { PRICE_BANDS } from "#shop/catalogue/price-bands.ts";
import { listProducts } from "#shop/catalogue/products.server.ts";
import { onEachEngine } from "#test/shop.ts";
import { isEmptyShop, loadDemo } from "./load-demo.server.ts";
import { readDemo } from "./read-demo.server.ts";

const root = join(import.meta.dirname, "../../..");
const demo = readDemo(root);

test("the demo shop has eight categories, twelve brands or more and 160 products or more", () => {
  expect(demo.catalogue.categories).toEqual(
    expect.arrayContaining(["Laptops", "Headphones", "Tablets", "Watches", "Gaming", "Camera", "Mobiles", "Speakers"]),
  );
  expect(new Set(demo.products.map((product) => product.brand)).size).toBeGreaterThanOrEqual(12);
  expect(demo.products.length).toBeGreaterThanOrEqual(160);
  expect(new Set(demo.products.map((product) => product.title)).size).toBe(demo.products.length);
});

test("its prices reach from ₹499 to ₹3,49,990, in every band and in the gap", () => {
  const prices = demo.products.map((product) => product.price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([499, 349_990]);
  for (const { from, to = Number.POSITIVE_INFINITY } of [...PRICE_BANDS, { from: 80_000, to: 100_000 }])
    expect(prices.filter((price) => price >= from && price <= to).length).toBeGreaterThan(3);
});

test("every M.R.P. makes the card's label true: 17 %", () => {
  for (const { title, price, mrp } of demo.products)
    expect([title, Math.round((1 - price / mrp) * 100)]).toEqual([title, 17]);
});

test("there are products without stock and with a few left, tags, and posts in four categories", () => {
  const stocks = demo.products.map((product) => product.stock);
  expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(4);
  expect(stocks.filter((stock) => stock > 0 && stock <= 3).length).toBeGreaterThan(4);
  for (const tag of ["featured", "popular"])
    expect(demo.products.filter((product) => product.tags === tag).length).toBeGreaterThan(9);
  expect(demo.blogs.length).toBeGreaterThanOrEqual(12);
  expect(new Set(demo.blogs.map((blog) => blog.category)).size).toBe(4);
});

test("every picture it names is there in every width", () => {
  const names = demo.products.flatMap(({ shape, colors }) => [
    `${shape}-${colors[0]}-detail`,
    ...colors.map((color) => `${shape}-${color}-hero`),
  ]);
  const files = [...names, DEFAULT_PRODUCT_IMAGE].flatMap((name) =>
    IMAGE_WIDTHS.map((width) => `${name}-${width}.webp`),
  );
  const covers = ["default-blog", ...demo.blogs.map((blog) => `blog-${blog.cover}`)].flatMap((name) => [
    `${name}-480.webp`,
    `${name}-1200.webp`,
  ]);
  expect([...files, ...covers].filter((file) => !existsSync(join(root, "db/demo/pictures", file)))).toEqual([]);
});

onEachEngine("the demo shop", (openShop) => {
  test("is loaded whole into an empty shop, and once", async () => {
    const shop = await openShop();
    expect(await isEmptyShop(shop)).toBe(true);
    for (const time of ["first", "second"]) {
      await loadDemo(shop, demo);
      const products = await listProducts(shop, {}, { offset: 0, limit: 1_000 });
      expect([time, products.length]).toEqual([time, demo.products.length]);
    }
    expect(await isEmptyShop(shop)).toBe(false);
  });
});
