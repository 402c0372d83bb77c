import { expect, test } from "vitest";
import { changePost, createPost, deletePost, getPost, publishPost } from "#shop/blogs/manage-posts.server.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { undo } from "./undo.server.ts";

const POST = { title: "Lamps", category: "News", author: "Asha", summary: "Light.", text: "<p>Light.</p>" };

async function undoLast(shop: TestShop, action: string) {
  const entries = shop.db.read.selectFrom("audit_entries").where("action", "=", action).orderBy("id", "desc");
  await undo(shop, await entries.select("id").executeTakeFirstOrThrow());
}

onEachEngine("the undo of what an owner did with a post", (openShop) => {
  test("brings a deleted post back at its address, hides a published one, and restores its text", async () => {
    const shop = await openShop();
    const draft = await createPost(shop, POST);
    const { _id } = draft;
    await publishPost(shop, _id);
    const before = await changePost(shop, { post: _id, text: "<p>Bright.</p>" });
    await deletePost(shop, _id);
    await undoLast(shop, "post.remove");
    const again = { version: expect.any(Number), updatedAt: expect.any(String) };
    expect(await getPost(shop, _id)).toEqual({ ...before, ...again });
    await undoLast(shop, "post.publish");
    expect(await getPost(shop, _id)).toMatchObject({ state: "draft", text: "<p>Bright.</p>" });
  });
});
