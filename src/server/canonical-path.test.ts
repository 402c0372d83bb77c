import { expect, test } from "vitest";
import { canonicalPaths } from "./canonical-path.ts";

const canonicalPath = canonicalPaths({
  root: { path: "" },
  frame: { parentId: "root" },
  home: { parentId: "frame" },
  search: { parentId: "frame", path: "shop/title/:title" },
  category: { parentId: "frame", path: "shop/category/:categoryId" },
  price: { parentId: "frame", path: "shop/price/:gte/:lte?" },
  account: { parentId: "frame", path: "accounts" },
  orders: { parentId: "account", path: "orders" },
  confirm: { parentId: "frame", path: "newsletter/confirm/:token" },
  other: { parentId: "frame", path: "*" },
});

const ID = "0123456789abcdef01234567";

test.each([
  [`/shop/CATEGORY/${ID.toUpperCase()}`, `/shop/category/${ID}`],
  [`/Shop/category/${ID.replace("a", "A")}`, `/shop/category/${ID}`],
  [`/shop/%63ategory/${ID}`, `/shop/category/${ID}`],
  ["/ACCOUNTS", "/accounts"],
  ["/Accounts/Orders", "/accounts/orders"],
  ["/ACCOUNTS/", "/accounts/"],
  ["/SHOP/TITLE/Nova%20X", "/shop/title/Nova%20X"],
  ["/shop/PRICE/0/Infinity", "/shop/price/0/Infinity"],
  ["/SHOP/price/100", "/shop/price/100"],
  [`/SHOP/TITLE/${ID.toUpperCase()}`, `/shop/title/${ID.toUpperCase()}`],
  ["/Newsletter/confirm/aB-cD", "/newsletter/confirm/aB-cD"],
])("the address of %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test.each(["/", "/shop/title/Nova%20X", "/NoSuchPage/Of/Ours", "/shop/category/Laptops"])(
  "%s stays as it is",
  (path) => {
    expect(canonicalPath(path)).toBe(path);
  },
);
