import { type FactName, factParam } from "#contract/products/filters.ts";
import type { ProductSort } from "#contract/products/product-query.ts";
import { type Criteria, type Filter, FLAG, oneOf } from "#search/filter/criteria.ts";
import { orderOf } from "#shop/catalogue/search/criteria.ts";

/** A list that tests can check without the search (`fits`). Prices in paise, both ends inclusive. */
export type PlainFilter = {
  categoryIds?: string[];
  brandIds?: string[];
  colorIds?: string[];
  tags?: string[];
  text?: string;
  minPaise?: number;
  maxPaise?: number;
  minRatingHundredths?: number;
  inStockOnly?: boolean;
  onSaleOnly?: boolean;
  mostDispatchDays?: number;
  shipsIn?: string[];
  ordering?: string[];
  facts?: Partial<Record<FactName, string[]>>;
  sort?: readonly ProductSort[];
};

/** The same list as the search takes it. */
export function plainCriteria({ text, sort = [], ...own }: PlainFilter): Criteria {
  const filters: Record<string, Filter | undefined> = {
    category: own.categoryIds && oneOf(own.categoryIds),
    brand: own.brandIds && oneOf(own.brandIds),
    color: own.colorIds && oneOf(own.colorIds),
    tags: own.tags && oneOf(own.tags),
    price: range(own.minPaise, own.maxPaise),
    rating: range(own.minRatingHundredths, undefined),
    inStock: own.inStockOnly ? FLAG : undefined,
    onSale: own.onSaleOnly ? FLAG : undefined,
    dispatchDays: range(undefined, own.mostDispatchDays),
    shipsIn: own.shipsIn && oneOf(own.shipsIn),
    ordering: own.ordering && oneOf(own.ordering),
  };
  for (const [name, values] of Object.entries(own.facts ?? {})) filters[factParam(name as FactName)] = oneOf(values);
  const set = Object.entries(filters).flatMap(([name, filter]) => (filter ? [[name, filter] as const] : []));
  return { ...(text === undefined ? {} : { text }), filters: Object.fromEntries(set), sort: sort.map(orderOf) };
}

function range(min: number | undefined, max: number | undefined): Filter | undefined {
  if (min === undefined && max === undefined) return undefined;
  return { kind: "range", ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
