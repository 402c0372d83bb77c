import type { AuditAction } from "./actions.ts";

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

/**
 * Writes an entry for each change, in the transaction of the changes. What customers do for themselves leaves none.
 * @returns the ids of the entries.
 */
export type Audit = (...changes: readonly AuditChange[]) => Promise<string[]>;

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The values of these columns of a row. Entries name them as the code does: `price_paise` is `pricePaise`. */
export function auditFields<Row extends object>(row: Row, columns: readonly (keyof Row & string)[]): AuditFields {
  return Object.fromEntries(columns.map((column) => [camelCase(column), row[column] as Json]));
}

/** The name by which owners see a field: `pricePaise` is shown as `price`, `endsAtMs` as `endsAt`. */
export function shownName(field: string): string {
  return field === "rateHundredths" ? "percent" : field.replace(/Paise$|(?<=At)Ms$/, "");
}

/** The fields of two rows that are different, before and after. */
export function changedFields(before: AuditFields, after: AuditFields): { before: AuditFields; after: AuditFields } {
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const only = (fields: AuditFields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return { before: only(before), after: only(after) };
}
