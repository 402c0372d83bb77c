export type ReviewOrder = keyof typeof ORDER_NAMES;

export const ORDER_NAMES = {
  newest: "Newest",
  highest: "Highest rating",
  lowest: "Lowest rating",
  helpful: "Most helpful",
};

type Sortable = { star: number; helpful: number };

/** `reviews` are the newest first, and so are equal ones. */
export function sortReviews<Review extends Sortable>(reviews: readonly Review[], order: ReviewOrder): Review[] {
  const placeOf = ({ star, helpful }: Sortable) =>
    ({ newest: 0, highest: -star, lowest: star, helpful: -helpful })[order];
  return [...reviews].sort((one, other) => placeOf(one) - placeOf(other));
}
