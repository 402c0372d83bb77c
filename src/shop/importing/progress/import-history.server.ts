import type { ImportHistoryFilter, ListedImport } from "#contract/admin/imports.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";
import { toIso } from "#shop/time.ts";

/** Refuses what is no import. @throws {ShopError} importNotFound */
export async function requireImport(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "products.read");
  const found = await ctx.db.read.selectFrom("import_history").where("id", "=", id).select("id").executeTakeFirst();
  if (!found) throw new ShopError("importNotFound", { message: `There is no import '${id}'. See 'import history'.` });
}

/** What was imported from files, the newest first. */
export async function listImports(ctx: ShopContext, { before, limit }: ImportHistoryFilter): Promise<ListedImport[]> {
  requirePermission(ctx, "products.read");
  let query = ctx.db.read.selectFrom("import_history");
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query.orderBy("id", "desc").limit(limit).selectAll().execute();
  const ofStaff = rows.filter(({ actor_kind }) => actor_kind === "staff").map(({ actor }) => actor);
  const names = await readStaffNames(ctx.db.read, ofStaff);
  return rows.map((row) => ({
    _id: row.id,
    file: row.file_name,
    actor: row.actor,
    actorName: names.get(row.actor) ?? row.actor,
    startedAt: toIso(row.started_at_ms),
    finishedAt: row.finished_at_ms === null ? null : toIso(row.finished_at_ms),
    rows: row.rows_done,
    inserted: row.inserted,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
  }));
}
