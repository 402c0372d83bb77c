import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import type { Reply } from "#test/client.ts";
import { blogInput, loggedInCustomer, productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** Storefronts on other origins receive absolute picture URLs; all other clients do not. */

const allowed = { origin: "https://friend.example" };
const CORS_ORIGINS = "https://friend.example,https://other.example";

async function shopFor(shop: TestShop, environment: Record<string, string> = { CORS_ORIGINS }) {
  const { ids } = await saveProducts(shop, [productInput({ images: ["lamp"] })]);
  await inTransaction(shop, (tx) => addBlogs(tx, [blogInput({ image: "cover" })]));
  const http = await httpOver(shop, environment);
  return { ...http, id: String(ids[0]), own: `http://127.0.0.1:${http.port}` };
}

const picturesIn = ({ body }: Reply) => body.match(/"[^"]*\/media\/[^"]*"/g) ?? [];
const originsIn = (reply: Reply) => [
  ...new Set(picturesIn(reply).map((address) => address.slice(1, address.indexOf("/media/")))),
];

onEachEngine("a storefront on another origin", (openShop) => {
  test.each(["product", "product?page=1", "product/{id}", "blog"])(
    "GET %s has absolute picture addresses only for allowed origins",
    async (call) => {
      const { get, id, own } = await shopFor(await openShop());
      const path = `/api/${call.replace("{id}", id)}`;
      const cases: [Record<string, string>, string][] = [
        [{}, ""],
        [allowed, own],
        [{}, ""],
        [allowed, own],
        [{ origin: "https://other.example" }, own],
        [{ origin: "https://evil.example" }, ""],
        [{ origin: own }, ""],
        [{ origin: "null" }, ""],
        [allowed, own],
      ];
      for (const [headers, origin] of cases) {
        const reply = await get(path, headers);
        expect([headers, reply.statusCode, originsIn(reply)]).toEqual([headers, 200, [origin]]);
        expect(picturesIn(reply).length).toBeGreaterThan(8);
        expect(String(reply.headers.vary)).toContain("origin");
        expect(reply.headers["access-control-allow-origin"]).toBe(origin === own ? headers.origin : undefined);
      }
    },
  );

  test("a forged Host header changes only that client's response", async () => {
    const { get, own } = await shopFor(await openShop());
    const path = "/api/product?page=1";
    const forged = { ...allowed, host: "evil.example" };
    for (let time = 0; time < 2; time++) {
      expect(originsIn(await get(path, forged))).toEqual(["http://evil.example"]);
      expect(originsIn(await get(path, allowed))).toEqual([own]);
      expect(originsIn(await get(path))).toEqual([""]);
      expect(originsIn(await get(path, { ...allowed, host: "a b" }))).toEqual([""]);
      const headers = { ...allowed, "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
      expect(originsIn(await get(path, headers))).toEqual([own]);
    }
  });

  test("behind a trusted proxy the addresses are those of the proxy", async () => {
    const { get } = await shopFor(await openShop(), { CORS_ORIGINS, TRUST_PROXY: "loopback" });
    const headers = { ...allowed, "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" };
    for (let time = 0; time < 2; time++)
      expect(originsIn(await get("/api/product?page=1", headers))).toEqual(["https://shop.example"]);
  });

  test("with PUBLIC_URL all clients get its addresses, from one cache", async () => {
    const shop = await openShop();
    const { get, post, put, cache, id } = await shopFor(shop, { CORS_ORIGINS, PUBLIC_URL: "https://shop.example" });
    const clients = [{}, allowed, { ...allowed, host: "evil.example" }];
    for (const headers of clients)
      expect(originsIn(await get("/api/product?page=1", headers))).toEqual(["https://shop.example"]);
    expect(cache.size().entries).toBe(1);
    const { headers: own } = await loggedInCustomer(shop);
    await post("/api/user/cart", { productId: id, quantity: 1, price: 1 }, own);
    const { _id } = (await post("/api/user/cart/cash-order", {}, own)).json().order;
    await post("/api/user/cart", { productId: id, quantity: 1, price: 1 }, own);
    await put("/api/product/wishlist", { prodId: id }, own);
    for (const path of [
      ...["product", `product/${id}`, "blog", "suggest?text=plain"],
      ...["user/cart", "user/wishlist", "user/get-orders", `user/orders/${_id}`],
    ])
      for (const headers of clients)
        expect([path, originsIn(await get(`/api/${path}`, { ...own, ...headers }))]).toEqual([
          path,
          ["https://shop.example"],
        ]);
  });

  test("cached responses have their own ETag and are never older than a write", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", title: "Before" });
    await saveProducts(shop, [input]);
    const { get, cache } = await httpOver(shop, { CORS_ORIGINS });
    const path = "/api/product?page=1";
    const sameOrigin = await get(path);
    const otherOrigin = await get(path, allowed);
    expect(otherOrigin.headers.etag).not.toBe(sameOrigin.headers.etag);
    expect(cache.size().entries).toBe(2);
    const revalidated = await get(path, { ...allowed, "if-none-match": String(otherOrigin.headers.etag) });
    expect([revalidated.statusCode, revalidated.headers["access-control-allow-origin"]]).toEqual([304, allowed.origin]);
    expect((await get(path, { ...allowed, "if-none-match": String(sameOrigin.headers.etag) })).statusCode).toBe(200);
    await saveProducts(shop, [{ ...input, title: "After" }]);
    expect((await get(path, allowed)).json()[0].title).toBe("After");
  });

  test("cart, wishlist and orders have absolute addresses too", async () => {
    const shop = await openShop();
    const { get, post, put, id, own } = await shopFor(shop);
    const { headers } = await loggedInCustomer(shop);
    const from = { ...headers, ...allowed };
    expect(originsIn(await post("/api/user/cart", { productId: id, quantity: 1, price: 1 }, from))).toEqual([own]);
    await put("/api/product/wishlist", { prodId: id }, from);
    for (const [call, origin] of [
      ["cart", own],
      ["wishlist", own],
    ] as const) {
      expect(originsIn(await get(`/api/user/${call}`, from))).toEqual([origin]);
      expect(originsIn(await get(`/api/user/${call}`, headers))).toEqual([""]);
    }
    const order = await post("/api/user/cart/cash-order", {}, from);
    expect([order.statusCode, originsIn(order)]).toEqual([201, [own]]);
    expect(originsIn(await get("/api/user/get-orders", from))).toEqual([own]);
  });

  test("suggestions have absolute addresses too", async () => {
    const { get, own } = await shopFor(await openShop());
    for (const [headers, origin] of [
      [{}, ""],
      [allowed, own],
    ] as const)
      expect(originsIn(await get("/api/suggest?text=plain", headers))).toEqual([origin]);
  });

  test("pictures may be shown by any origin", async () => {
    const { get } = await shopFor(await openShop());
    const headers = (await get("/media/site/default-product-800.webp", allowed)).headers;
    expect(headers).toMatchObject({
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": allowed.origin,
      "content-type": "image/webp",
    });
    expect(headers.vary).toContain("origin");
    const notAllowed = (await get("/media/site/default-product-800.webp", { origin: "https://evil.example" })).headers;
    expect(notAllowed["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(notAllowed["access-control-allow-origin"]).toBeUndefined();
    expect((await get("/api/category", allowed)).headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  test("refusals can be read", async () => {
    const { get, post } = await shopFor(await openShop());
    for (const reply of [
      await get("/api/product/x", allowed),
      await get("/api/product/%E0%A4%A", allowed),
      await get("/api/nothing", allowed),
      await get("/api/user/cart", allowed),
      await post("/api/enquiry", "{", allowed),
      await get(`/api/product?title=${"a".repeat(9_000)}`, allowed),
    ])
      expect([reply.statusCode >= 400, reply.headers["access-control-allow-origin"]]).toEqual([true, allowed.origin]);
  });
});
