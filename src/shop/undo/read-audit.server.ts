import type { AuditFilter, ListedEntry, ShownEntry } from "#contract/admin/audit.ts";
import type { Reader } from "#db/db.ts";
import { type Actor, hasPermission, recordedActor } from "#shop/actor.ts";
import { type AuditEntry, getEntry, readEntries, readPersonal } from "#shop/audit/entries.server.ts";
import { entryResponse, fieldsResponse } from "#shop/audit/entry-response.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { readStaffNames } from "#shop/staff/staff-rows.server.ts";
import { toIso } from "#shop/time.ts";
import { readTakenBack, type TakenBack } from "./taken-back.server.ts";
import { whyNot, whyNotBy } from "./undo-entry.server.ts";

/** The newest come first, at most `limit`. Whoever may not read those of others gets their own. */
export async function listEntries(ctx: ShopContext, filter: AuditFilter): Promise<ListedEntry[]> {
  requirePermission(ctx, "audit.own");
  const own = hasPermission(ctx.actor, "audit.read") ? null : ownName(ctx.actor);
  const entries =
    own !== null && (filter.actor ?? own) !== own
      ? []
      : await readEntries(ctx.db.read, own === null ? filter : { ...filter, actor: own });
  const takenBack = await readTakenBack(ctx.db.read, entries);
  const namesOf = await readNames(ctx.db.read, entries);
  return entries.map((entry) => ({
    ...entryResponse(entry),
    ...namesOf(entry),
    ...undoState(ctx.actor, entry, takenBack(entry)),
  }));
}

/** Entries keep ids of the staff, because a name may change. */
async function readNames(db: Reader, entries: readonly AuditEntry[]) {
  const ids = entries.flatMap(({ actor, actor_kind, subject_kind, subject_id }) => [
    ...(actor_kind === "staff" ? [actor] : []),
    ...(subject_kind === "staff" ? [subject_id] : []),
  ]);
  const names = await readStaffNames(db, ids);
  return ({ actor, subject_kind, subject_id }: AuditEntry) => ({
    actorName: names.get(actor) ?? actor,
    subjectName: subject_kind === "staff" ? (names.get(subject_id) ?? null) : null,
  });
}

/** What was undone of an entry, and whether somebody may undo it. */
function undoState(actor: Actor, entry: AuditEntry, { isWhole, by }: TakenBack): Pick<ListedEntry, "undone" | "undo"> {
  const undone = isWhole ? "yes" : by.length > 0 ? "partly" : "no";
  const reason = isWhole ? "It is undone already." : (whyNotBy(actor, entry) ?? whyNot(entry));
  return { undone, undo: { possible: reason === null, reason } };
}

const NOTHING = { before: {}, after: {} };

/** By which name the entries of an actor are stored. */
const ownName = (actor: Actor) => recordedActor(actor).actor ?? "";

/**
 * An entry with its personal values, for those who may see customers, and whether it can be undone.
 * @throws {ShopError} entryNotFound, also for the entries of others to those who may not read them
 */
export async function showEntry(ctx: ShopContext, id: string): Promise<ShownEntry> {
  requirePermission(ctx, "audit.own");
  const { read } = ctx.db;
  const entry = await getEntry(read, id);
  if (!hasPermission(ctx.actor, "audit.read") && entry.actor !== ownName(ctx.actor))
    throw new ShopError("entryNotFound");
  const { before, after } = hasPermission(ctx.actor, "customers.read") ? await readPersonal(read, id) : NOTHING;
  const takenBack = (await readTakenBack(read, [entry]))(entry);
  const namesOf = await readNames(read, [entry, ...takenBack.by]);
  return {
    ...entryResponse(entry),
    ...namesOf(entry),
    ...undoState(ctx.actor, entry, takenBack),
    session: entry.session,
    personal: { before: fieldsResponse(before), after: fieldsResponse(after) },
    undoneBy: takenBack.by.map((one) => ({ id: one.id, at: toIso(one.at_ms), actor: namesOf(one).actorName })),
  };
}
