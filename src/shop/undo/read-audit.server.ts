import type { AuditFilter, ListedEntry, ShownEntry } from "#contract/admin/audit.ts";
import { hasPermission } from "#shop/actor.ts";
import { getEntry, readEntries, readPersonal } from "#shop/audit/entries.server.ts";
import { entryResponse, fieldsResponse } from "#shop/audit/entry-response.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { toIso } from "#shop/time.ts";
import { readTakenBack, type TakenBack } from "./taken-back.server.ts";
import { whyNot } from "./undo-entry.server.ts";

/** The newest come first, at most `limit`. */
export async function listEntries(ctx: ShopContext, filter: AuditFilter): Promise<ListedEntry[]> {
  requirePermission(ctx, "audit.read");
  const entries = await readEntries(ctx.db.read, filter);
  const takenBack = await readTakenBack(ctx.db.read, entries);
  return entries.map((entry) => ({ ...entryResponse(entry), undone: undoneOf(takenBack(entry)) }));
}

const undoneOf = ({ isWhole, by }: TakenBack) => (isWhole ? "yes" : by.length > 0 ? "partly" : "no");

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
  const takenBack = (await readTakenBack(read, [entry]))(entry);
  const undone = undoneOf(takenBack);
  const reason = undone === "yes" ? "It is undone already." : whyNot(entry);
  return {
    ...entryResponse(entry),
    undone,
    session: entry.session,
    personal: { before: fieldsResponse(before), after: fieldsResponse(after) },
    undoneBy: takenBack.by.map(({ id, at_ms, actor }) => ({ id, at: toIso(at_ms), actor })),
    undo: { possible: reason === null, reason },
  };
}
