import type { ReviewSort } from "#contract/reviews.ts";

export type ReviewOrder = keyof typeof ORDER_NAMES;
/** With a star, the reviews that gave it. */
export type ReviewPage = { order: ReviewOrder; page: number; star?: number | undefined };

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
  const star = query.get("star") ?? "";
  return {
    order: Object.hasOwn(ORDER_NAMES, order) ? (order as ReviewOrder) : "newest",
    page: /^[1-9]\d{0,7}$/.test(page) ? Number(page) : 1,
    star: /^(0\.5|[1-4](\.5)?|5)$/.test(star) ? Number(star) : undefined,
  };
}

/** Omits defaults. `color` is the one in the address of the page. */
export function reviewsAddress(productId: string, { order, page, star }: ReviewPage, color: string | null): string {
  const query = new URLSearchParams();
  if (color !== null) query.set("color", color);
  if (star !== undefined) query.set("star", String(star));
  if (order !== "newest") query.set("sort", order);
  if (page > 1) query.set("page", String(page));
  return `/product/${productId}${query.size > 0 ? `?${query}` : ""}#reviews-list`;
}

/** Says '1 star' or '3.5 stars'. */
export function starsText(star: number): string {
  return star === 1 ? "1 star" : `${star} stars`;
}
