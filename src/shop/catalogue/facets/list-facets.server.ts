import { sql } from "kysely";
import type { ProductState } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import type { FacetKind } from "./facet-kinds.ts";
import { getFacet, readAliases, readFacets, type StoredFacet } from "./facet-rows.server.ts";

export type ListedFacet = StoredFacet & {
  /** Its own ones, without those of categories in it. */
  products: Record<ProductState, number>;
  /** Former titles, and what was merged into it; `id` is the one that it had. */
  aliases: { id: string; title: string }[];
  /** Its products are being moved into this one. */
  mergedInto: string | null;
};

/**
 * Lists all of a kind in their order, each parent category before its own; at most `limit` after the one that `after` names.
 * @throws {ShopError} facetNotFound
 */
export async function listFacets(
  ctx: ShopContext,
  kind: FacetKind,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ListedFacet[]> {
  requirePermission(ctx, "products.read");
  const { read } = ctx.db;
  const all = await readFacets(read, kind);
  const last = after === undefined ? null : await getFacet(read, kind, after);
  const start = all.findIndex(({ id }) => id === last?.id) + 1;
  return describe(read, kind, all.slice(start, start + limit));
}

/** One of a kind, by its id, or by a title in any case. @throws {ShopError} facetNotFound */
export async function getListedFacet(ctx: ShopContext, kind: FacetKind, text: string): Promise<ListedFacet> {
  requirePermission(ctx, "products.read");
  const { read } = ctx.db;
  const [facet] = await describe(read, kind, [await getFacet(read, kind, text)]);
  return facet as ListedFacet;
}

async function describe(read: Reader, kind: FacetKind, shown: readonly StoredFacet[]): Promise<ListedFacet[]> {
  const [counts, aliases] = await Promise.all([countByState(read, kind), readAliases(read, kind)]);
  const targetOf = new Map(
    aliases.filter(({ mergingGroup }) => mergingGroup !== null).map((one) => [one.id, one.targetId]),
  );
  const aliasesOf = Map.groupBy(aliases, ({ targetId }) => targetId);
  return shown.map((facet) => ({
    ...facet,
    products: counts.get(facet.id) ?? { live: 0, draft: 0, archived: 0 },
    aliases: (aliasesOf.get(facet.id) ?? []).map(({ id, title }) => ({ id, title })),
    mergedInto: targetOf.get(facet.id) ?? null,
  }));
}

/** How many products have it, in every state. */
export async function countProductsOf(db: Reader, kind: FacetKind, id: string): Promise<number> {
  const { column, table } = ownerOf(kind);
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${table} WHERE ${column} = ${id}`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

/** Which rows say what a product has. */
function ownerOf(kind: FacetKind) {
  const column = sql.raw(kind === "color" ? "color_id" : kind === "category" ? "category_id" : "brand_id");
  return { column, table: sql.raw(kind === "color" ? "product_colors" : "products") };
}

/** Counts all by an index, and of the few that are not live also their state. */
async function countByState(db: Reader, kind: FacetKind): Promise<Map<string, Record<ProductState, number>>> {
  const { column, table } = ownerOf(kind);
  const all = await sql<{ id: string; count: number }>`SELECT ${column} AS id, count(*) AS count FROM ${table}
    GROUP BY ${column}`.execute(db);
  // They are read by their own index: grouping them at once would read all products in the order of their groups.
  const colored = sql`(SELECT color_id, state FROM others JOIN product_colors ON product_id = others.id)`;
  const others = await sql<{ id: string; state: "draft" | "archived"; count: number }>`
    WITH others AS MATERIALIZED (SELECT id, category_id, brand_id, state FROM products WHERE state <> 'live')
    SELECT ${column} AS id, state, count(*) AS count FROM ${kind === "color" ? colored : sql`others`} counted
    GROUP BY ${column}, state`.execute(db);
  const counts = new Map(all.rows.map(({ id, count }) => [id, { live: Number(count), draft: 0, archived: 0 }]));
  for (const { id, state, count } of others.rows) {
    const own = counts.get(id);
    if (!own) continue;
    own[state] = Number(count);
    own.live -= Number(count);
  }
  return counts;
}
