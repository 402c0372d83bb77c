import { type FacetCounts, ProductQuery } from "#contract/catalogue.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { facetCountsIfLoaded } from "#shop/catalogue/reading/facet-counts.server.ts";
import { findFacet } from "#shop/catalogue/reading/facets.server.ts";
import { type ProductFilter, productFilter } from "#shop/catalogue/reading/product-filter.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { notFound, orNotFound } from "#web/loader-context.ts";
import { type Criteria, valuesOf } from "./criteria.ts";
import type { ListingView } from "./listing-view.ts";
import type { Titles } from "./listings.ts";

/** More are found by their name (`GET facets`). */
const MAX_BRANDS = 30;

/** Responds with 404 to ids that cannot exist. */
export function filterOf(criteria: Criteria, { exact, sort }: ListingView): ProductFilter {
  const parameters = Map.groupBy(criteria, ([name]) => name);
  const query = ProductQuery.safeParse(
    Object.fromEntries([...parameters].map(([name, all]) => [name, all.map(([, value]) => value)])),
  );
  if (!query.success) notFound();
  return {
    ...productFilter(query.data),
    ...(exact ? { exact } : {}),
    ...(sort === "relevance" ? {} : { sort: [sort] }),
  };
}

/** The titles of categories, brands and colours among the criteria. Responds with 404 when one does not exist. */
export async function readTitles(ctx: ShopContext, criteria: Criteria): Promise<Titles> {
  const titles = await Promise.all(
    (["category", "brand", "color"] as const).flatMap((name) =>
      valuesOf(criteria, name).map(async (id) => {
        const { title } = await orNotFound(findFacet(ctx, TABLES[name], id));
        return [id, name === "color" ? colorName(title) : title] as const;
      }),
    ),
  );
  return Object.fromEntries(titles);
}

const TABLES = { category: "categories", brand: "brands", color: "colors" } as const;

/**
 * The values of all filters with their numbers of products, and the commonest brands. Null when reading fails;
 * "loading" while the search index loads after a start.
 */
export async function readFilters(
  ctx: ShopContext,
  filter: ProductFilter,
  criteria: Criteria,
): Promise<FacetCounts | "loading" | null> {
  try {
    const counts = await facetCountsIfLoaded(ctx, filter);
    if (counts === null) return "loading";
    const chosen = new Set(valuesOf(criteria, "brand"));
    const brands = counts.brand.toSorted((one, other) => other.count - one.count);
    return { ...counts, brand: brands.filter(({ _id }, index) => index < MAX_BRANDS || chosen.has(_id)) };
  } catch (error) {
    ctx.logFailure(error);
    return null;
  }
}
