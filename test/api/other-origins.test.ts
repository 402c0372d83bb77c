import { expect, test } from "vitest";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import type { Reply } from "#test/client.ts";
import { blogInput, productInput, signedInCustomer } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** Storefronts on other origins receive absolute picture URLs; all other clients do not. */

const friend = { origin: "https://friend.example" };
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
    "GET %s has absolute picture addresses only for it",
    async (call) => {
      const { get, id, own } = await shopFor(await openShop());
      const path = `/api/${call.replace("{id}", id)}`;
      const cases: [Record<string, string>, string][] = [
        [{}, ""],
        [friend, own],
        [{}, ""],
        [friend, own],
        [{ origin: "https://other.example" }, own],
        [{ origin: "https://evil.example" }, ""],
        [{ origin: own }, ""],
        [{ origin: "null" }, ""],
        [friend, own],
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

  test("an invented Host header changes only that client's response", async () => {
    const { get, own } = await shopFor(await openShop());
    const path = "/api/product?page=1";
    const forged = { ...friend, host: "evil.example" };
    for (let time = 0; time < 2; time++) {
      expect(originsIn(await get(path, forged))).toEqual(["http://evil.example"]);
      expect(originsIn(await get(path, friend))).toEqual([own]);
      expect(originsIn(await get(path))).toEqual([""]);
      expect(originsIn(await get(path, { ...friend, host: "a b" }))).toEqual([""]);
      const headers = { ...friend, "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
      expect(originsIn(await get(path, headers))).toEqual([own]);
    }
  });

  test("behind a trusted proxy the addresses are those of the proxy", async () => {
    const { get } = await shopFor(await openShop(), { CORS_ORIGINS, TRUST_PROXY: "loopback" });
    const headers = { ...friend, "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" };
    for (let time = 0; time < 2; time++)
      expect(originsIn(await get("/api/product?page=1", headers))).toEqual(["https://shop.example"]);
  });

  test("with PUBLIC_URL everybody gets its addresses, from one cache", async () => {
    const { get, cache } = await shopFor(await openShop(), { CORS_ORIGINS, PUBLIC_URL: "https://shop.example" });
    for (const headers of [{}, friend, { ...friend, host: "evil.example" }])
      expect(originsIn(await get("/api/product?page=1", headers))).toEqual(["https://shop.example"]);
    expect(cache.size().entries).toBe(1);
  });

  test("cached responses have their own ETag and are never older than a write", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", title: "Before" });
    await saveProducts(shop, [input]);
    const { get, cache } = await httpOver(shop, { CORS_ORIGINS });
    const path = "/api/product?page=1";
    const mine = await get(path);
    const theirs = await get(path, friend);
    expect(theirs.headers.etag).not.toBe(mine.headers.etag);
    expect(cache.size().entries).toBe(2);
    const revalidated = await get(path, { ...friend, "if-none-match": String(theirs.headers.etag) });
    expect([revalidated.statusCode, revalidated.headers["access-control-allow-origin"]]).toEqual([304, friend.origin]);
    expect((await get(path, { ...friend, "if-none-match": String(mine.headers.etag) })).statusCode).toBe(200);
    await saveProducts(shop, [{ ...input, title: "After" }]);
    expect((await get(path, friend)).json()[0].title).toBe("After");
  });

  test("cart, wishlist and orders have absolute addresses too", async () => {
    const shop = await openShop();
    const { get, post, put, id, own } = await shopFor(shop);
    const { headers } = await signedInCustomer(shop);
    const from = { ...headers, ...friend };
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

  test("pictures may be shown by any origin", async () => {
    const { get } = await shopFor(await openShop());
    const headers = (await get("/media/site/default-product-800.webp", friend)).headers;
    expect(headers).toMatchObject({
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": friend.origin,
      "content-type": "image/webp",
    });
    expect(headers.vary).toContain("origin");
    const stranger = (await get("/media/site/default-product-800.webp", { origin: "https://evil.example" })).headers;
    expect(stranger["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(stranger["access-control-allow-origin"]).toBeUndefined();
    expect((await get("/api/category", friend)).headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  test("refusals can be read by it", async () => {
    const { get, post } = await shopFor(await openShop());
    for (const reply of [
      await get("/api/product/x", friend),
      await get("/api/product/%E0%A4%A", friend),
      await get("/api/nothing", friend),
      await get("/api/user/cart", friend),
      await post("/api/enquiry", "{", friend),
      await get(`/api/product?title=${"a".repeat(9_000)}`, friend),
    ])
      expect([reply.statusCode >= 400, reply.headers["access-control-allow-origin"]]).toEqual([true, friend.origin]);
  });
});
