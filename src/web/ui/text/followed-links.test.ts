import { expect, test } from "vitest";
import { relOf } from "./followed-links.ts";

const [ID, OTHER] = ["0123456789abcdef01234567", "0a".repeat(12)];

test.each([
  "/",
  "/shop",
  "/shop?page=2",
  `/shop/category/${ID}`,
  `/shop/category/${ID}?page=12`,
  `/shop?brand=${ID}`,
  `/shop?brand=${ID}&page=2`,
  `/shop/color/${ID}?color=${ID}`,
  `/shop/color/${ID}?color=${ID}&page=2`,
  "/shop/price/0/10000",
  "/shop/price/100000/Infinity?page=3",
  `/product/${ID}`,
  `/product/${ID}?page=2#reviews-list`,
  `/product/${ID}?questions=2#questions-list`,
  "/shop-single-product/x?sort=price",
])("search engines follow a link to %s", (address) => {
  expect([relOf(address), relOf(address, "next")]).toEqual([undefined, "next"]);
});

test.each([
  "/shop/title/lamp",
  "/shop?sort=price",
  "/shop?show=50",
  "/shop?inStock=true",
  `/shop?brand=${ID}&brand=${OTHER}`,
  `/shop?brand=${ID}&inStock=true`,
  `/shop?brand=${ID}&show=50&page=2`,
  `/shop/category/${ID}?brand=${OTHER}`,
  `/shop/category/${ID}?category=${OTHER}`,
  `/shop/category/${ID}?facts%5Bram%5D=16+GB`,
  `/shop/color/${ID}?color=${OTHER}`,
  `/shop/color/${ID}?brand=${OTHER}&color=${ID}`,
  `/shop/price/0/10000?category=${ID}`,
  `/product/${ID}?star=4.5#reviews-list`,
  `/product/${ID}?color=${OTHER}&sort=highest&page=2#reviews-list`,
])("search engines do not follow a link to %s", (address) => {
  expect([relOf(address), relOf(address, "next")]).toEqual(["nofollow", "next nofollow"]);
});
