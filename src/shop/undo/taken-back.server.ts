import type { Reader } from "#db/db.ts";
import type { AuditFields } from "#shop/audit/audit.ts";
import { type AuditEntry, readUndos } from "#shop/audit/entries.server.ts";

/** What undos took back of an entry, and were not undone themselves. */
export type TakenBack = {
  /** The fields of a change; of an addition or a removal, none. */
  fields: ReadonlySet<string>;
  /** Nothing of the entry is left to undo. */
  isWhole: boolean;
  /** The undos, the earliest first. */
  by: readonly AuditEntry[];
};

/** What was taken back of each entry, by its id: for undos, lists and what is shown of an entry. */
export async function readTakenBack(
  db: Reader,
  entries: readonly AuditEntry[],
): Promise<(entry: AuditEntry) => TakenBack> {
  const undosOf = new Map<string | null, AuditEntry[]>();
  // An undo can be undone, and that again.
  for (let asked = entries; asked.length > 0; ) {
    const undos = await readUndos(
      db,
      asked.map(({ id }) => id),
    );
    for (const undo of undos) undosOf.set(undo.undo_of, [...(undosOf.get(undo.undo_of) ?? []), undo]);
    asked = undos;
  }
  return (entry) => takenBack(entry, undosOf);
}

function takenBack(entry: AuditEntry, undosOf: ReadonlyMap<string | null, readonly AuditEntry[]>): TakenBack {
  const fields = new Set<string>();
  const by: AuditEntry[] = [];
  for (const undo of undosOf.get(entry.id) ?? []) {
    const again = takenBack(undo, undosOf);
    const standing = fieldsOf(undo.after).filter((field) => !again.fields.has(field));
    const isStanding = isWholeOnly(undo) ? !again.isWhole : standing.length > 0;
    if (!isStanding) continue;
    by.push(undo);
    if (!isWholeOnly(undo)) for (const field of standing) fields.add(field);
  }
  const isWhole = by.length > 0 && (isWholeOnly(entry) || fieldsOf(entry.after).every((field) => fields.has(field)));
  return { fields, isWhole, by };
}

/** An addition or a removal is undone as a whole. */
const isWholeOnly = ({ before, after }: AuditEntry) => before === null || after === null;

const fieldsOf = (fields: AuditFields | null) => Object.keys(fields ?? {});
