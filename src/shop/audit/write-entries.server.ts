import type { Db } from "#db/db.ts";
import { newId } from "#shop/ids.ts";
import type { AuditActor, AuditChange, AuditFields } from "./audit.ts";

/** Columns times rows stay below the number of parameters of a statement. */
const ROWS_AT_ONCE = 500;

/** Stores an entry for each change that changed something. `group` is what the entries of one command share. */
export async function writeEntries(
  db: Db,
  { actor, nowMs, group }: { actor: AuditActor; nowMs: number; group: string | null },
  changes: readonly AuditChange[],
): Promise<string[]> {
  const withIds = changes.filter(isChange).map((change) => ({ id: newId(nowMs), ...change }));
  const entries = withIds.map(({ id, action, subject, before, after, reason = null, undoOf = null }) => ({
    id,
    at_ms: nowMs,
    actor_kind: actor.kind,
    actor: actor.name,
    session: actor.session,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    group_id: group,
    undo_of: undoOf,
    reason,
  }));
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE)
    await db
      .insertInto("audit_entries")
      .values(entries.slice(start, start + ROWS_AT_ONCE))
      .execute();
  const personal = withIds.flatMap(({ id, personal }) => (personal ? personalValues(id, personal) : []));
  if (personal.length > 0) await db.insertInto("audit_personal_values").values(personal).execute();
  return entries.map(({ id }) => id);
}

const isEmpty = (fields: AuditFields | null) => fields !== null && Object.keys(fields).length === 0;

function isChange({ before, after, personal }: AuditChange): boolean {
  const differs = personal && JSON.stringify(personal.before) !== JSON.stringify(personal.after);
  return !isEmpty(before) || !isEmpty(after) || differs === true;
}

function personalValues(entry: string, { customer, before, after }: NonNullable<AuditChange["personal"]>) {
  const json = (fields: AuditFields, field: string) => (field in fields ? JSON.stringify(fields[field]) : null);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    entry,
    field,
    before: json(before, field),
    after: json(after, field),
    customer,
  }));
}
