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

/** Returns the account of such a subject; null when it was erased. */
export async function findSubjectAccount(db: Reader, subjectId: string): Promise<string | null> {
  const row = await db
    .selectFrom("audit_entries")
    .innerJoin("audit_personal_values", "audit_personal_values.entry", "audit_entries.id")
    .where("subject_kind", "=", "customer")
    .where("subject_id", "=", subjectId)
    .select("customer")
    .limit(1)
    .executeTakeFirst();
  return row?.customer ?? null;
}
