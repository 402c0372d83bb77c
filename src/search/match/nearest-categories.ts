import type { Segment } from "#search/segments/segment.ts";
import { nearestTitles } from "#search/text/nearest-titles.ts";

/** The values of the categories, the one with the nearest name first. */
export function nearestCategories(segments: readonly Segment[], text: string): string[] {
  const names = new Map(segments.flatMap((segment) => [...segment.named("category").names]));
  return nearestTitles(
    text,
    [...names].map(([value, title]) => ({ value, title })),
  ).map(({ value }) => value);
}
