import { describe, expect, test } from "vitest";
import { entriesToRemove, filesIn, keyOf, mayBeStored, neverChanges, storeOf } from "./stored-responses.ts";

const ID = "0123456789abcdef01234567";
const at = (address: string) => new URL(address, "https://shop.example");

describe("where a response is stored, by its address", () => {
  const PUBLIC = [
    "/",
    "/shop",
    "/shop?brand=1&page=2",
    `/shop/category/${ID}`,
    "/shop/title/lamps",
    "/shop/price/1000/Infinity",
    `/compare?ids=${ID}`,
    `/product/${ID}`,
    `/product/${ID}?color=${ID}`,
    "/blog",
    "/blogs",
    "/blogs/category/News",
    `/blog/${ID}`,
    "/contact",
    "/about",
    "/term",
    "/faqs",
    "/delivery",
    "/returns",
  ];
  test.each(PUBLIC)("a public page: %s", (address) => {
    expect(storeOf(at(address))).toBe("pages");
    const { pathname, search } = at(address);
    const data = `${pathname}${pathname.endsWith("/") ? "_" : ""}.data${search}`;
    expect(storeOf(at(data)), data).toBe("pages");
  });

  test.each([
    "/cart",
    "/checkout",
    "/wishlist",
    "/wishlist/shared/secret",
    "/accounts",
    "/accounts/orders",
    "/accounts/settings",
    "/login",
    "/login/social",
    "/register",
    "/register/secret",
    "/forgot-password",
    "/reset-password/secret",
    "/confirm-email/secret",
    "/undo-change/secret",
    `/order/${ID}`,
    `/order/${ID}/invoice`,
    "/track",
    "/track/secret",
    "/contact/reply/secret",
    "/newsletter/unsubscribe/secret",
    "/stock-alert/end/secret",
    "/emails/end/secret",
    "/offline",
    "/nowhere",
    `/product/${ID}/more`,
    "/shopping",
  ])("no page that may be of one person, nor its data: %s", (address) => {
    expect(storeOf(at(address))).toBeNull();
    expect(storeOf(at(`${address}.data`))).toBeNull();
  });

  test.each([
    "/api/product",
    "/api/user/me",
    "/api/user/cart",
    "/health",
    "/metrics",
    "/frame.json",
    "/service-worker.js",
    "/sitemap.xml",
  ])("neither an answer of the API nor another file: %s", (address) => {
    expect(storeOf(at(address))).toBeNull();
  });

  test("files of the shop and pictures", () => {
    expect(storeOf(at("/assets/frame-1234.js"))).toBe("files");
    expect(storeOf(at("/media/lamp-320.avif"))).toBe("pictures");
  });
});

test("an address is stored without what makes no other page", () => {
  expect(keyOf(at("/?utm_source=letter"))).toBe("/");
  expect(keyOf(at(`/product/${ID}?color=1&gclid=2#reviews`))).toBe(`/product/${ID}?color=1`);
});

describe("whether a response may be stored", () => {
  const response = (init: { status?: number; type?: string; redirected?: boolean; headers?: Record<string, string> }) =>
    ({ status: 200, type: "basic", redirected: false, ...init, headers: new Headers(init.headers) }) as Response;

  test.each([
    [
      "a page as the shop sends it",
      { headers: { "cache-control": "no-cache", vary: "accept-encoding, origin" } },
      true,
    ],
    ["a picture", { headers: { "cache-control": "public, max-age=31536000, immutable" } }, true],
    ["an answer for one person", { headers: { "cache-control": "private, no-cache" } }, false],
    ["an answer not to be stored", { headers: { "cache-control": "no-store" } }, false],
    ["one that differs by anything", { headers: { vary: "*" } }, false],
    ["a missing page", { status: 404 }, false],
    ["a failed page", { status: 503 }, false],
    ["a part of a file", { status: 206 }, false],
    ["a redirect of the router", { status: 202 }, false],
    ["a redirect", { status: 0, type: "opaqueredirect" }, false],
    ["what another address answered", { redirected: true }, false],
    ["another site's answer", { type: "cors" }, false],
  ])("%s", (_name, init, expected) => {
    expect(mayBeStored(response(init))).toBe(expected);
  });

  test("a file with a hash never changes", () => {
    const control = (value: string) => neverChanges(response({ headers: { "cache-control": value } }));
    expect(control("public, max-age=31536000, immutable")).toBe(true);
    expect(control("public, max-age=3600, stale-while-revalidate=604800")).toBe(false);
    expect(neverChanges(response({}))).toBe(false);
  });
});

describe("limits", () => {
  const entry = (key: string, storedAtMs: number, bytes = 1) => ({ key, storedAtMs, bytes });
  const removed = (...args: Parameters<typeof entriesToRemove>) => entriesToRemove(...args).map(({ key }) => key);

  test("the oldest go when there are too many", () => {
    const entries = [entry("second", 2), entry("first", 1), entry("third", 3)];
    expect(removed(entries, { entries: 2, bytes: 100 })).toEqual(["first"]);
    expect(removed(entries, { entries: 3, bytes: 100 })).toEqual([]);
  });

  test("the oldest go when they are too large together", () => {
    const entries = [entry("first", 1, 40), entry("second", 2, 40), entry("third", 3, 40)];
    expect(removed(entries, { entries: 9, bytes: 120 })).toEqual([]);
    expect(removed(entries, { entries: 9, bytes: 119 })).toEqual(["first"]);
  });
});

test("the files that a page names, each once", () => {
  const page = `<link href="/assets/styles-1a.css"/><script>import "/assets/entry-2b.js";import("/assets/entry-2b.js")</script>
    <link href="/assets/figtree-3c.woff2"/><img src="/media/lamp-320.avif"/>`;
  expect(filesIn(page)).toEqual(["/assets/styles-1a.css", "/assets/entry-2b.js", "/assets/figtree-3c.woff2"]);
  expect(filesIn("")).toEqual([]);
});
