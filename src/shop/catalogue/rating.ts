/** The columns of a product that count its reviews: one for each half star from 0.5 to 5, in this order. */
export const STAR_COLUMNS = [
  ...(["stars_0_5", "stars_1", "stars_1_5", "stars_2", "stars_2_5"] as const),
  ...(["stars_3", "stars_3_5", "stars_4", "stars_4_5", "stars_5"] as const),
] as const;

/** How many reviews gave half a star, one star, one and a half … five. */
export type StarCounts = Record<(typeof STAR_COLUMNS)[number], number>;

/** The counts of these reviews, each given in half stars, 1 to 10. */
export function starCounts(reviews: readonly { half_stars: number; count: number }[]): StarCounts {
  const of = (halves: number) => reviews.find(({ half_stars }) => half_stars === halves)?.count ?? 0;
  return Object.fromEntries(STAR_COLUMNS.map((column, index) => [column, of(index + 1)])) as StarCounts;
}

/** Mean star × 100 as an integer, rounded half up; 0 without reviews. */
export function meanHundredths(counts: StarCounts): number {
  const inOrder = STAR_COLUMNS.map((column) => counts[column]);
  const reviews = inOrder.reduce((sum, count) => sum + count, 0);
  const halves = inOrder.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return reviews === 0 ? 0 : Math.round((halves * 50) / reviews);
}

/** The star of each review, without order: what lists carry instead of the reviews. */
export function starsOf(counts: StarCounts): { star: number }[] {
  return STAR_COLUMNS.flatMap((column, index) =>
    Array.from({ length: counts[column] }, () => ({ star: (index + 1) / 2 })),
  );
}
