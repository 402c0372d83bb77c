import { fold } from "#search/text/words.ts";

const MAX_LENGTH = 80;

/** 'Café 15″ (black)' → 'cafe-15-black'; 'product' without letters and digits. */
export function slugOf(title: string): string {
  const words = fold(title).replace(/[^\p{L}\p{N}\p{M}]+/gu, "-");
  return (
    [...words]
      .slice(0, MAX_LENGTH)
      .join("")
      .replace(/^-+|-+$/g, "") || "product"
  );
}
