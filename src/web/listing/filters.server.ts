import { ProductQuery } from "#contract/products/product-query.ts";
import { type Criteria, type Order, oneOf } from "#search/filter/criteria.ts";
import type { Answer } from "#search/search.ts";
import { FACETS } from "#shop/catalogue/facets/facet-kinds.ts";
import { readAliases } from "#shop/catalogue/facets/facet-rows.server.ts";
import { colorName, cssColor } from "#shop/catalogue/reading/color-names.ts";
import { titledCounts } from "#shop/catalogue/reading/facet-counts.server.ts";
import { listFacet } from "#shop/catalogue/reading/facets.server.ts";
import { criteriaOf, orderOf, POPULAR_FIRST } from "#shop/catalogue/search/criteria.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { notFound } from "#web/loader-context.ts";
import {
  type Criterion,
  type CriterionName,
  type ListCriteria,
  valuesOf,
  without,
  withoutRepetition,
} from "./criteria.ts";
import type { PageFilters } from "./filter-groups.ts";
import type { ListingView } from "./listing-view.ts";
import type { ParentCategory, Titles } from "./listings.ts";

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
    ...(sort === "relevance" ? {} : { sort: ordersOf(sort) }),
  };
}

/** Most products arrive on the same day. */
function ordersOf(sort: Exclude<ListingView["sort"], "relevance">): readonly Order[] {
  if (sort === "popular") return [POPULAR_FIRST];
  return sort === "dispatchDays" ? [orderOf(sort), POPULAR_FIRST] : [orderOf(sort)];
}

export type NamedCriteria = {
  titles: Titles;
  /** The category that the only one of the criteria is in. */
  parent: ParentCategory | null;
  /** The criteria with the present ids, when some were merged: the list has another address. */
  moved: ListCriteria | null;
};

/** Returns what categories, brands and colours among the criteria are called. Responds with 404 when one does not exist. */
export async function readTitles(ctx: ShopContext, criteria: ListCriteria): Promise<NamedCriteria> {
  const present = new Map<string, string>();
  let parent: ParentCategory | null = null;
  const titles = await Promise.all(
    (["category", "brand", "color"] as const).map(async (name) => {
      const ids = valuesOf(criteria, name);
      if (ids.length === 0) return [];
      const facets = await listFacet(ctx, FACETS[name].table);
      const byId = new Map(facets.map((facet) => [facet._id, facet]));
      const above = byId.get(byId.get(ids[0] ?? "")?.parent ?? "");
      if (name === "category" && ids.length === 1 && above) parent = { id: above._id, title: above.title };
      const unknown = ids.filter((id) => !byId.has(id));
      for (const { id, targetId } of await readAliases(ctx.db.read, name, { ids: unknown })) present.set(id, targetId);
      return ids.map((id) => {
        const { title, name: shown } = byId.get(present.get(id) ?? id) ?? notFound();
        return [id, name === "color" ? (shown ?? colorName(title)) : title] as const;
      });
    }),
  );
  const moved = criteria.map(([name, value]): Criterion => [name, (isNamed(name) && present.get(value)) || value]);
  return {
    titles: Object.fromEntries(titles.flat()),
    parent,
    moved: present.size > 0 ? withoutRepetition(moved) : null,
  };
}

const isNamed = (name: CriterionName) => name === "category" || name === "brand" || name === "color";

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
