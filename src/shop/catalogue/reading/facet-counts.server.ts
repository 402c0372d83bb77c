import { rowsOf } from "#contract/products/filter-rows.ts";
import { ARRIVAL_LEVELS, type FilterName, ORDERING_OPTIONS, SHIPPING_TIMES } from "#contract/products/filters.ts";
import type { FacetCounts } from "#contract/products/product-query.ts";
import type { Counts } from "#search/count/count-values.ts";
import type { Criteria, Filter } from "#search/filter/criteria.ts";
import { YES } from "#search/segments/segment.ts";
import { compareFactValues } from "#shop/catalogue/facts/fact-texts.ts";
import { RATINGS } from "#shop/catalogue/search/columns.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { listFacet } from "./facets.server.ts";
import { askForList } from "./lists.server.ts";
import { PRICE_BANDS } from "./price-bands.ts";

/**
 * Counts the products of each value of each filter, each filter as if it were not set itself. Values with 0 are listed,
 * of facts those that the wanted categories or the search have.
 */
export async function listFacetCounts(ctx: ShopContext, criteria: Criteria): Promise<FacetCounts> {
  anyone(ctx);
  const { counts } = await askForList(ctx, criteria, { counts: true });
  return titledCounts(ctx, criteria, counts as Counts);
}

/** The counts of the search with the titles of the values. */
export async function titledCounts(ctx: ShopContext, criteria: Criteria, counts: Counts): Promise<FacetCounts> {
  anyone(ctx);
  for (const topic of [topics.products, topics.anyRating]) ctx.dependsOn(topic);
  const [categories, brands, colors] = await Promise.all([
    listFacet(ctx, "categories"),
    listFacet(ctx, "brands"),
    listFacet(ctx, "colors"),
  ]);
  const countOf = (name: FilterName, value: string) => counts.values[name]?.get(value) ?? 0;
  const within = Map.groupBy(categories, ({ parent }) => parent ?? null);
  const countWithin = (name: FilterName, id: string) =>
    (within.get(id) ?? []).reduce((sum, { _id }) => sum + countOf(name, _id), countOf(name, id));
  const titled = (facets: typeof categories, name: FilterName) =>
    facets.map(({ createdAt: _at, updatedAt: _changed, ...facet }) => ({
      ...facet,
      count: countWithin(name, facet._id),
    }));
  const bandCount = (name: "price" | "rating" | "dispatchDays", band: number) => counts.bands[name]?.[band] ?? 0;
  return {
    total: counts.total,
    category: titled(categories, "category"),
    brand: titled(brands, "brand"),
    color: titled(colors, "color"),
    tags: [...(counts.values.tags ?? [])]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => (one.value < other.value ? -1 : 1)),
    price: PRICE_BANDS.map((band, index) => ({ ...band, count: bandCount("price", index) })),
    rating: RATINGS.map((from, index) => ({ from, count: bandCount("rating", index) })),
    dispatchDays: ARRIVAL_LEVELS.map((to, index) => ({ to, count: bandCount("dispatchDays", index) })),
    inStock: { count: countOf("inStock", YES) },
    onSale: { count: countOf("onSale", YES) },
    shipsIn: SHIPPING_TIMES.map((value) => ({ value, count: countOf("shipsIn", value) })),
    ordering: ORDERING_OPTIONS.map((value) => ({ value, count: countOf("ordering", value) })),
    facts: rowsOf("fact").flatMap(({ name, fact, title }) => {
      const values = [...(counts.values[name] ?? [])]
        .map(([value, count]) => ({ value, count }))
        .filter(({ value }) => counts.factsOfCategory[name]?.get(value) || isChosen(criteria.filters?.[name], value))
        .sort((one, other) => compareFactValues(fact, one.value, other.value));
      return values.length > 0 ? [{ name: fact, title, values }] : [];
    }),
  };
}

function isChosen(filter: Filter | undefined, value: string): boolean {
  return filter?.kind === "oneOf" && filter.values.includes(value);
}
