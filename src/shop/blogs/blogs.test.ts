import { expect, test } from "vitest";
import { inTransaction } from "#shop/transaction.server.ts";
import { blogInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import {
  addBlogViews,
  type BlogFilter,
  countBlogs,
  getBlog,
  listBlogCards,
  listBlogCategories,
  listBlogs,
  listLatestCards,
} from "./blogs.server.ts";
import { addBlogs } from "./save-blogs.server.ts";

const ALL = { offset: 0, limit: 100 };

onEachEngine("blog posts", (openShop) => {
  async function withPosts() {
    const shop = await openShop();
    const posts = [
      { title: "Bread", category: "News", image: "bread" },
      { title: "Apple", category: "Guides", image: null },
      { title: "Cream", category: "News", image: null },
    ];
    const inputs = posts.map((post, index) =>
      blogInput({ ...post, slug: post.title.toLowerCase(), createdAtMs: Date.UTC(2026, 0, 1 + index) }),
    );
    await inTransaction(shop, (tx) => addBlogs(tx, inputs));
    return shop;
  }
  const initials = (posts: { title: string }[]) => posts.map(({ title }) => title[0]).join("");

  /** The topics on which a response with this read depends. */
  async function dependencies(shop: TestShop, read: (ctx: TestShop) => Promise<unknown>) {
    const topics = new Set<string>();
    await read({ ...shop, dependsOn: (topic) => void topics.add(topic.replace(/[0-9a-f]{24}/, "id")) });
    return [...topics].sort();
  }

  test("are listed newest first, by category, sorted and in pages", async () => {
    const shop = await withPosts();
    expect(initials(await listBlogs(shop, {}, ALL))).toBe("CAB");
    expect(initials(await listBlogs(shop, { sort: [] }, ALL))).toBe("CAB");
    expect(initials(await listBlogs(shop, { categories: ["News"] }, ALL))).toBe("CB");
    expect(initials(await listBlogs(shop, { categories: ["News", "Guides"] }, ALL))).toBe("CAB");
    expect(initials(await listBlogs(shop, { categories: [] }, ALL))).toBe("CAB");
    expect(initials(await listBlogs(shop, { sort: ["title"] }, ALL))).toBe("ABC");
    expect(initials(await listBlogs(shop, { sort: ["-title"] }, ALL))).toBe("CBA");
    expect(initials(await listBlogs(shop, { sort: ["createdAt"] }, ALL))).toBe("BAC");
    expect(initials(await listBlogs(shop, {}, { offset: 1, limit: 1 }))).toBe("A");
    expect(initials(await listLatestCards(shop, { offset: 0, limit: 2 }))).toBe("CA");
    expect([await countBlogs(shop, {}), await countBlogs(shop, { categories: ["News"] })]).toEqual([3, 2]);
    expect((await listBlogCategories(shop)).map(({ title }) => title)).toEqual(["News", "Guides"]);
  });

  test("are listed as pages of cards; a page past the end is the last page", async () => {
    const shop = await withPosts();
    const { items, ...rest } = await listBlogCards(shop, {}, { page: 9, size: 2 });
    expect(rest).toEqual({ total: 3, page: 2, size: 2 });
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        title: "Bread",
        category: "News",
        summary: "Plain.",
        createdAt: "2026-01-01T00:00:00.000Z",
        image: "bread",
      },
    ]);
    const first = await listBlogCards(shop, {}, { page: 1, size: 2 });
    expect(first.items.map(({ image }) => image)).toEqual(["site/default-blog", "site/default-blog"]);
  });

  test("count views; unknown ids are ignored", async () => {
    const shop = await withPosts();
    const [cream, apple] = await listBlogs(shop, {}, ALL);
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    const views = new Map([
      [`${apple?._id}`, 5],
      [`${cream?._id}`, 2],
      ["0".repeat(24), 9],
    ]);
    await addBlogViews(shop, views);
    await addBlogViews(shop, new Map([[`${apple?._id}`, 1]]));
    expect(published).toContain("blog-views");
    expect(
      (await listBlogs(shop, { sort: ["-numViews"] }, ALL)).map(({ title, numViews }) => [title, numViews]),
    ).toEqual([
      ["Apple", 6],
      ["Cream", 2],
      ["Bread", 0],
    ]);
    expect((await getBlog(shop, `${apple?._id}`)).images[0]?.url).toBe("/media/site/default-blog-1200.webp");
    await expect(getBlog(shop, "0".repeat(24))).rejects.toMatchObject({ code: "blogNotFound" });
  });

  test("are added once, with sanitised HTML; existing posts stay unchanged", async () => {
    const shop = await withPosts();
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    const add = (...posts: Parameters<typeof blogInput>[0][]) =>
      inTransaction(shop, (tx) => addBlogs(tx, posts.map(blogInput)));
    await add();
    expect(published).toEqual([]);
    await add({ slug: "bread", title: "Other" }, { slug: "new", description: "<p>New.</p><script>x</script>" });
    expect(published).toEqual(["blogs"]);
    const posts = await listBlogs(shop, { sort: ["title"] }, ALL);
    expect(posts.map(({ title }) => title)).toEqual(["Apple", "Bread", "Cream", "Plain post"]);
    expect(posts[3]).toMatchObject({ slug: "new", description: "<p>New.</p>", createdAt: "2026-01-01T00:00:00.000Z" });
    expect(await listBlogCategories(shop)).toHaveLength(2);
  });

  test("depend on the topics that can change them", async () => {
    const shop = await withPosts();
    const [post] = await listBlogs(shop, {}, ALL);
    const page = { page: 1, size: 2 };
    expect(await dependencies(shop, (ctx) => getBlog(ctx, `${post?._id}`))).toEqual(["blog:id"]);
    expect(await dependencies(shop, (ctx) => listBlogs(ctx, {}, ALL))).toEqual(["blog-views", "blog:id", "blogs"]);
    expect(await dependencies(shop, (ctx) => listBlogCards(ctx, {}, page))).toEqual(["blog:id", "blogs"]);
    for (const sort of [["-numViews"], ["title", "numViews"]] as NonNullable<BlogFilter["sort"]>[])
      expect(await dependencies(shop, (ctx) => listBlogCards(ctx, { sort }, page))).toEqual([
        ...["blog-views", "blog:id", "blogs"],
      ]);
    expect(await dependencies(shop, (ctx) => listBlogCategories(ctx))).toEqual(["blogs"]);
    expect(await dependencies(shop, (ctx) => countBlogs(ctx, {}))).toEqual(["blogs"]);
  });
});
