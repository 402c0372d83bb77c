import type { ReviewSort } from "#contract/reviews.ts";

export type ReviewOrder = keyof typeof ORDER_NAMES;
export type ReviewPage = { order: ReviewOrder; page: number };

export const REVIEWS_OF_PAGE = 6;

export const ORDER_NAMES = {
  newest: "Newest",
  highest: "Highest rating",
  lowest: "Lowest rating",
  helpful: "Most helpful",
};

export const SORT_OF: Record<ReviewOrder, readonly ReviewSort[]> = {
  newest: [],
  highest: ["-star"],
  lowest: ["star"],
  helpful: ["-helpful"],
};

/** Missing and invalid values get their defaults. */
export function readReviewPage(query: URLSearchParams): ReviewPage {
  const order = query.get("sort") ?? "";
  const page = query.get("page") ?? "";
  return {
    order: Object.hasOwn(ORDER_NAMES, order) ? (order as ReviewOrder) : "newest",
    page: /^[1-9]\d{0,7}$/.test(page) ? Number(page) : 1,
  };
}

/** Omits defaults. */
export function reviewsAddress(productId: string, { order, page }: ReviewPage): string {
  const query = new URLSearchParams();
  if (order !== "newest") query.set("sort", order);
  if (page > 1) query.set("page", String(page));
  return `/product/${productId}${query.size > 0 ? `?${query}` : ""}#reviews-list`;
}
