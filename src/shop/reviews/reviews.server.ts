import type { Db } from "#db/db.ts";
import type { ReviewRow } from "#db/tables.ts";
import { meanHundredths, type StarCounts } from "#shop/catalogue/rating.ts";
import { topics } from "#shop/topics.ts";

/** Stores reviews and brings the counts and the mean of their products up to date, in the caller's transaction. */
export async function addReviews(db: Db, reviews: readonly ReviewRow[], changed: (topic: string) => void) {
  if (reviews.length === 0) return;
  changed(topics.anyRating);
  await db.insertInto("reviews").values(reviews).execute();
  for (const productId of new Set(reviews.map((review) => review.product_id))) {
    await recountStars(db, productId);
    changed(topics.product(productId));
  }
}

async function recountStars(db: Db, productId: string) {
  const rows = await db
    .selectFrom("reviews")
    .where("product_id", "=", productId)
    .groupBy("star")
    .select(({ fn }) => ["star", fn.countAll<number>().as("count")])
    .execute();
  const of = (star: number) => rows.find((row) => row.star === star)?.count ?? 0;
  const counts: StarCounts = [of(1), of(2), of(3), of(4), of(5)];
  const [stars_1, stars_2, stars_3, stars_4, stars_5] = counts;
  await db
    .updateTable("products")
    .set({ stars_1, stars_2, stars_3, stars_4, stars_5, rating_hundredths: meanHundredths(counts) })
    .where("id", "=", productId)
    .execute();
}
