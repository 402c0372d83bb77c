/** What an owner did, by the name of its subject. */
export const AUDIT_ACTIONS = [
  "coupon.add",
  "coupon.change",
  "coupon.end",
  "customer.freeMobile",
  "setting.change",
  "gst.set",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditSubject = { kind: string; id: string };

export type AuditActor = { kind: "staff" | "commandLine" | "system"; name: string; session: string | null };

type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/** Values by the names of their fields. */
export type AuditFields = { readonly [field: string]: Json };

/** What changed of a subject: the fields that are different afterwards, and no others. Null: the subject did not exist. */
export type AuditChange = {
  action: AuditAction;
  subject: AuditSubject;
  before: AuditFields | null;
  after: AuditFields | null;
  /** Values of a customer: an erasure of the account deletes them. They are never in `before` and `after`. */
  personal?: { customer: string; before: AuditFields; after: AuditFields };
  reason?: string | null;
  undoOf?: string;
};

/** Writes an entry for each change, in the transaction of the changes. What customers do for themselves leaves none. */
export type Audit = (...changes: readonly AuditChange[]) => Promise<void>;

/** The fields of two rows that are different, before and after. */
export function changedFields(before: AuditFields, after: AuditFields): { before: AuditFields; after: AuditFields } {
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const only = (fields: AuditFields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return { before: only(before), after: only(after) };
}
