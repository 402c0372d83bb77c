import type { z } from "zod";
import type { Category } from "#contract/fields.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";

type Facet = z.infer<typeof Category>;

/** Oldest first. */
export async function listFacet(ctx: ShopContext, table: "categories" | "brands" | "colors"): Promise<Facet[]> {
  anyone(ctx);
  ctx.dependsOn(topics[table]);
  const rows = await ctx.db.read.selectFrom(table).selectAll().orderBy("id").execute();
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
  }));
}

/** @throws {ShopError} notFound */
export async function getFacet(
  ctx: ShopContext,
  table: "categories" | "brands" | "colors",
  id: string,
): Promise<Facet> {
  const found = (await listFacet(ctx, table)).find((facet) => facet._id === id);
  if (!found) throw new ShopError("notFound");
  return found;
}
