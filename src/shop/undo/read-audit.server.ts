import type { AuditFilter, ListedEntry, ShownEntry } from "#contract/admin/audit.ts";
import { hasPermission } from "#shop/actor.ts";
import { getEntry, readEntries, readPersonal, readUndos } from "#shop/audit/entries.server.ts";
import { entryResponse, fieldsResponse } from "#shop/audit/entry-response.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { whyNot } from "./undo-entry.server.ts";

/** The newest come first, at most `limit`. */
export async function listEntries(ctx: ShopContext, filter: AuditFilter): Promise<ListedEntry[]> {
  requirePermission(ctx, "audit.read");
  return (await readEntries(ctx.db.read, filter)).map(entryResponse);
}

const NOTHING = { before: {}, after: {} };

/**
 * An entry with its personal values, for those who may see customers, and whether it can be undone.
 * @throws {ShopError} entryNotFound
 */
export async function showEntry(ctx: ShopContext, id: string): Promise<ShownEntry> {
  requirePermission(ctx, "audit.read");
  const { read } = ctx.db;
  const entry = await getEntry(read, id);
  const { before, after } = hasPermission(ctx.actor, "customers.read") ? await readPersonal(read, id) : NOTHING;
  const reason = whyNot(entry);
  return {
    ...entryResponse(entry),
    session: entry.session,
    personal: { before: fieldsResponse(before), after: fieldsResponse(after) },
    undoneBy: (await readUndos(read, [id])).map((undo) => undo.id),
    undo: { possible: reason === null, reason },
  };
}
