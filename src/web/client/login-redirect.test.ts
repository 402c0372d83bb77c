import { expect, test } from "vitest";
import { loginHref, redirectFrom } from "./login-redirect.ts";

test.each(["/", "/cart", "/shop/title/a%20b?page=2#results", "/product/0123?x=//y", "/registered"])(
  "%s is a valid redirect",
  (path) => {
    expect(redirectFrom(`?back=${encodeURIComponent(path)}`)).toBe(path);
  },
);

test.each([
  ...["", "cart", "//evil.example", "/\\evil.example", "\\\\evil.example", "/a\\b", "https://evil.example/"],
  ...["javascript:alert(1)", " /cart", "/\t/evil.example", "/\n/evil.example", "\t//evil.example", "///evil.example"],
  ...["/login", "/login?back=/cart", "/register/", "/forgot-password#x", "/\0"],
])("%j is not a valid redirect: the login leads to the account", (path) => {
  expect(redirectFrom(`?back=${encodeURIComponent(path)}`)).toBe("/accounts");
});

test("without a redirect the login leads to the account", () => {
  expect(redirectFrom("")).toBe("/accounts");
});

test("links to the login pages contain the current page as redirect, and pass it on to each other", () => {
  const location = { pathname: "/shop", search: "?page=2&sort=price", hash: "#x" };
  const href = loginHref(location);
  expect(href).toBe("/login?back=%2Fshop%3Fpage%3D2%26sort%3Dprice%23x");
  expect(redirectFrom(href.slice(6))).toBe("/shop?page=2&sort=price#x");
  expect(loginHref({ pathname: "/login", search: "?back=%2Fcart" }, "/register")).toBe("/register?back=%2Fcart");
  expect(loginHref({ pathname: "/", search: "" })).toBe("/login?back=%2F");
});
