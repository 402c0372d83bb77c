import type { FacetCounts } from "#contract/catalogue.ts";
import { factParam, type OrderingOption, type ShippingTime } from "#contract/product-filters.ts";
import { bandLabel } from "#shop/catalogue/reading/price-bands.ts";
import { type Criteria, type Criterion, type CriterionName, firstValue, pricesOf, valuesOf } from "./criteria.ts";
import { shortened, type Titles } from "./listings.ts";

/** Colours have the name that customers see. `css` is null when their title is not a CSS colour. */
export type PageFilters = Omit<FacetCounts, "color"> & {
  color: (FacetCounts["color"][number] & { css: string | null })[];
};

export type FilterValue = {
  criterion: Criterion;
  label: string;
  count: number;
  /** Of a colour; null when its title is not a CSS colour. */
  css?: string | null;
};

/** The values of one filter, of which several can be chosen if the group is not `single`. */
export type FilterGroup = { name: CriterionName; title: string; single?: boolean; values: FilterValue[] };

const IN_STOCK = "In stock";
const ON_SALE = "On sale";
const SHIPPING: Record<ShippingTime, string> = {
  1: "1 business day",
  3: "1–3 business days",
  7: "In one week",
  later: "Ships later",
};
const ORDERING: Record<OrderingOption, string> = {
  cashOnDelivery: "Cash on delivery",
  giftWrapping: "Gift wrapping",
  giftCards: "Accepts gift cards",
};

/** A search finds things of several kinds. */
const MIN_SHARE = 0.2;

/** The groups of all filters but the price. Facts are those of a category or a search. */
export function filterGroups(filters: PageFilters, criteria: Criteria): FilterGroup[] {
  const facts = filters.facts.map(({ name, title, values }): FilterGroup => {
    const param = factParam(name);
    return { name: param, title, values: values.map(({ value, count }) => valueWith(param, value, value, count)) };
  });
  const [material, others] = [facts.filter(isMaterial), facts.filter((group) => !isMaterial(group))];
  const { inStock, onSale } = filters;
  const groups: FilterGroup[] = [
    { name: "category", title: "Categories", values: titled("category", filters.category) },
    { name: "brand", title: "Brands", values: titled("brand", filters.brand) },
    ...others.filter((group) => isRelevant(group, filters.total, criteria)),
    { name: "color", title: "Colour", values: colors(filters.color) },
    { name: "rating[gte]", title: "Rating", single: true, values: ratings(filters.rating) },
    { name: "inStock", title: "Availability", values: [valueWith("inStock", "true", IN_STOCK, inStock.count)] },
    group(
      "onSale",
      "Special offers",
      onSale.count > 0 || firstValue(criteria, "onSale") ? [valueWith("onSale", "true", ON_SALE, onSale.count)] : [],
    ),
    group(
      "shipsIn",
      "Ready to ship in",
      filters.shipsIn.map(({ value, count }) => valueWith("shipsIn", value, SHIPPING[value], count)),
    ),
    group(
      "ordering",
      "Ordering options",
      filters.ordering.map(({ value, count }) => valueWith("ordering", value, ORDERING[value], count)),
    ),
    ...material,
    group(
      "tags",
      "Product tags",
      filters.tags.map(({ value, count }) => valueWith("tags", value, capitalised(value), count)),
    ),
  ];
  return groups.filter(({ values }) => values.length > 0);
}

const group = (name: CriterionName, title: string, values: FilterValue[]): FilterGroup => ({ name, title, values });

const isMaterial = ({ name }: FilterGroup) => name === factParam("material");

/** Facts of the only category, or those that many of the products of a search have. */
function isRelevant({ name, values }: FilterGroup, total: number, criteria: Criteria): boolean {
  if (firstValue(criteria, name) !== null) return true;
  if (valuesOf(criteria, "category").length === 1) return true;
  const counted = values.reduce((sum, { count }) => sum + count, 0);
  return firstValue(criteria, "title") !== null && counted >= total * MIN_SHARE;
}

function valueWith(name: CriterionName, value: string, label: string, count: number): FilterValue {
  return { criterion: [name, value], label, count };
}

function titled(name: CriterionName, facets: FacetCounts["category"]): FilterValue[] {
  return facets.map(({ _id, title, count }) => valueWith(name, _id, title, count));
}

function colors(facets: PageFilters["color"]): FilterValue[] {
  return facets
    .map(({ _id, title, count, css }) => ({ ...valueWith("color", _id, title, count), css }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}

function ratings(facets: FacetCounts["rating"]): FilterValue[] {
  return facets.map(({ from, count }) => valueWith("rating[gte]", String(from), starsLabel(from), count));
}

function starsLabel(stars: number): string {
  return stars === 5 ? "5 stars" : `${stars} ${stars === 1 ? "star" : "stars"} and up`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a chip says about a criterion; both bounds of a price are one chip. */
export function chipLabel([name, value]: Criterion, criteria: Criteria, groups: FilterGroup[], titles: Titles): string {
  if (name === "title") return `“${shortened(value)}”`;
  const prices = pricesOf(criteria);
  if (name === "price[gte]" && prices) return bandLabel(prices);
  const group = groups.find((one) => one.name === name);
  const counted = group?.values.find(({ criterion }) => criterion[1] === value)?.label;
  const title = Object.hasOwn(titles, value) ? titles[value] : undefined;
  const label = counted ?? fixedLabel(name, value) ?? title ?? value;
  if (!group || !isFact(name)) return label;
  return label === "Yes" ? group.title : `${group.title}: ${label}`;
}

/** The label of a value that does not need the counts of filters. */
function fixedLabel(name: CriterionName, value: string): string | undefined {
  if (name === "rating[gte]") return starsLabel(Number(value));
  if (name === "inStock") return IN_STOCK;
  if (name === "onSale") return ON_SALE;
  if (name === "shipsIn") return SHIPPING[value as ShippingTime];
  if (name === "ordering") return ORDERING[value as OrderingOption];
  return name === "tags" ? capitalised(value) : undefined;
}

const isFact = (name: CriterionName) => name.startsWith("facts");
