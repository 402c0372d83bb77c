import type { Reader } from "#db/db.ts";
import { type Criteria, type Filter, oneOf } from "#search/filter/criteria.ts";
import { FACETS, type FacetKind } from "#shop/catalogue/facets/facet-kinds.ts";
import { readAliases } from "#shop/catalogue/facets/facet-rows.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";

/**
 * The criteria with the categories, brands and colours whose products they are about: what was merged is what it was merged
 * into, and a category has the products of those in it.
 */
export async function withAskedFacets(ctx: ShopContext, criteria: Criteria): Promise<Criteria> {
  const { filters = {} } = criteria;
  const changed: Record<string, Filter> = {};
  for (const kind of ["category", "brand", "color"] as const) {
    const filter = filters[kind];
    if (filter?.kind !== "oneOf") continue;
    ctx.dependsOn(topics[FACETS[kind].table]);
    const asked = await askedOf(ctx.db.read, kind, filter.values);
    if (String(asked) !== String(filter.values)) changed[kind] = oneOf(asked);
  }
  return Object.keys(changed).length === 0 ? criteria : { ...criteria, filters: { ...filters, ...changed } };
}

async function askedOf(db: Reader, kind: FacetKind, values: readonly string[]): Promise<string[]> {
  const aliases = await readAliases(db, kind, { ids: values });
  const current = values.flatMap((id) => {
    const alias = aliases.find((one) => one.id === id);
    if (!alias) return [id];
    // Until all products are moved, some are still there.
    return alias.mergingGroup === null ? [alias.targetId] : [id, alias.targetId];
  });
  if (kind !== "category") return [...new Set(current)];
  const children = await db
    .selectFrom("categories")
    .where("parent_id", "in", current)
    .orderBy("id")
    .select("id")
    .execute();
  return [...new Set([...current, ...children.map(({ id }) => id)])];
}
