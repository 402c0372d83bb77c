const MAX_SHOWN = 60;

/** Lists that have no name of their own have this heading. */
export const SHOP_HEADING = "Shop";

/** The category that another one is in. */
export type ParentCategory = { id: string; title: string };

/** ListCriteria have these names, by their values: titles of categories, brands and colours. */
export type Titles = Readonly<Record<string, string>>;

export function shortened(text: string): string {
  const letters = [...text.replace(/[\p{Cc}\p{Bidi_C}]/gu, " ").trim()];
  return letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join("")}…` : letters.join("");
}
