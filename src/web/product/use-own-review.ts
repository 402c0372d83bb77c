import { useEffect, useState } from "react";
import { useCurrentUser } from "#web/client/user-store.ts";
import type { ProductView } from "./product-view.server.ts";
import type { ReviewInput } from "./use-review.ts";

/** The customer's review of the product: one of those that the page shows, or another page's. */
export function useOwnReview({ id, reviews, reviewCount }: ProductView): ReviewInput | null {
  const userId = useCurrentUser().user?._id;
  const shown = reviews.find(({ byId }) => byId === userId) ?? null;
  const isElsewhere = userId !== undefined && shown === null && reviewCount > reviews.length;
  const [found, setFound] = useState<{ of: string; review: ReviewInput | null } | null>(null);
  // A new review is counted.
  const of = `${userId} ${id} ${reviewCount}`;
  useEffect(() => {
    if (!isElsewhere) return;
    const left = new AbortController();
    // Without it the form is that of a new review, which replaces the first all the same.
    void readElsewhere(id)
      .then((review) => left.signal.aborted || setFound({ of, review }))
      .catch(() => undefined);
    return () => left.abort();
  }, [id, of, isElsewhere]);
  return shown ?? (isElsewhere && found?.of === of ? found.review : null);
}

async function readElsewhere(productId: string): Promise<ReviewInput | null> {
  const { readOwnReview } = await import("#web/features/api/page-api.ts");
  const { review } = await readOwnReview(productId);
  return review && { ...review, pictures: review.pictures.map(({ name }) => name) };
}
