import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/** Of the posts that have a picture. */
export async function listCovers({ db }: ShopContext): Promise<{ id: string; slug: string; image: string }[]> {
  const rows = await db.read.selectFrom("blogs").select(["id", "slug", "image"]).execute();
  return rows.flatMap(({ image, ...post }) => (image === null ? [] : [{ ...post, image }]));
}

/** `image`: null for none. */
export async function setCover(ctx: ShopContext, id: string, image: string | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.updateTable("blogs").set({ image }).where("id", "=", id).execute();
    tx.invalidate(topics.blog(id));
  });
}
