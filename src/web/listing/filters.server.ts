import { ProductQuery } from "#contract/catalogue.ts";
import { type Criteria, oneOf } from "#search/filter/criteria.ts";
import type { Answer } from "#search/search.ts";
import { colorName, cssColor } from "#shop/catalogue/reading/color-names.ts";
import { titledCounts } from "#shop/catalogue/reading/facet-counts.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { criteriaOf, orderOf } from "#shop/catalogue/search/criteria.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { notFound } from "#web/loader-context.ts";
import { type ListCriteria, valuesOf, without } from "./criteria.ts";
import type { PageFilters } from "./filter-groups.ts";
import type { ListingView } from "./listing-view.ts";
import type { Titles } from "./listings.ts";

/** Each filter shows the commonest. More brands are found by their name (`GET facets`). */
const MAX_VALUES = 30;

/** Responds with 404 to ids that cannot exist. */
export function askedOf(criteria: ListCriteria, { exact, sort }: ListingView): Criteria {
  const parameters = Map.groupBy(without(criteria, "tags"), ([name]) => name);
  const query = ProductQuery.safeParse(
    Object.fromEntries([...parameters].map(([name, all]) => [name, all.map(([, value]) => value)])),
  );
  if (!query.success) notFound();
  // A stored tag may have commas, which separate the values of the API's parameter.
  const tags = valuesOf(criteria, "tags");
  const asked = criteriaOf(query.data);
  return {
    ...asked,
    ...(tags.length > 0 ? { filters: { ...asked.filters, tags: oneOf(tags) } } : {}),
    ...(exact ? { exact } : {}),
    ...(sort === "relevance" ? {} : { sort: [orderOf(sort)] }),
  };
}

/** Returns the titles of categories, brands and colours among the criteria. Responds with 404 when one does not exist. */
export async function readTitles(ctx: ShopContext, criteria: ListCriteria): Promise<Titles> {
  const titles = await Promise.all(
    (["category", "brand", "color"] as const).map(async (name) => {
      const ids = valuesOf(criteria, name);
      if (ids.length === 0) return [];
      const byId = new Map((await listFacet(ctx, TABLES[name])).map(({ _id, title }) => [_id, title]));
      return ids.map((id) => {
        const title = byId.get(id) ?? notFound();
        return [id, name === "color" ? colorName(title) : title] as const;
      });
    }),
  );
  return Object.fromEntries(titles.flat());
}

const TABLES = { category: "categories", brand: "brands", color: "colors" } as const;

/**
 * Returns the values of all filters with their numbers of products. It is null when reading fails, and "loading" while the
 * search index loads after a start.
 */
export async function readFilters(
  ctx: ShopContext,
  asked: Criteria,
  criteria: ListCriteria,
  { counts: all }: Pick<Answer, "counts">,
): Promise<PageFilters | "loading" | null> {
  try {
    if (all === null) return "loading";
    const counts = await titledCounts(ctx, asked, all);
    const chosen = new Set(criteria.map(([, value]) => value));
    const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count;
    const isShown = (value: string, index: number) => index < MAX_VALUES || chosen.has(value);
    return {
      ...counts,
      brand: counts.brand.toSorted(byCount).filter(({ _id }, index) => isShown(_id, index)),
      color: counts.color
        .toSorted(byCount)
        .filter(({ _id }, index) => isShown(_id, index))
        .map(({ name, ...color }) => ({ ...color, title: name ?? colorName(color.title), css: cssColor(color.title) })),
      tags: counts.tags.toSorted(byCount).filter(({ value }, index) => isShown(value, index)),
    };
  } catch (error) {
    ctx.logFailure(error);
    return null;
  }
}
