import { readImageNames } from "#shop/catalogue/reading/parts.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";

export type NewestReview = {
  id: string;
  /** 0.5 to 5. */
  star: number;
  comment: string;
  /** First and last name, as the product's page shows them. */
  by: string;
  createdAt: string;
  product: { id: string; title: string; image: string };
};

/** The reviews that were written last, of all products, newest first. A changed review keeps its place (D18). */
export async function listNewestReviews(ctx: ShopContext, limit: number): Promise<NewestReview[]> {
  anyone(ctx);
  ctx.dependsOn(topics.anyRating);
  const rows = await ctx.db.read
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .leftJoin("users", "users.id", "reviews.user_id")
    .where("hidden_at_ms", "is", null)
    .where("products.state", "=", "live")
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .select(["reviews.id", "half_stars", "comment", "reviews.created_at_ms", "firstname", "lastname"])
    .select(["products.id as productId", "products.title"])
    .execute();
  const productIds = rows.map(({ productId }) => productId);
  // Names and titles change with the product's page.
  for (const id of productIds) ctx.dependsOn(topics.product(id));
  const images = await readImageNames(ctx, productIds);
  return rows.map(({ id, half_stars, comment, created_at_ms, firstname, lastname, productId, title }) => ({
    id,
    star: half_stars / 2,
    comment,
    by: `${firstname ?? "Former"} ${lastname ?? "customer"}`.trim(),
    createdAt: toIso(created_at_ms),
    product: { id: productId, title, image: images(productId)[0] as string },
  }));
}
