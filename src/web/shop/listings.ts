import { messages } from "#contract/messages.ts";
import { bandFilter, bandLabel, bandOf, bandPath } from "#shop/catalogue/reading/price-bands.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";

type Params = { [Name in "title" | "id" | "gte" | "lte"]?: string | undefined };

type Listing = {
  /** Replaces the products when they cannot be read (specification §2, D9). */
  error: string;
  /** Specification §8. */
  reason: string;
  facet?: "categories" | "colors";
  /** The canonical path of an address with several spellings. */
  path?(params: Params): string;
  heading(params: Params, named: string): string;
  lede(heading: string): string;
  filter(params: Params): ProductFilter;
};

const MAX_SHOWN = 60;

export const listings = {
  shop: {
    error: "Error fetching products",
    reason: messages.productsFailed,
    heading: () => "Shop",
    lede: () => "Laptops, headphones, tablets, watches, gaming, cameras and more, in one place.",
    filter: () => ({}),
  },
  title: {
    error: "Error fetching products By Color",
    reason: messages.productsFailed,
    heading: ({ title = "" }) => `Results for “${shortened(title)}”`,
    lede: () => "Products that match your search.",
    filter: ({ title = "" }) => ({ text: title }),
  },
  category: {
    error: "Error fetching products By Category",
    reason: messages.productDetailsFailed,
    facet: "categories",
    heading: (_params, named) => named,
    lede: (heading) => `Compare ${heading.toLowerCase()} by price, rating and key features.`,
    filter: ({ id = "" }) => ({ categoryIds: [id] }),
  },
  color: {
    error: "Error fetching products By Color",
    reason: messages.productDetailsFailed,
    facet: "colors",
    heading: (_params, named) => named,
    lede: () => "Products available in this colour.",
    filter: ({ id = "" }) => ({ colorIds: [id] }),
  },
  price: {
    error: "Error fetching products By Price",
    reason: messages.productDetailsFailed,
    path: ({ gte = "", lte = "" }) => `/shop/price/${bandPath(bandOf(gte, lte))}`,
    heading: ({ gte = "", lte = "" }) => bandLabel(bandOf(gte, lte)),
    lede: () => "Products in this price range.",
    filter: ({ gte = "", lte = "" }) => bandFilter(bandOf(gte, lte)),
  },
} satisfies Record<string, Listing>;

export type ListingKind = keyof typeof listings;

/** Returns null when the listing shows all products. */
export function filterLabel(kind: ListingKind, heading: string, brand: string | null): string | null {
  if (kind === "title") return heading.replace("Results for ", "");
  return kind === "shop" ? brand : heading;
}

/** The listing at /shop or /shop/{kind}/… */
export function listingAt(pathname: string): { kind: ListingKind; listing: Listing } {
  const part = pathname.split("/")[2] ?? "";
  const kind = Object.hasOwn(listings, part) ? (part as ListingKind) : "shop";
  return { kind, listing: listings[kind] };
}

function shortened(text: string): string {
  const letters = [...text.replace(/\p{Cc}/gu, " ").trim()];
  return letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join("")}…` : letters.join("");
}
