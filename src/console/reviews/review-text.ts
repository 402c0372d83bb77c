import { REVIEW_VIEWS, type ReviewView } from "#contract/admin/reviews.ts";

const VIEW_NAMES: Record<ReviewView, string> = {
  low: "Low stars",
  unanswered: "Unanswered",
  hidden: "Hidden",
};

/** Which reviews the list shows, by the `view` of its address; without one, all of them. */
export const VIEWS = [
  { view: "", name: "All" },
  ...REVIEW_VIEWS.map((view) => ({ view, name: VIEW_NAMES[view] })),
] as const;

const NOTHING: Record<string, string> = {
  low: "No review that is shown has two stars or fewer.",
  unanswered: "Each review that is shown has an answer.",
  hidden: "No review is hidden.",
};

/** Returns what a list without reviews says. */
export function nothingText({ view, product }: { view: string; product: string }): string {
  if (product !== "") return "No review of this product is like this.";
  return NOTHING[view] ?? "Nobody has written a review yet.";
}

/** Returns stars for the eye; whoever does not see them is told the number. */
export function starsText(star: number): string {
  return `${"★".repeat(Math.floor(star))}${star % 1 === 0 ? "" : "½"}`;
}
