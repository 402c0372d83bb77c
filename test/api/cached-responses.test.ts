import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { newId } from "#shop/ids.ts";
import { addReviews } from "#shop/reviews/reviews.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const LIST = "/api/product?page=1&limit=30";

onEachEngine("cached responses", (openShop, engine) => {
  test("have an ETag, and return 304 to a client that has them", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput()]);
    const { get, cache } = await httpOver(shop);
    const first = await get(LIST);
    const again = await get(LIST);
    expect(again.body).toBe(first.body);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(cache.size().entries).toBe(1);
    const revalidated = await get(LIST, { "if-none-match": String(first.headers.etag) });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, ""]);
  });

  test("return 304 for every form of their ETag, to GET and HEAD, before and after they are cached", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput()]);
    const { get, send } = await httpOver(shop);
    for (const path of [LIST, "/a-page", "/robots.txt"]) {
      const etag = String((await get(path)).headers.etag);
      const strong = etag.replace("W/", "");
      const proxied = strong.replace(/"$/, '-gzip"');
      for (const [index, known] of [etag, strong, proxied, `"other", ${proxied}`, "*"].entries())
        for (const method of ["GET", "HEAD"]) {
          const fresh = path === LIST ? `&fresh=${method}${index}` : "";
          for (const _time of ["first", "second"]) {
            const reply = await send(path + fresh, { method, headers: { "if-none-match": known } });
            expect([reply.statusCode, reply.body], `${method} ${path} ${known}`).toEqual([304, ""]);
            expect(reply.headers.etag).toBe(etag);
          }
        }
      const other = await send(path, { method: "HEAD", headers: { "if-none-match": '"other"' } });
      expect([other.statusCode, other.headers.etag, other.body]).toEqual([200, etag, ""]);
    }
  });

  test("of a whole list are the same after a HEAD request, which has no length or ETag of its own", async () => {
    const shop = await openShop();
    await saveProducts(shop, [productInput()]);
    const { get, send, cache } = await httpOver(shop);
    for (const path of ["/api/product", "/api/product?sort=price"]) {
      const head = await send(path, { method: "HEAD" });
      const list = await get(path);
      expect(JSON.parse(list.body)).toHaveLength(1);
      expect([head.headers.etag, head.headers["content-length"]]).toEqual([undefined, undefined]);
      expect(head.headers["x-total-count"]).toBe(list.headers["x-total-count"]);
    }
    expect(cache.size().entries).toBe(0);
  });

  test("are compressed as the client accepts", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      Array.from({ length: 20 }, () => productInput()),
    );
    const { get } = await httpOver(shop);
    await get(LIST);
    for (const encoding of ["br", "gzip"]) {
      await get(LIST, { "accept-encoding": encoding });
      const response = await get(LIST, { "accept-encoding": encoding });
      expect(response.headers["content-encoding"]).toBe(encoding);
      expect(Number(response.headers["content-length"])).toBe(response.bytes.length);
    }
    expect((await get(LIST, { "accept-encoding": "br;q=0" })).headers["content-encoding"]).toBeUndefined();
  });

  test("are never older than an acknowledged write", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", onHand: 10 });
    const { ids } = await saveProducts(shop, [input]);
    const { get } = await httpOver(shop);
    const detail = `/api/product/${ids[0]}`;
    for (let onHand = 9; onHand >= 0; onHand--) {
      await get(LIST);
      await get(detail);
      await saveProducts(shop, [{ ...input, onHand }]);
      expect((await get(detail)).json().quantity).toBe(onHand);
      expect((await get(LIST)).json()[0].quantity).toBe(onHand);
    }
    await saveProducts(shop, [productInput({ title: "Another" })]);
    expect((await get(LIST)).json()).toHaveLength(2);
  });

  test("change after a write of another process", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", title: "Before" });
    await saveProducts(shop, [input]);
    const { get } = await httpOver(shop);
    expect((await get(LIST)).json()[0].title).toBe("Before");
    const other = await openDb(shop.location);
    await saveProducts({ ...shop, db: other }, [{ ...input, title: "After" }]);
    if (engine === "postgres") await sleep(100);
    expect((await get(LIST)).json()[0].title).toBe("After");
    await other.close();
  });

  test("lists sorted by rating change after a review", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput()]);
    const { get } = await httpOver(shop);
    const rated = "/api/product?rating[gte]=4&page=1";
    expect((await get(rated)).json()).toEqual([]);
    const times = { created_at_ms: shop.now(), updated_at_ms: shop.now() };
    const review = {
      id: newId(shop.now()),
      product_id: String(ids[0]),
      user_id: null,
      half_stars: 10,
      comment: "",
      ...times,
    };
    await inTransaction(shop, (tx) => addReviews(tx, [review]));
    expect((await get(rated)).json()).toHaveLength(1);
  });

  test("stay cached when something else changes", async () => {
    const shop = await openShop();
    const [laptop, mobile] = [
      productInput({ sourceKey: "l" }),
      productInput({ sourceKey: "m", category: "Mobiles", brand: "Veyra", colors: ["red"] }),
    ];
    const { ids } = await saveProducts(shop, [laptop, mobile]);
    const { get, cache } = await httpOver(shop);
    const [{ category }] = (await get(`/api/product?title=plain&page=1`)).json();
    await get(`/api/product/${ids[0]}`);
    await get(`/api/product?category=${category._id}&page=1`);
    const before = cache.size().entries;
    await saveProducts(shop, [{ ...(category.title === "Mobiles" ? laptop : mobile), pricePaise: 1_00 }]);
    expect(cache.size().entries).toBeLessThan(before);
    expect(cache.size().entries).toBeGreaterThan(0);
  });

  test("the memory of the cache is limited", async () => {
    const shop = await openShop();
    await saveProducts(
      shop,
      Array.from({ length: 100 }, () => productInput({ description: `<p>${"word ".repeat(4_000)}</p>` })),
    );
    const { get, cache } = await httpOver(shop);
    for (let number = 0; number < 40; number++) await get(`/api/product?page=1&limit=100&n=${number}`);
    expect(cache.size().bytes).toBeLessThanOrEqual(48 * 1024 * 1024);
    expect(cache.size().entries).toBeGreaterThan(5);
  });
});
