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

const columnOf = (halfStars: number) => STAR_COLUMNS[halfStars - 1] as keyof StarCounts;

/** How many reviews have this star. Half stars are 1 to 10. */
export const countOfStar = (counts: StarCounts, halfStars: number): number => counts[columnOf(halfStars)];

/** Adds a review, or takes one away. */
export function withStar(counts: StarCounts, halfStars: number, by: 1 | -1): StarCounts {
  return { ...counts, [columnOf(halfStars)]: countOfStar(counts, halfStars) + by };
}

/** How many reviews there are. */
export function reviewCount(counts: StarCounts): number {
  return STAR_COLUMNS.reduce((sum, column) => sum + counts[column], 0);
}

/** Returns the mean star × 100, rounded half up; 0 without reviews. */
export function meanHundredths(counts: StarCounts): number {
  const inOrder = STAR_COLUMNS.map((column) => counts[column]);
  const reviews = reviewCount(counts);
  const halves = inOrder.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return reviews === 0 ? 0 : Math.round((halves * 50) / reviews);
}

/** One star for each review, unordered. */
export function starsOf(counts: StarCounts): { star: number }[] {
  return STAR_COLUMNS.flatMap((column, index) =>
    Array.from({ length: counts[column] }, () => ({ star: (index + 1) / 2 })),
  );
}
