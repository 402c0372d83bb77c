/** The tags of a product, which are stored in one text: 'wireless, featured'. */
export function tagsOf(text: string): string[] {
  return text.split(", ").filter((tag) => tag !== "");
}
