import type { z } from "zod";
import type { Category } from "#contract/fields.ts";
import { type FacetTable, KIND_OF } from "#shop/catalogue/facets/facet-kinds.ts";
import { readFacets } from "#shop/catalogue/facets/facet-rows.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";

type Facet = z.infer<typeof Category>;

/** In the owner's order, then the oldest first; each category is followed by those in it. */
export async function listFacet(ctx: ShopContext, table: FacetTable): Promise<Facet[]> {
  anyone(ctx);
  ctx.dependsOn(topics[table]);
  const rows = await readFacets(ctx.db.read, KIND_OF[table]);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    ...(row.parent_id === null ? {} : { parent: row.parent_id }),
    ...(row.name === null ? {} : { name: row.name }),
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
  }));
}

/** @throws {ShopError} notFound */
export async function getFacet(ctx: ShopContext, table: FacetTable, id: string): Promise<Facet> {
  const found = (await listFacet(ctx, table)).find((facet) => facet._id === id);
  if (!found) throw new ShopError("notFound");
  return found;
}
