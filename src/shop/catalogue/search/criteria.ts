import { type FilterRow, PRODUCT_FILTERS } from "#contract/products/filters.ts";
import type { ProductQuery, ProductSort } from "#contract/products/product-query.ts";
import { sortOrder } from "#contract/query.ts";
import { BY_ID, BY_TITLE, type Criteria, type Filter, FLAG, type Order, oneOf } from "#search/filter/criteria.ts";
import { toPaise } from "#shop/money.ts";
import { type COLUMNS, NEVER_LEAVES } from "./columns.ts";

/** The query of `GET product` or `GET facets`. */
type Query = Omit<ProductQuery, "sort" | "fields"> & { sort?: ProductQuery["sort"] };

/** It is above every rating, and within the range of integer columns. */
const HIGHEST_RATING = 6;

/** What a query asks for, by the table of filters. Prices are in paise, ratings in hundredths of a star. */
export function criteriaOf(query: Query): Criteria {
  const filters = PRODUCT_FILTERS.flatMap((row) => {
    const filter = filterOf(row, query);
    return filter ? [[row.name, filter] as const] : [];
  });
  return {
    ...(query.title === "" ? {} : { text: query.title, ...(query.exact ? { exact: true } : {}) }),
    ...(filters.length > 0 ? { filters: Object.fromEntries(filters) } : {}),
    ...(query.sort?.length ? { sort: query.sort.map(orderOf) } : {}),
  };
}

function filterOf(row: FilterRow, query: Query): Filter | null {
  switch (row.kind) {
    case "ids":
    case "word":
    case "fact":
    case "choice": {
      const values = new Set(query[row.name]);
      return values.size > 0 ? oneOf([...values]) : null;
    }
    case "range": {
      const bound = (name: "gte" | "gt" | "lte" | "lt", step: number) => {
        const rupees = query[`${row.name}[${name}]`];
        return rupees === undefined ? [] : [toPaise(rupees) + step];
      };
      const [mins, maxs] = [
        [...bound("gte", 0), ...bound("gt", 1)],
        [...bound("lte", 0), ...bound("lt", -1)],
      ];
      const min = mins.length > 0 && { min: Math.max(...mins) };
      const max = maxs.length > 0 && { max: Math.min(...maxs) };
      return min || max ? { kind: "range", ...min, ...max } : null;
    }
    case "atLeast": {
      const least = query[`${row.name}[gte]`];
      if (least === undefined) return null;
      return { kind: "range", min: Math.round(Math.max(0, Math.min(least, HIGHEST_RATING)) * 100) };
    }
    case "atMost": {
      const most = query[`${row.name}[lte]`];
      return most === undefined
        ? null
        : { kind: "range", max: Math.floor(Math.max(-1, Math.min(most, NEVER_LEAVES - 1))) };
    }
    case "flag":
      return query[row.name] ? FLAG : null;
  }
}

/** The names of sorts that are not those of columns. */
const SORTS: Partial<Record<string, keyof typeof COLUMNS | typeof BY_ID | typeof BY_TITLE>> = {
  createdAt: BY_ID,
  title: BY_TITLE,
  totalrating: "rating",
};

/** The order of lists in the shop. The API has none of it. */
export const POPULAR_FIRST: Order = { by: "popularity" satisfies keyof typeof COLUMNS, direction: "desc" };

/** A key of the API's `sort` in the words of the search. */
export function orderOf(sort: ProductSort): Order {
  const { key, direction } = sortOrder(sort);
  return { by: SORTS[key] ?? key, direction };
}
