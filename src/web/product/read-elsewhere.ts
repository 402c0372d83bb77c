import { formatDay } from "#shop/time.ts";
import { readOwnReview } from "#web/features/api/page-api.ts";
import type { ReviewView } from "./product-view.server.ts";

/** Returns the customer's review of another page of reviews, as this page has the others. */
export async function readElsewhere(productId: string): Promise<ReviewView | null> {
  const { review } = await readOwnReview(productId);
  if (!review) return null;
  const { _id, star, comment, verified, helpful, pictures, postedby, createdAt, answer } = review;
  return {
    ...{ id: _id, star, comment, verified, helpful },
    pictures: pictures.map(({ name }) => name),
    byId: postedby._id,
    by: `${postedby.firstname} ${postedby.lastname}`.trim(),
    day: formatDay(createdAt),
    answer: answer && { text: answer.text, day: formatDay(answer.createdAt) },
  };
}
