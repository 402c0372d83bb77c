import { request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/db.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { productInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

/** As the renderer names its own scripts. */
const SOURCE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const HTML = { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": SOURCE } };

function page(topic: string, own: { slow?: number; during?: () => Promise<unknown> } = {}) {
  const rendered: string[] = [];
  return {
    rendered,
    async render(request: Request, ctx: ShopContext) {
      const text = `<p>${rendered.push(request.url)}</p><script>start(${rendered.length})</script>`;
      ctx.dependsOn(topic);
      await own.during?.();
      if (own.slow) await sleep(own.slow);
      return new Response(text, HTML);
    },
  };
}

async function invalidate(shop: TestShop, topic: string) {
  await shop.db.write(async (tx) => tx.invalidate(topic));
}

onEachEngine("the page cache", (openShop) => {
  test("renders a page once and then sends the same bytes", async () => {
    const { render, rendered } = page("a");
    const { get } = await httpOver(await openShop(), {}, render);
    const replies = [await get("/x"), await get("/x"), await get("/x")];
    expect(rendered).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    const revalidated = await get("/x", { "if-none-match": String(replies[0]?.headers.etag) });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, ""]);
  });

  test("the content security policy allows the scripts that the renderer names, not others in the page", async () => {
    const { get } = await httpOver(await openShop(), {}, page("a").render);
    const policy = String((await get("/x")).headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${SOURCE};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline'[^;]*script|script-src[^;]*unsafe/);
  });

  test("parameters that no page looks at make no other page, and are not rendered", async () => {
    const { render, rendered } = page("a");
    const { get, cache } = await httpOver(await openShop(), {}, render);
    for (let index = 0; index < 20; index++) expect((await get(`/about?utm_source=${index}`)).statusCode).toBe(200);
    expect([rendered, cache.size().entries]).toEqual([["http://localhost/about"], 1]);
    await get("/shop?page=2&utm_source=1");
    expect(rendered[1]).toBe("http://localhost/shop?page=2");
  });

  test("any number of queries does not push out pages without one", async () => {
    const { render, rendered } = page("a");
    const large = async (request: Request, ctx: ShopContext) =>
      request.url.includes("?") ? new Response("x".repeat(1_000_000), HTML) : render(request, ctx);
    const { get, cache } = await httpOver(await openShop(), {}, large);
    await get("/about");
    for (let number = 1; number < 60; number++) await get(`/shop?page=${number}`);
    expect(cache.size().entries).toBeLessThan(40);
    await get("/about");
    expect(rendered).toHaveLength(1);
  });

  test("many visitors of a new page wait for one render", async () => {
    const { render, rendered } = page("a", { slow: 100 });
    const { get } = await httpOver(await openShop(), {}, render);
    const replies = await Promise.all(Array.from({ length: 20 }, () => get("/x")));
    expect(rendered).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  });

  test("a change invalidates only what depends on it; it is rendered once", async () => {
    const shop = await openShop();
    const { render, rendered } = page("a", { slow: 50 });
    const { get } = await httpOver(shop, {}, render);
    await get("/x");
    await invalidate(shop, "b");
    await get("/x");
    expect(rendered).toHaveLength(1);
    await invalidate(shop, "a");
    const during = await Promise.all([get("/x"), get("/x"), get("/x")]);
    expect(during.filter(({ body }) => body.includes("<p>2</p>"))).not.toHaveLength(0);
    expect((await get("/x")).body).toContain("<p>2</p>");
    expect(rendered).toHaveLength(2);
  });

  test("the first visitor after a change waits for the new page; until it is rendered, others get the old one", async () => {
    const shop = await openShop();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    let blocks = false;
    const during = async () => {
      if (!blocks) return;
      start();
      await released;
    };
    const { get } = await httpOver(shop, {}, page("a", { during }).render);
    await get("/x");
    blocks = true;
    await invalidate(shop, "a");
    const first = get("/x");
    await started;
    expect((await get("/x")).body).toContain("<p>1</p>");
    const customer = get("/x", { cookie: "bijli=x" });
    release();
    expect((await first).body).toContain("<p>2</p>");
    expect((await customer).body).toContain("<p>2</p>");
  });

  test("a customer gets no page whose rendering began before a change", async () => {
    const shop = await openShop();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    let renders = 0;
    const during = async () => {
      if (++renders !== 2) return;
      start();
      await released;
    };
    const { get } = await httpOver(shop, {}, page("a", { during }).render);
    await get("/x");
    await invalidate(shop, "a");
    const visitor = get("/x");
    await started;
    await invalidate(shop, "a");
    expect((await get("/x", { cookie: "bijli=x" })).body).toContain("<p>3</p>");
    release();
    expect((await visitor).body).toContain("<p>2</p>");
    expect((await get("/x")).body).toContain("<p>3</p>");
  });

  test("a page that changed while it was rendered is not cached", async () => {
    const shop = await openShop();
    let first = true;
    const during = async () => {
      if (first) await invalidate(shop, "a");
      first = false;
    };
    const { render, rendered } = page("a", { during });
    const { get } = await httpOver(shop, {}, render);
    await get("/x");
    await get("/x");
    await get("/x");
    expect(rendered).toHaveLength(2);
  });

  test("router data is invalidated at once, and never sent stale", async () => {
    const shop = await openShop();
    const { render } = page("a", { slow: 20 });
    const { get } = await httpOver(shop, {}, render);
    expect((await get("/x.data")).body).toContain("<p>1</p>");
    await invalidate(shop, "a");
    expect((await get("/x.data")).body).toContain("<p>2</p>");
  });

  test("failures and incomplete pages are not cached", async () => {
    const shop = await openShop();
    let calls = 0;
    const render = async (_request: Request, ctx: ShopContext) => {
      calls++;
      if (calls < 3) ctx.logFailure(new Error("a part failed"));
      return new Response(`${calls}`, calls < 2 ? { status: 404, ...HTML } : HTML);
    };
    const { get } = await httpOver(shop, {}, render);
    const replies = [await get("/x"), await get("/x"), await get("/x"), await get("/x")];
    expect(replies.map((reply) => [reply.statusCode, reply.body])).toEqual([
      [404, "1"],
      [200, "2"],
      [200, "3"],
      [200, "3"],
    ]);
  });

  test("a render that throws fails one request", async () => {
    let calls = 0;
    const render = async () => {
      if (++calls === 1) throw new Error("broken");
      return new Response("fine", HTML);
    };
    const { get } = await httpOver(await openShop(), {}, render);
    expect((await get("/x")).statusCode).toBe(500);
    expect((await get("/x")).body).toBe("fine");
  });

  test("a client that disconnects early does not affect others", async () => {
    const { render } = page("a", { slow: 100 });
    const { get, port } = await httpOver(await openShop(), {}, render);
    const aborted = httpRequest({ port, host: "127.0.0.1", path: "/x", agent: false }).on("error", () => undefined);
    aborted.end();
    await sleep(20);
    aborted.destroy();
    expect((await get("/x")).statusCode).toBe(200);
  });

  test("a product page depends on its price but not on its exact stock", async () => {
    const shop = await openShop();
    const input = productInput({ sourceKey: "k", onHand: 10 });
    const { ids } = await saveProducts(shop, [input]);
    const { render, rendered } = page(topics.product(ids[0] as string));
    const { get } = await httpOver(shop, {}, render);
    await get("/x");
    await saveProducts(shop, [{ ...input, onHand: 9 }]);
    await get("/x");
    expect(rendered).toHaveLength(1);
    await saveProducts(shop, [{ ...input, onHand: 2 }]);
    await expect.poll(async () => (await get("/x")).body).toContain("<p>2</p>");
  });

  test("HEAD has the headers of GET and no body", async () => {
    const { get, send } = await httpOver(await openShop(), {}, page("a").render);
    const full = await get("/x");
    for (const path of ["/x", "/y"]) {
      const head = await send(path, { method: "HEAD" });
      expect([head.statusCode, head.body, head.headers["content-type"]]).toEqual([
        200,
        "",
        full.headers["content-type"],
      ]);
    }
  });
});

onEachEngine("a page without its database", (openShop) => {
  test("sends Retry-After, and is not cached", async () => {
    const render = async (_request: Request, ctx: ShopContext) => {
      ctx.logFailure(new DatabaseUnavailable("gone"));
      return new Response("sorry", { status: 500, ...HTML });
    };
    const { get, cache } = await httpOver(await openShop(), {}, render);
    const reply = await get("/x");
    expect([reply.statusCode, reply.headers["retry-after"], cache.size().entries]).toEqual([503, "2", 0]);
  });
});
