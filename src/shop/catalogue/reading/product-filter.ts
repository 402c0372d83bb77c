import type { ProductQuery, ProductSort } from "#contract/catalogue.ts";
import {
  FACT_NAMES,
  type FactName,
  factParam,
  type OrderingOption,
  type ShippingTime,
} from "#contract/products/filters.ts";
import { toPaise } from "#shop/money.ts";

/** Prices in paise, both ends inclusive. */
export type ProductFilter = {
  categoryIds?: string[];
  brandIds?: string[];
  colorIds?: string[];
  tags?: string[];
  /** A search text (`catalogue/search`). */
  text?: string;
  /** Search for the words of `text` as they are, without correction. */
  exact?: boolean;
  minPaise?: number;
  maxPaise?: number;
  minRatingHundredths?: number;
  inStockOnly?: boolean;
  onSaleOnly?: boolean;
  shipsIn?: ShippingTime[];
  ordering?: OrderingOption[];
  facts?: Partial<Record<FactName, string[]>>;
  sort?: readonly ProductSort[];
};

/** Above every rating, within the range of integer columns. */
const HIGHEST_RATING = 6;

/** The filter of a query of `GET product` or `GET facets`; rupees become paise. */
export function productFilter(
  query: Omit<ProductQuery, "sort" | "fields"> & { sort?: ProductQuery["sort"] },
): ProductFilter {
  const mins = [paise(query["price[gte]"]), above(paise(query["price[gt]"]))];
  const maxs = [paise(query["price[lte]"]), below(paise(query["price[lt]"]))];
  const rating = query["rating[gte]"];
  return {
    ...some("categoryIds", query.category),
    ...some("brandIds", query.brand),
    ...some("colorIds", query.color),
    ...some("tags", query.tags),
    ...(query.title === "" ? {} : { text: query.title, ...(query.exact ? { exact: true } : {}) }),
    ...optional("minPaise", mins, Math.max),
    ...optional("maxPaise", maxs, Math.min),
    ...(rating === undefined
      ? {}
      : { minRatingHundredths: Math.round(Math.max(0, Math.min(rating, HIGHEST_RATING)) * 100) }),
    ...(query.inStock ? { inStockOnly: true } : {}),
    ...(query.onSale ? { onSaleOnly: true } : {}),
    ...some("shipsIn", query.shipsIn),
    ...some("ordering", query.ordering),
    ...factsOf(query),
    ...(query.sort?.length ? { sort: query.sort } : {}),
  };
}

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));
const above = (value: number | undefined) => (value === undefined ? undefined : value + 1);
const below = (value: number | undefined) => (value === undefined ? undefined : value - 1);

function factsOf(query: Pick<ProductQuery, ReturnType<typeof factParam>>): Pick<ProductFilter, "facts"> {
  const facts = FACT_NAMES.flatMap((name) => {
    const values = [...new Set(query[factParam(name)])];
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return facts.length > 0 ? { facts: Object.fromEntries(facts) } : {};
}

function some<Key extends string, Value>(key: Key, values: Value[]) {
  return (values.length > 0 ? { [key]: [...new Set(values)] } : {}) as { [K in Key]?: Value[] };
}

function optional<Key extends string>(key: Key, values: (number | undefined)[], pick: (...all: number[]) => number) {
  const present = values.filter((value) => value !== undefined);
  return (present.length > 0 ? { [key]: pick(...present) } : {}) as { [K in Key]?: number };
}
