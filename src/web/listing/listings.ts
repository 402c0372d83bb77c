import * as messages from "#contract/messages.ts";
import type { ListingKind } from "./criteria.ts";

type Listing = {
  /** It replaces the products when they cannot be read (specification §2, D9). */
  error: string;
  /** The specification asks for it: §8. */
  reason: string;
};

const MAX_SHOWN = 60;

/** Lists that have no name of their own have this heading. */
export const SHOP_HEADING = "Shop";

export const listings: Record<ListingKind, Listing> = {
  shop: {
    error: "Error fetching products",
    reason: messages.productsFailed,
  },
  title: {
    error: "Error fetching products By Color",
    reason: messages.productsFailed,
  },
  category: {
    error: "Error fetching products By Category",
    reason: messages.productDetailsFailed,
  },
  color: {
    error: "Error fetching products By Color",
    reason: messages.productDetailsFailed,
  },
  price: {
    error: "Error fetching products By Price",
    reason: messages.productDetailsFailed,
  },
};

/** The category that another one is in. */
export type ParentCategory = { id: string; title: string };

/** ListCriteria have these names, by their values: titles of categories, brands and colours. */
export type Titles = Readonly<Record<string, string>>;

export function shortened(text: string): string {
  const letters = [...text.replace(/[\p{Cc}\p{Bidi_C}]/gu, " ").trim()];
  return letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join("")}…` : letters.join("");
}
