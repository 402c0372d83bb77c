import { expect, test } from "vitest";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { announceShownPosts, getBlog, listBlogCategories, listBlogs } from "./blogs.server.ts";
import {
  changePost,
  createPost,
  deletePost,
  getPost,
  listPosts,
  publishPost,
  schedulePost,
} from "./manage-posts.server.ts";

const POST = { title: "Lamps: which one?", category: "News", author: "Asha", summary: "Light.", text: "<p>Light.</p>" };
const shown = async (shop: TestShop) => (await listBlogs(shop, {}, { offset: 0, limit: 9 })).map(({ title }) => title);

onEachEngine("posts of the owner", (openShop) => {
  test("are drafts that nobody sees, until they are published", async () => {
    const shop = await openShop();
    const { _id, slug, ...draft } = await createPost(shop, { ...POST, text: "<p>Light.</p><script>x</script>" });
    expect(draft).toMatchObject({ state: "draft", shownFrom: null, version: 1, text: "<p>Light.</p>" });
    expect(slug).toMatch(/^lamps-which-one-[0-9a-f]{6}$/);
    expect(await shown(shop)).toEqual([]);
    expect(await listBlogCategories(shop)).toEqual([]);
    await expect(getBlog(shop, _id)).rejects.toMatchObject({ code: "blogNotFound" });
    shop.wait(60_000);
    expect(await publishPost(shop, _id)).toMatchObject({ state: "published", shownFrom: "2026-01-15T06:31:00.000Z" });
    expect(await getBlog(shop, _id)).toMatchObject({ createdAt: "2026-01-15T06:31:00.000Z", slug });
    expect((await listBlogCategories(shop)).map(({ title }) => title)).toEqual(["News"]);
    expect(await changePost(shop, { post: _id, title: "Lamps" })).toMatchObject({ slug, version: 3 });
    expect(await shown(shop)).toEqual(["Lamps"]);
  });

  test("are shown from their time on, when stored pages are dropped; by their date, not that of the draft", async () => {
    const shop = await openShop();
    const { _id } = await createPost(shop, { ...POST, title: "Later" });
    shop.wait(1_000);
    await publishPost(shop, (await createPost(shop, { ...POST, title: "Now" }))._id);
    const afterMs = shop.now();
    expect(await schedulePost(shop, _id, afterMs + 60_000)).toMatchObject({ state: "scheduled" });
    const published: string[] = [];
    shop.db.onChange((topic) => void published.push(topic));
    const announced = () => announceShownPosts(shop, { afterMs, untilMs: shop.now() });
    shop.wait(59_999);
    expect([await announced(), await shown(shop), published]).toEqual([0, ["Now"], []]);
    shop.wait(1);
    expect([await announced(), await shown(shop)]).toEqual([1, ["Later", "Now"]]);
    expect((await listPosts(shop, { limit: 1 })).map(({ title }) => title)).toEqual(["Now"]);
  });

  test("name both values when somebody else changed the same field", async () => {
    const shop = await openShop();
    const { _id: post } = await createPost(shop, POST);
    await changePost(shop, { post, version: 1, title: "Lamps" });
    await expect(changePost(shop, { post, version: 1, title: "Lights" })).rejects.toMatchObject({
      code: "changedSince",
      errors: { title: "is 'Lamps' since version 2; you wrote 'Lights'." },
    });
    expect(await changePost(shop, { post, version: 2, summary: "Bright." })).toMatchObject({
      ...{ title: "Lamps", summary: "Bright.", version: 3 },
    });
    // What others changed are other fields.
    expect(await changePost(shop, { post, version: 1, author: "Ravi" })).toMatchObject({
      ...{ title: "Lamps", summary: "Bright.", author: "Ravi", version: 4 },
    });
    await expect(changePost(shop, { post, version: 9, author: "Ravi" })).rejects.toThrow("The post has the version 4");
    await expect(changePost(shop, { post, guide: "Lights" })).rejects.toMatchObject({ code: "badRequest" });
    await deletePost(shop, post);
    await expect(getPost(shop, post)).rejects.toMatchObject({ code: "blogNotFound" });
  });
});
