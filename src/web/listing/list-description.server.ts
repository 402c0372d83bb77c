import type { ProductCard } from "#contract/catalogue.ts";
import { bandLabel } from "#shop/catalogue/reading/price-bands.ts";
import { formatPrice, toRupees } from "#shop/money.ts";
import type { Page } from "#shop/paging.ts";
import { type CriterionName, firstValue, type ListCriteria, type ListingKind, pricesOf, valuesOf } from "./criteria.ts";
import type { PageFilters } from "./filter-groups.ts";
import { SHOP_HEADING, shortened, type Titles } from "./listings.ts";

const ledes: Record<ListingKind, (heading: string) => string> = {
  shop: () => "Laptops, headphones, tablets, watches, gaming, cameras and more, in one place.",
  title: () => "Products that match your search.",
  category: (heading) => `Compare ${heading.toLowerCase()} by price, rating and key features.`,
  color: () => "Products available in this colour.",
  price: () => "Products in this price range.",
};

/**
 * Returns what a list is called: the search, or the only category, brand, colour or price range, in this order. A search that
 * found nothing says nothing else.
 */
export function headingOf(criteria: ListCriteria, titles: Titles, total: number): { heading: string; lede: string } {
  const named = (kind: ListingKind, heading: string) => ({
    heading,
    lede: kind === "title" && total === 0 ? "" : ledes[kind](heading),
  });
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

type List = {
  criteria: ListCriteria;
  heading: string;
  cards: Page<ProductCard>;
  filters: PageFilters | null;
  /** It is that of the cheapest product, if it is known. */
  lowestPaise: number | null;
};

/** Returns the description of a list that search engines may show. */
export function describeList({ criteria, heading, cards: { total, page }, filters, lowestPaise }: List): string {
  return listDescription(criteria, heading, {
    total,
    page,
    lowestPrice: lowestPaise === null ? undefined : toRupees(lowestPaise),
    categories: filters?.category ?? [],
    brands: filters?.brand ?? [],
  });
}

type Counted = { title: string; count: number };

export type ListFacts = {
  total: number;
  page: number;
  /** It is that of the cheapest product, in rupees. */
  lowestPrice: number | undefined;
  /** They are those of the list's products. */
  categories: readonly Counted[];
  brands: readonly Counted[];
};

const MAX_NAMES = 4;
const PROMISE = "Free shipping across India, and cash on delivery.";
const LIST = new Intl.ListFormat("en-IN");

/**
 * Returns what search engines show of a list: how many products of which categories or brands it has, and from which price.
 */
export function listDescription(
  criteria: ListCriteria,
  heading: string,
  { total, page, lowestPrice, categories, brands }: ListFacts,
) {
  const subject = criteria.length === 0 ? "All of our shop" : heading;
  const isPriceRange = firstValue(criteria, "price[gte]") !== null;
  const from = lowestPrice === undefined || isPriceRange ? "" : ` from ${formatPrice(lowestPrice)}`;
  const names = firstValue(criteria, "category") === null ? namesOf("in", categories) : namesOf("by", brands);
  const start = page > 1 ? `${subject}, page ${page}` : subject;
  return `${start}: ${total} ${total === 1 ? "product" : "products"}${from}${names}. ${PROMISE}`;
}

/** Returns the commonest names: ' by Auralt, Kestrik and more'. */
function namesOf(word: string, all: readonly Counted[]): string {
  const names = all
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ title }) => title);
  if (names.length === 0) return "";
  return ` ${word} ${LIST.format(names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), "more"] : names)}`;
}
