import { createHash } from "node:crypto";
import type { Reader } from "#db/db.ts";
import type { AuditSubject } from "./audit.ts";

/**
 * A customer as the subject of entries, which stay when the account is erased: so it is a hash of the id. Whose it is, the
 * entries' personal values say (`ofAccount`).
 */
export function customerSubject(userId: string): AuditSubject {
  return { kind: "customer", id: createHash("sha256").update(userId).digest("hex").slice(0, 24) };
}

/** The personal value that says whose the subject is, for an entry without another one. */
export function ofAccount(userId: string) {
  return { customer: userId, before: { account: userId }, after: { account: userId } };
}

/** Returns the account of such a subject, or of a note; null when it was erased. */
export async function findSubjectAccount(
  db: Reader,
  subjectId: string,
  kind: "customer" | "note" = "customer",
): Promise<string | null> {
  const row = await db
    .selectFrom("audit_entries")
    .innerJoin("audit_personal_values", "audit_personal_values.entry", "audit_entries.id")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .select("customer")
    .limit(1)
    .executeTakeFirst();
  return row?.customer ?? null;
}

/**
 * Returns what was written about a customer beside the newest entry of the subject that has the value of a field, before or
 * after; null when there was nothing, or it is deleted.
 */
export async function findWordsBeside(
  db: Reader,
  { kind, id }: AuditSubject,
  { field, value, words }: { field: string; value: string | number | null; words: string },
): Promise<string | null> {
  const rows = await db
    .selectFrom("audit_entries")
    .innerJoin("audit_personal_values", "audit_personal_values.entry", "audit_entries.id")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("field", "=", words)
    .orderBy("audit_entries.id", "desc")
    .limit(MAX_ENTRIES)
    .select(["audit_entries.before as entry_before", "audit_entries.after as entry_after"])
    .select(["audit_personal_values.before", "audit_personal_values.after"])
    .execute();
  const has = (json: string | null) => json !== null && JSON.parse(json)[field] === value;
  for (const row of rows) {
    if (has(row.entry_after) && row.after !== null) return JSON.parse(row.after);
    if (has(row.entry_before) && row.before !== null) return JSON.parse(row.before);
  }
  return null;
}

/** A customer may have been blocked any number of times. */
const MAX_ENTRIES = 100;
