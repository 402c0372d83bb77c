import { z } from "zod";
import { CountParam, FlagParam, ListParam, SortParam, TextParam } from "#contract/query.ts";
import { filterCounts, filterParams } from "./filter-schemas.ts";

/** Lists and their counts. Browsers that check orders and carts do not need them. */

export const PRODUCT_SORT_KEYS = [
  "price",
  "createdAt",
  "totalrating",
  "sold",
  "quantity",
  "title",
  "dispatchDays",
] as const;

/** The query of `GET product`. */
export const ProductQuery = z.object({
  ...filterParams,
  title: TextParam,
  exact: FlagParam.meta({ description: "Search for the words of `title` as they are, without correction." }),
  sort: SortParam(PRODUCT_SORT_KEYS),
  fields: ListParam,
  page: CountParam,
  limit: CountParam,
});
export type ProductQuery = z.infer<typeof ProductQuery>;

/** The query of `GET facets`: the filters of `GET product`. */
export const FacetQuery = ProductQuery.omit({ sort: true, fields: true, page: true, limit: true });

/** Each filter has its values with the number of products, counted as if this filter were not set. */
export const FacetCounts = z
  .object({
    total: z.number().int().meta({ description: "Products that fit all filters." }),
    ...filterCounts,
  })
  .meta({ id: "FacetCounts" });
export type FacetCounts = z.infer<typeof FacetCounts>;
export type ProductSort = ProductQuery["sort"][number];
