import type { Tx } from "#shop/transaction.server.ts";
import type { AuditAction } from "./actions.ts";
import type { AuditFields } from "./audit.ts";

/** How changes of one kind of subject are undone: its feature reads and writes it, and the undo leaves the entry. */
export type Undoable = {
  /** The action of the entry that an undo leaves. */
  actions: { change: AuditAction; add?: AuditAction; remove?: AuditAction };
  /** Locks the subject, and returns all fields that entries have of it; null when it does not exist. */
  read(tx: Tx, id: string): Promise<AuditFields | null>;
  /** Gives the fields these values. @throws {ShopError} when the shop's rules refuse them. */
  write(tx: Tx, id: string, fields: AuditFields): Promise<void>;
  /** Adds the subject as it was. Absent: it cannot be added again. */
  create?(tx: Tx, id: string, fields: AuditFields): Promise<void>;
  /** Why the subject cannot be removed; null when nobody has used it. `added` is what the entry says of it. */
  uses?(tx: Tx, id: string, added: AuditFields): Promise<string | null>;
  /** Removes the subject, which nobody has used. */
  remove?(tx: Tx, id: string): Promise<void>;
  /** Whose account the subject is; null when it was erased. */
  personal?(tx: Tx, id: string): Promise<string | null>;
  /** Numbers that others change as well, such as stock: an undo takes back the difference. */
  counted?: readonly string[];
};

const snakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of fields of an entry: `pricePaise` is `price_paise`. */
export function columnsOfFields(fields: AuditFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [snakeCase(field), value]));
}
