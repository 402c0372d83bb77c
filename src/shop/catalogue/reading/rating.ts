export const STAR_COLUMNS = [
  "stars_0_5",
  "stars_1",
  "stars_1_5",
  "stars_2",
  "stars_2_5",
  "stars_3",
  "stars_3_5",
  "stars_4",
  "stars_4_5",
  "stars_5",
] as const;

export type StarCounts = Record<(typeof STAR_COLUMNS)[number], number>;

/** Half stars are 1 to 10. */
export function starCounts(reviews: readonly { half_stars: number; count: number }[]): StarCounts {
  const countOf = (halves: number) => reviews.find(({ half_stars }) => half_stars === halves)?.count ?? 0;
  return Object.fromEntries(STAR_COLUMNS.map((column, index) => [column, countOf(index + 1)])) as StarCounts;
}

/** Returns the mean star × 100, rounded half up; 0 without reviews. */
export function meanHundredths(counts: StarCounts): number {
  const inOrder = STAR_COLUMNS.map((column) => counts[column]);
  const reviews = inOrder.reduce((sum, count) => sum + count, 0);
  const halves = inOrder.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return reviews === 0 ? 0 : Math.round((halves * 50) / reviews);
}

/** One star for each review, unordered. */
export function starsOf(counts: StarCounts): { star: number }[] {
  return STAR_COLUMNS.flatMap((column, index) =>
    Array.from({ length: counts[column] }, () => ({ star: (index + 1) / 2 })),
  );
}
