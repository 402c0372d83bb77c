/** Ignores case. Returns the title itself when there is none. */
export function categoryNamed(existing: readonly string[], title: string): string {
  return existing.find((category) => category.toLowerCase() === title.toLowerCase()) ?? title;
}
