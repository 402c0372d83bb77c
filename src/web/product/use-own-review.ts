import { useRemote } from "#web/client/use-remote.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import type { ProductView } from "./product-view.server.ts";
import type { ReviewInput } from "./use-review.ts";

/** Returns the customer's review of the product: one of those that the page shows, or another page's. */
export function useOwnReview({ id, reviews, reviewCount }: ProductView): ReviewInput | null {
  const userId = useCurrentUser().user?._id;
  const shown = reviews.find(({ byId }) => byId === userId) ?? null;
  const isElsewhere = userId !== undefined && shown === null && reviewCount > reviews.length;
  // A new review is counted. Without it the form is that of a new review, which replaces the first all the same.
  const { value } = useRemote(isElsewhere ? `${userId} ${id} ${reviewCount}` : null, () => readElsewhere(id));
  return shown ?? value ?? null;
}

async function readElsewhere(productId: string): Promise<ReviewInput | null> {
  const { readOwnReview } = await import("#web/features/api/page-api.ts");
  const { review } = await readOwnReview(productId);
  return review && { ...review, pictures: review.pictures.map(({ name }) => name) };
}
