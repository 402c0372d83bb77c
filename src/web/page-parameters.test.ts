import { expect, test } from "vitest";
import { withKnownParameters } from "./page-parameters.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=mail&x", "/"],
  ["/product/1?colour=red", "/product/1"],
  ["/product/1?sort=helpful&page=2&gclid=1", "/product/1?sort=helpful&page=2"],
  ["/product/1?page=2&sort=lowest&star=4.5&color=0a&red", "/product/1?page=2&sort=lowest&star=4.5&color=0a"],
  ["/shop?sort=price&utm=1&page=2", "/shop?sort=price&page=2"],
  ["/shop?price%5Bgte%5D=5&fbclid=1", "/shop?price%5Bgte%5D=5"],
  ["/shop?price[gte]=5", "/shop?price[gte]=5"],
  ["/shop?filters=open&brand=1", "/shop?filters=open&brand=1"],
  ["/SHOP/category/1?brand=2&brand=3", "/SHOP/category/1?brand=2&brand=3"],
  ["/shop.data?_routes=shop-all&page=2&x=1", "/shop.data?_routes=shop-all&page=2"],
  ["/shopping?page=2", "/shopping"],
  ["/blogs/category/1?page=2&title=x", "/blogs/category/1?page=2"],
  ["/compare?ids=1,2&ids=3", "/compare?ids=1,2&ids=3"],
  ["/contact?order=1A2B3C4D&x=1", "/contact?order=1A2B3C4D"],
  ["/contact/reply/a?order=1A2B3C4D", "/contact/reply/a"],
  ["/login?back=%2Fcart&x=1", "/login?back=%2Fcart"],
  ["/about?", "/about"],
  ["/about?%zz=1&%zz", "/about"],
])("of %s, the page looks at %s", (address, known) => {
  expect(withKnownParameters(address)).toBe(known);
});
