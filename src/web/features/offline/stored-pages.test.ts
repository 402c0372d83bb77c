import { expect, test } from "vitest";
import { onePerPath, pageOf } from "./stored-pages.ts";

test.each([
  ["/_.data", "/"],
  ["/_.data?_routes=home", "/"],
  ["/shop.data?page=2&_routes=shop-all", "/shop?page=2"],
  ["/shop.data?_routes=shop-all&page=2", "/shop?page=2"],
  ["/product/1?color=2", "/product/1?color=2"],
])("the data at %s belongs to the page %s", (address, page) => {
  expect(pageOf(new URL(address, "https://shop.example"))).toBe(page);
});

test("a page and its data are one, with the newer time and the title that is known", () => {
  const pages = [
    { path: "/", title: "Home", storedAtMs: 2, isData: false },
    { path: "/shop", title: "", storedAtMs: 3, isData: true },
    { path: "/", title: "", storedAtMs: 5, isData: true },
  ];
  expect(onePerPath(pages)).toEqual([
    { path: "/", title: "Home", storedAtMs: 5, isData: false },
    { path: "/shop", title: "", storedAtMs: 3, isData: true },
  ]);
});
