import { basename } from "node:path";
import { minuteOf } from "#cli/days.ts";
import { readTextFile } from "#cli/given-text.ts";
import { parseInput } from "#cli/parse-input.ts";
import { resolvePath } from "#cli/paths.ts";
import { type Action, type Answer, nextPage } from "#cli/shop-command.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import {
  type ManagedPost,
  NewPost,
  OnePost,
  PostChange,
  PostFilter,
  PostPicture,
  ScheduledPost,
} from "#contract/admin/posts/posts.ts";
import {
  changePost,
  createPost,
  deletePost,
  getPost,
  listPosts,
  publishPost,
  schedulePost,
  setPostPicture,
} from "#shop/blogs/manage-posts.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { mediaFolder } from "#shop/pictures/picture-files.ts";
import { readPicture } from "#shop/pictures/read-picture.server.ts";
import { storeCover } from "#shop/pictures/store-picture.server.ts";

export const create: Action = (input, { withShop }) => {
  const post = withText(parseInput(NewPost, input));
  return withShop(async (ctx) => {
    const created = await createPost(ctx, post);
    return said(created, `The draft is added. Customers see it after: post publish ${created._id}`);
  });
};

export const change: Action = (input, { withShop }) => {
  const changes = withText(parseInput(PostChange, input));
  return withShop(async (ctx) => {
    const changed = await changePost(ctx, changes);
    return said(changed, `It has the version ${changed.version}.`);
  });
};

export const picture: Action = async (input, { withShop }) => {
  const { post, file } = parseInput(PostPicture, input);
  const checked = file === undefined ? null : await readPicture(resolvePath(file));
  return withShop(async (ctx, dataDir) => {
    await getPost(ctx, post);
    const name = checked && (await storeCover(mediaFolder(dataDir), checked));
    const did = file === undefined ? "It has no picture of its own." : `It shows ${basename(file)}.`;
    return said(await setPostPicture(ctx, post, name), did);
  });
};

export const publish: Action = (input, { withShop }) => {
  const { post } = parseInput(OnePost, input);
  return withShop(async (ctx) => said(await publishPost(ctx, post), "Customers see it."));
};

export const schedule: Action = (input, { withShop }) => {
  const { post, at = 0 } = parseInput(ScheduledPost, input);
  return withShop(async (ctx) => said(await schedulePost(ctx, post, at), `Customers see it from ${minuteOf(at)} on.`));
};

export const remove: Action = (input, { withShop }) => {
  const { post } = parseInput(OnePost, input);
  return withShop(async (ctx) =>
    said(await deletePost(ctx, post), "It is deleted. 'audit undo' with the entry's id brings it back."),
  );
};

export const show: Action = (input, { withShop }) => {
  const { post } = parseInput(OnePost, input);
  return withShop(async (ctx) => {
    const found = await getPost(ctx, post);
    return { json: found, text: postText(found, ctx) };
  });
};

export const list: Action = (input, { withShop }) => {
  const filter = parseInput(PostFilter, input);
  return withShop(async (ctx) => {
    const posts = await listPosts(ctx, filter);
    return {
      json: posts,
      text: posts.length === 0 ? "There are no posts." : postsText(posts),
      next: nextPage(posts, filter.limit, "before", ({ _id }) => _id),
    };
  });
};

/** @throws {ShopError} fileUnreadable */
function withText<Input extends { textFile?: string | undefined; text?: string | undefined }>(input: Input): Input {
  if (input.textFile === undefined) return input;
  return { ...input, text: readTextFile(input.textFile, "textFile") };
}

function said(post: ManagedPost, what: string): Answer {
  return { json: post, text: `${post._id}  ${post.title}\n${what}` };
}

function postsText(posts: readonly ManagedPost[]): string {
  const rows = posts.map((post) => [post._id, post.state, shownFromText(post), post.category, post.title]);
  return listText([["Post", "State", "Shown from", "Category", "Title"], ...rows], []);
}

function postText(post: ManagedPost, { publicUrl }: ShopContext): string {
  return tableText([
    ["Title", post.title],
    ["State", post.state],
    ["Shown from", shownFromText(post)],
    ["Category", post.category],
    ["Author", post.author],
    ["Summary", post.summary],
    ["Picture", post.picture ?? "none of its own"],
    ["Guide to", post.guide],
    ["Version", String(post.version)],
    ["Views", String(post.views)],
    ["Address", `${publicUrl}/blog/${post._id}`],
    ["Text", post.text],
  ]);
}

const shownFromText = ({ shownFrom }: ManagedPost) =>
  shownFrom === null ? "never yet" : minuteOf(Date.parse(shownFrom));
