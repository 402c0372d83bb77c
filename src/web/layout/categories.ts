import type { IconName } from "#web/ui/text/icon.tsx";

/** `parent` is the id of the category that it is in. */
export type CategoryLink = { id: string; title: string; parent?: string };

const words: [RegExp, IconName][] = [
  [/laptop|computer|notebook/, "laptop"],
  [/head|ear|audio/, "headphones"],
  [/tablet|pad\b/, "tablet"],
  [/watch|band|wear/, "watch"],
  [/gam|console/, "gamepad"],
  [/camera|photo/, "camera"],
  [/mobile|phone/, "phone"],
  [/speaker|sound/, "speaker"],
];

/** Matches the lower-cased title (specification §2, Header). */
export function categoryIcon(title: string): IconName {
  const lower = title.toLowerCase();
  return words.find(([word]) => word.test(lower))?.[1] ?? "tag";
}

export function categoryHref(categories: readonly CategoryLink[], title: string): string {
  const lower = title.toLowerCase();
  const found = categories.find((category) => category.title.toLowerCase() === lower);
  return found ? `/shop/category/${found.id}` : `/shop/title/${encodeURIComponent(title)}`;
}
