/** How many reviews gave one star, two … five. */
export type StarCounts = readonly [number, number, number, number, number];

/** Mean star × 100 as an integer, rounded half up; 0 without reviews. */
export function meanHundredths(counts: StarCounts): number {
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return reviews === 0 ? 0 : Math.round((stars * 100) / reviews);
}

/** The star of each review, without order: what lists carry instead of the reviews. */
export function starsOf(counts: StarCounts): { star: number }[] {
  return counts.flatMap((count, index) => Array.from({ length: count }, () => ({ star: index + 1 })));
}
