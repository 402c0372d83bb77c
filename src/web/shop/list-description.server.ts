import type { ProductCard } from "#contract/catalogue.ts";
import { listFirstCards } from "#shop/catalogue/reading/cards.server.ts";
import type { ProductFilter } from "#shop/catalogue/reading/product-filter.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { formatPrice } from "#shop/money.ts";
import type { Page } from "#shop/paging.ts";
import { type Criteria, firstValue } from "./criteria.ts";
import type { PageFilters } from "./filter-groups.ts";
import { headingOf, type Titles } from "./listings.ts";

type List = { criteria: Criteria; titles: Titles; cards: Page<ProductCard>; filters: PageFilters | null };

/** The description of a list that search engines may show. */
export async function describeList(
  ctx: ShopContext,
  filter: ProductFilter,
  { criteria, titles, cards: { total, page }, filters }: List,
): Promise<string> {
  const [cheapest] = await listFirstCards(ctx, { ...filter, sort: ["price"] }, { offset: 0, limit: 1 });
  return listDescription(criteria, headingOf(criteria, titles).heading, {
    total,
    page,
    lowestPrice: cheapest?.price,
    categories: filters?.category ?? [],
    brands: filters?.brand ?? [],
  });
}

type Counted = { title: string; count: number };

export type ListFacts = {
  total: number;
  page: number;
  /** Of the cheapest product, in rupees. */
  lowestPrice: number | undefined;
  /** Of the list's products. */
  categories: readonly Counted[];
  brands: readonly Counted[];
};

const MAX_NAMES = 4;
const PROMISE = "Free shipping across India, and you pay in cash when your order arrives.";
const LIST = new Intl.ListFormat("en-IN");

/** What search engines show of a list: how many products of which categories or brands it has, and from which price. */
export function listDescription(
  criteria: Criteria,
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

/** ' by Auralt, Kestrik and more': the commonest names. */
function namesOf(word: string, all: readonly Counted[]): string {
  const names = all
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ title }) => title);
  if (names.length === 0) return "";
  return ` ${word} ${LIST.format(names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), "more"] : names)}`;
}
