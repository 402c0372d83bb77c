export const REVIEW_ORDERS = ["newest", "highest", "lowest", "helpful"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export const ORDER_NAMES: Record<ReviewOrder, string> = {
  newest: "Newest",
  highest: "Highest rating",
  lowest: "Lowest rating",
  helpful: "Most helpful",
};

type Sortable = { star: number; helpful: number };

/** `reviews` are the newest first, and so are equal ones. */
export function sortReviews<Review extends Sortable>(reviews: readonly Review[], order: ReviewOrder): Review[] {
  const compare: Record<ReviewOrder, (one: Sortable, other: Sortable) => number> = {
    newest: () => 0,
    highest: (one, other) => other.star - one.star,
    lowest: (one, other) => one.star - other.star,
    helpful: (one, other) => other.helpful - one.helpful,
  };
  return [...reviews].sort(compare[order]);
}
