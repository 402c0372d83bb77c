import type { AuditEntryRow } from "#db/audit-rows.ts";
import type { Reader } from "#db/db.ts";
import { idAt } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { AuditAction } from "./actions.ts";
import type { AuditFields } from "./audit.ts";

/** An entry as it is read: times in milliseconds since 1970 UTC. A newer version of the program may have written its action. */
export type AuditEntry = Omit<AuditEntryRow, "before" | "after"> & {
  before: AuditFields | null;
  after: AuditFields | null;
};

export type EntriesFilter = {
  limit: number;
  /** Only those before this one. */
  before?: string | undefined;
  subject?: { kind: string; id?: string | undefined } | undefined;
  actor?: string | undefined;
  sinceMs?: number | undefined;
};

/** The newest come first, at most `limit`. */
export async function readEntries(db: Reader, filter: EntriesFilter): Promise<AuditEntry[]> {
  let query = db.selectFrom("audit_entries").selectAll().orderBy("id", "desc").limit(filter.limit);
  if (filter.before !== undefined) query = query.where("id", "<", filter.before);
  if (filter.sinceMs !== undefined) query = query.where("id", ">=", idAt(filter.sinceMs));
  if (filter.actor !== undefined) query = query.where("actor", "=", filter.actor);
  if (filter.subject) query = query.where("subject_kind", "=", filter.subject.kind);
  if (filter.subject?.id !== undefined) query = query.where("subject_id", "=", filter.subject.id);
  return (await query.execute()).map(entryOf);
}

/** @throws {ShopError} entryNotFound */
export async function getEntry(db: Reader, id: string): Promise<AuditEntry> {
  const row = await db.selectFrom("audit_entries").where("id", "=", id).selectAll().executeTakeFirst();
  if (!row) throw new ShopError("entryNotFound");
  return entryOf(row);
}

/** Those of a group, the newest first. */
export async function readGroup(
  db: Reader,
  group: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom("audit_entries").where("group_id", "=", group).selectAll().orderBy("id", "desc");
  if (before !== null) query = query.where("id", "<", before);
  return (await query.limit(limit).execute()).map(entryOf);
}

/** Which of the subjects an action of a group has changed. */
export async function readChangedBy(
  db: Reader,
  { group, action, ids }: { group: string; action: AuditAction; ids: readonly string[] },
): Promise<Set<string>> {
  const entries = db.selectFrom("audit_entries").where("group_id", "=", group).where("action", "=", action);
  const rows = await entries.where("subject_id", "in", ids).select("subject_id").execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

/** Who did this first to each of the subjects of a kind, by their ids. */
export async function readActors(
  db: Reader,
  { kind, ids, action }: { kind: string; ids: readonly string[]; action: AuditAction },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const entries = db.selectFrom("audit_entries").where("subject_kind", "=", kind).where("subject_id", "in", ids);
  const rows = await entries
    .where("action", "=", action)
    .orderBy("id", "desc")
    .select(["subject_id", "actor"])
    .execute();
  return new Map(rows.map(({ subject_id, actor }) => [subject_id, actor]));
}

/** The undos of these entries, the earliest first. */
export async function readUndos(db: Reader, ids: readonly string[]): Promise<AuditEntry[]> {
  if (ids.length === 0) return [];
  const undos = db.selectFrom("audit_entries").where("undo_of", "in", ids).orderBy("id").selectAll();
  return (await undos.execute()).map(entryOf);
}

/** The newest later entries of the same subject. */
export async function readLater(db: Reader, { id, subject_kind, subject_id }: AuditEntry): Promise<AuditEntry[]> {
  const later = db
    .selectFrom("audit_entries")
    .where("subject_kind", "=", subject_kind)
    .where("subject_id", "=", subject_id)
    .where("id", ">", id);
  return (await later.orderBy("id", "desc").limit(MAX_LATER).selectAll().execute()).map(entryOf);
}

/** A subject may have been changed any number of times. */
const MAX_LATER = 100;

/** What changed of a customer, by the names of the fields. */
export async function readPersonal(db: Reader, id: string) {
  const rows = await db.selectFrom("audit_personal_values").where("entry", "=", id).selectAll().execute();
  const fields = (when: "before" | "after"): AuditFields =>
    Object.fromEntries(rows.map((row) => [row.field, JSON.parse(row[when] ?? "null")]));
  return { before: fields("before"), after: fields("after") };
}

function entryOf(row: AuditEntryRow): AuditEntry {
  const fields = (json: string | null) => (json === null ? null : (JSON.parse(json) as AuditFields));
  return { ...row, before: fields(row.before), after: fields(row.after) };
}
