import { expect, test } from "vitest";
import { z } from "zod";
import { Blog } from "#contract/blogs.ts";
import { Category } from "#contract/fields.ts";
import { addBlogs } from "#shop/blogs/save-blogs.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import type { Reply } from "#test/client.ts";
import { blogInput } from "#test/fixtures.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

async function withBlogs(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  const posts = [
    blogInput({ title: "Oldest", slug: "oldest", category: "News", createdAtMs: shop.now() - 3_000 }),
    blogInput({ title: "Middle", slug: "middle", category: "How to & why", createdAtMs: shop.now() - 2_000 }),
    blogInput({ title: "Newest", slug: "newest", category: "News", createdAtMs: shop.now() - 1_000 }),
  ];
  await inTransaction(shop, (tx) => addBlogs(tx, posts));
  return { ...(await httpOver(shop)), shop };
}

const titlesOf = (reply: Reply): string[] => reply.json().map((blog: Blog) => blog.title);

onEachEngine("the blog calls", (openShop) => {
  test("GET blog lists all posts, newest first, with the default cover for posts without one", async () => {
    const { get } = await withBlogs(openShop);
    const reply = await get("/api/blog");
    expect([titlesOf(reply), reply.headers["x-total-count"]]).toEqual([["Newest", "Middle", "Oldest"], "3"]);
    expect(z.array(z.strictObject(Blog.shape)).parse(reply.json())[0]?.images[0]?.url).toBe(
      "/media/site/default-blog-1200.webp",
    );
  });

  test("GET blog filters by the title of a category, sorts and pages", async () => {
    const { get } = await withBlogs(openShop);
    for (const news of ["News", "news", "NEWS", "nEWS,news"]) {
      const reply = await get(`/api/blog?category=${news}`);
      expect([news, titlesOf(reply), reply.headers["x-total-count"]]).toEqual([news, ["Newest", "Oldest"], "2"]);
    }
    expect(titlesOf(await get(`/api/blog?category=${encodeURIComponent("How to & why")}`))).toEqual(["Middle"]);
    expect(titlesOf(await get("/api/blog?sort=createdAt&page=1&limit=2"))).toEqual(["Oldest", "Middle"]);
    const second = await get("/api/blog?page=2&limit=2");
    expect([titlesOf(second), second.headers["x-total-count"]]).toEqual([["Oldest"], "3"]);
    expect((await get("/api/blog?category=None")).json()).toEqual([]);
    expect((await get("/api/blog?sort=secret")).statusCode).toBe(400);
  });

  test("GET blog ignores the case of non-ASCII letters too, and of a category without posts", async () => {
    const { get, shop } = await withBlogs(openShop);
    const post = blogInput({ title: "Énergie", slug: "energie", category: "Économie & Ääni", createdAtMs: shop.now() });
    await inTransaction(shop, (tx) => addBlogs(tx, [post]));
    expect(titlesOf(await get(`/api/blog?category=${encodeURIComponent("ÉCONOMIE & ÄÄNI")}`))).toEqual(["Énergie"]);
    expect(titlesOf(await get(`/api/blog?category=${encodeURIComponent("économie & ääni")}`))).toEqual(["Énergie"]);
  });

  test("GET blog/{id} counts a view and includes it in its response", async () => {
    const { get } = await withBlogs(openShop);
    const [{ _id }] = (await get("/api/blog?sort=createdAt")).json();
    const views = [];
    for (let time = 0; time < 3; time++) views.push((await get(`/api/blog/${_id}`)).json().numViews);
    expect(views).toEqual([1, 2, 3]);
    expect((await get(`/api/blog/${"0".repeat(24)}`)).statusCode).toBe(404);
    expect((await get("/api/blog/x")).statusCode).toBe(400);
  });

  test("a page counts a view, also from the cache, and lists change when views are stored", async () => {
    const { get } = await withBlogs(openShop);
    const [{ _id }] = (await get("/api/blog?sort=-numViews")).json();
    for (let time = 0; time < 3; time++) expect((await get(`/blog/${_id}`)).statusCode).toBe(200);
    expect((await get(`/api/blog/${_id}`)).json().numViews).toBe(4);
    await expect
      .poll(async () => (await get("/api/blog?sort=-numViews")).json()[0].numViews, { timeout: 5_000 })
      .toBe(4);
  });

  test("robots, pages loaded in advance and HEAD requests count no view", async () => {
    const { get, send } = await withBlogs(openShop);
    const [{ _id }] = (await get("/api/blog?sort=createdAt")).json();
    const path = `/blog/${_id}`;
    await get(path, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    await get(path, { "sec-purpose": "prefetch;prerender" });
    await send(path, { method: "HEAD" });
    expect((await get(`/api/blog/${_id}`)).json().numViews).toBe(1);
    await get(path, { "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36" });
    expect((await get(`/api/blog/${_id}`)).json().numViews).toBe(3);
  });

  test("views are stored when the process ends", async () => {
    const { get, app } = await withBlogs(openShop);
    const [{ _id }] = (await get("/api/blog?sort=createdAt")).json();
    await get(`/api/blog/${_id}`);
    const stored = (await app.inject(`/api/blog/${_id}`)).json();
    expect(stored.numViews).toBe(2);
  });

  test("GET blogcategory lists the categories", async () => {
    const { get } = await withBlogs(openShop);
    const reply = await get("/api/blogcategory");
    const categories = z.array(z.strictObject(Category.shape)).parse(reply.json());
    expect(categories.map((category) => category.title)).toEqual(["News", "How to & why"]);
    expect(reply.headers["x-total-count"]).toBe("2");
  });
});
