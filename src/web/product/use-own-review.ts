import { useCurrentUser } from "#web/client/user-store.ts";
import type { ProductView, ReviewView } from "./product-view.server.ts";
import { useRemoteAgain } from "./use-remote-again.ts";

/** Returns the customer's review of the product: one of those that the page shows, or another page's. */
export function useOwnReview({ id, reviews, reviewCount }: ProductView) {
  const userId = useCurrentUser().user?._id;
  const shown = reviews.find(({ byId }) => byId === userId) ?? null;
  const isElsewhere = userId !== undefined && shown === null && reviewCount > reviews.length;
  // A new review is counted. Without it the form is that of a new review, which replaces the first all the same.
  const elsewhere = useRemoteAgain<ReviewView | null>(
    isElsewhere ? `${userId} ${id} ${reviewCount}` : null,
    async () => {
      const { readElsewhere } = await import("./read-elsewhere.ts");
      return readElsewhere(id);
    },
  );
  return { elsewhere, own: shown ?? elsewhere.value ?? null };
}
