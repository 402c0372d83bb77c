import { setTimeout as delay } from "node:timers/promises";
import type { FacetCounts } from "#contract/catalogue.ts";
import { ORDERING_OPTIONS, rowsOf, SHIPPING_TIMES } from "#contract/products/filters.ts";
import { RATINGS } from "#search/query/count-facets.ts";
import { catalogueIndex } from "#search/segments/product-index.ts";
import { compareFactValues } from "#shop/catalogue/facts/fact-texts.ts";
import { readFacetCounts } from "#shop/catalogue/search/search-products.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { listFacet } from "./facets.server.ts";
import { PRICE_BANDS } from "./price-bands.ts";
import type { ProductFilter } from "./product-filter.ts";

/** A page waits so long for an index that loads. */
const MAX_WAIT_MS = 300;

/** Like `listFacetCounts`, but null while the search index of a large shop loads after a start. */
export async function facetCountsIfLoaded(ctx: ShopContext, filter: ProductFilter): Promise<FacetCounts | null> {
  const tooLate = delay(MAX_WAIT_MS, null, { ref: false });
  const index = await Promise.race([catalogueIndex(ctx.db).current(), tooLate]);
  if (index) return listFacetCounts(ctx, filter);
  ctx.skipCache();
  return null;
}

/**
 * Counts the products of each value of each filter, each filter as if it were not set itself. Values with 0 are listed,
 * of facts those that the wanted categories or the search have.
 */
export async function listFacetCounts(ctx: ShopContext, filter: ProductFilter): Promise<FacetCounts> {
  for (const topic of [topics.products, topics.anyRating]) ctx.dependsOn(topic);
  const [categories, brands, colors, counts] = await Promise.all([
    listFacet(ctx, "categories"),
    listFacet(ctx, "brands"),
    listFacet(ctx, "colors"),
    readFacetCounts(ctx, filter),
  ]);
  const counted = (facets: typeof categories, of: ReadonlyMap<string, number>) =>
    facets.map(({ _id, title }) => ({ _id, title, count: of.get(_id) ?? 0 }));
  return {
    total: counts.total,
    category: counted(categories, counts.categories),
    brand: counted(brands, counts.brands),
    color: counted(colors, counts.colors),
    tags: [...counts.tags]
      .filter(([value]) => value !== "")
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => (one.value < other.value ? -1 : 1)),
    price: PRICE_BANDS.map((band, index) => ({ ...band, count: counts.prices[index] as number })),
    rating: RATINGS.map((from, index) => ({ from, count: counts.ratings[index] as number })),
    inStock: { count: counts.inStock },
    onSale: { count: counts.onSale },
    shipsIn: SHIPPING_TIMES.map((value) => ({ value, count: counts.shippingTimes.get(value) ?? 0 })),
    ordering: ORDERING_OPTIONS.map((value) => ({
      value,
      count: value === "cashOnDelivery" ? counts.cashOnDelivery : 0,
    })),
    facts: rowsOf("fact").flatMap(({ fact: name, title }) => {
      const values = [...(counts.facts.get(name) ?? [])]
        .map(([value, count]) => ({ value, count }))
        .filter(({ value }) => counts.factsOfKind.get(name)?.get(value) || filter.facts?.[name]?.includes(value))
        .sort((one, other) => compareFactValues(name, one.value, other.value));
      return values.length > 0 ? [{ name, title, values }] : [];
    }),
  };
}
