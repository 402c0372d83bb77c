import { messages } from "#contract/messages.ts";
import { bandLabel, type PriceBand } from "#shop/catalogue/reading/price-bands.ts";
import { type Criteria, type CriterionName, firstValue, type ListingKind, valuesOf } from "./criteria.ts";

type Listing = {
  /** Replaces the products when they cannot be read (specification §2, D9). */
  error: string;
  /** Specification §8. */
  reason: string;
  lede(heading: string): string;
};

const MAX_SHOWN = 60;

/** The heading of lists that have no name of their own. */
export const SHOP_HEADING = "Shop";

export const listings: Record<ListingKind, Listing> = {
  shop: {
    error: "Error fetching products",
    reason: messages.productsFailed,
    lede: () => "Laptops, headphones, tablets, watches, gaming, cameras and more, in one place.",
  },
  title: {
    error: "Error fetching products By Color",
    reason: messages.productsFailed,
    lede: () => "Products that match your search.",
  },
  category: {
    error: "Error fetching products By Category",
    reason: messages.productDetailsFailed,
    lede: (heading) => `Compare ${heading.toLowerCase()} by price, rating and key features.`,
  },
  color: {
    error: "Error fetching products By Color",
    reason: messages.productDetailsFailed,
    lede: () => "Products available in this colour.",
  },
  price: {
    error: "Error fetching products By Price",
    reason: messages.productDetailsFailed,
    lede: () => "Products in this price range.",
  },
};

/** The kind of listing at /shop or /shop/{kind}/… */
export function listingKind(pathname: string): ListingKind {
  const part = pathname.split("/")[2] ?? "";
  return Object.hasOwn(listings, part) ? (part as ListingKind) : "shop";
}

/** Names of criteria by their values: titles of categories, brands and colours. */
export type Titles = Readonly<Record<string, string>>;

/** What a list is called: the search, or the only category, brand, colour or price range, in this order. */
export function headingOf(criteria: Criteria, titles: Titles): { heading: string; lede: string } {
  const named = (kind: ListingKind, heading: string) => ({ heading, lede: listings[kind].lede(heading) });
  const only = (name: CriterionName) => {
    const [value, ...more] = valuesOf(criteria, name);
    return more.length === 0 && value !== undefined && Object.hasOwn(titles, value) ? titles[value] : undefined;
  };
  const text = firstValue(criteria, "title");
  if (text !== null) return named("title", `Results for “${shortened(text)}”`);
  const category = only("category");
  if (category !== undefined) return named("category", category);
  const brand = only("brand");
  if (brand !== undefined) return named("shop", brand);
  const color = only("color");
  if (color !== undefined) return named("color", color);
  const prices = pricesOf(criteria);
  return prices ? named("price", bandLabel(prices)) : named("shop", SHOP_HEADING);
}

export function pricesOf(criteria: Criteria): PriceBand | null {
  const [from, to] = [firstValue(criteria, "price[gte]"), firstValue(criteria, "price[lte]")];
  if (from === null) return null;
  return { from: Number(from), ...(to === null ? {} : { to: Number(to) }) };
}

export function shortened(text: string): string {
  const letters = [...text.replace(/\p{Cc}/gu, " ").trim()];
  return letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join("")}…` : letters.join("");
}
