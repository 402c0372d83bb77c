import {
  changePost,
  createPost,
  deletePost,
  publishPost,
  schedulePost,
  setPostPicture,
} from "#shop/blogs/manage-posts.server.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;
type Change = (shop: TestShop, all: unknown, recorded: Recorded) => Promise<void>;

const POST = { title: "Lamps", category: "News", author: "Asha", summary: "Light.", text: "<p>Light.</p>" };

/** What owners do with posts. */
export const POST_CHANGES: Record<string, Change> = {
  createPost: (shop, _, recorded) => recorded(() => createPost(shop, POST)),
  changePost: async (shop, _, recorded) => {
    const { _id: post } = await createPost(shop, POST);
    await recorded(() => changePost(shop, { post, title: "Lamps for desks", category: "Guides", guide: "none" }));
  },
  setPostPicture: async (shop, _, recorded) => {
    const { _id } = await createPost(shop, POST);
    await recorded(() => setPostPicture(shop, _id, "0123456789abcdef"));
  },
  publishPost: async (shop, _, recorded) => {
    const { _id } = await createPost(shop, POST);
    await recorded(() => publishPost(shop, _id));
  },
  schedulePost: async (shop, _, recorded) => {
    const { _id } = await createPost(shop, POST);
    await recorded(() => schedulePost(shop, _id, shop.now() + 1_000));
  },
  deletePost: async (shop, _, recorded) => {
    const { _id } = await createPost(shop, POST);
    await recorded(() => deletePost(shop, _id));
  },
};
