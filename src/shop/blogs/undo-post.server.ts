import { auditFields } from "#shop/audit/audit.ts";
import { columnsOfFields, type Undoable } from "#shop/audit/undoable.server.ts";
import { topics } from "#shop/topics.ts";
import { AUDITED, ensureCategory, findLocked, removePost, storePost } from "./manage-posts.server.ts";

export const undoablePost: Undoable = {
  actions: { change: "post.change", add: "post.add", remove: "post.remove" },
  counted: ["numViews"],
  async read(tx, id) {
    const post = await findLocked(tx, id);
    return post ? auditFields(post, AUDITED) : null;
  },
  async write(tx, id, fields) {
    const post = await findLocked(tx, id);
    if (post) await storePost(tx, post, columnsOfFields(fields));
  },
  async create(tx, id, fields) {
    const row = columnsOfFields(fields) as Parameters<typeof storePost>[1];
    await ensureCategory(tx, row.category);
    await tx.db
      .insertInto("blogs")
      .values({ ...row, id, updated_at_ms: tx.now() })
      .execute();
    tx.invalidate(topics.blogs);
    tx.invalidate(topics.blog(id));
  },
  uses: async () => null,
  remove: removePost,
};
