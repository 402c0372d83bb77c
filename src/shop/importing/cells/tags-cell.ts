import { foldCase } from "#shop/fold-case.ts";

/** 'Wireless | featured; Featured' → 'wireless, featured': tags are separated by comma, bar or semicolon, without case. */
export function tagsInCell(text: string): string {
  const tags = text.split(/[,|;]/).map((tag) => foldCase(tag.trim()));
  return [...new Set(tags.filter((tag) => tag !== ""))].join(", ");
}
