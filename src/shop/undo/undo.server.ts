import { attempt, lockCatalogue } from "#db/dialect.ts";
import { type AuditEntry, getEntry, readGroup } from "#shop/audit/entries.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { undoableOf } from "./subjects.server.ts";
import { readTakenBack } from "./taken-back.server.ts";
import { type Undone, undoEntry } from "./undo-entry.server.ts";

/**
 * Undoes a change, with an entry of its own; the undo can be undone.
 * @param fields only these; without them all that the entry changed, or nothing.
 * @throws {ShopError} entryNotFound; notUndoable; changedSince, with who changed which field; forbidden without the
 * permission of the action; what the shop's rules refuse.
 */
export function undo(
  ctx: ShopContext,
  { id, fields = null }: { id: string; fields?: readonly string[] | null },
): Promise<Undone> {
  requirePermission(ctx, "audit.own");
  return inTransaction(ctx, async (tx) => {
    const entry = await getEntry(tx.db, id);
    await lockSubjects(tx, [entry]);
    return undoEntry(tx, entry, { fields, leavesChanged: false });
  });
}

/** What a group's undo left: of a change, the fields that others have changed; of the others, everything. */
type NotUndone = { id: string; subject: string; code: string; message: string };
export type UndoneGroup = { group: string; done: string[]; failed: NotUndone[] };

/** Few, so that orders do not wait. */
const BATCH = 20;

/**
 * Undoes all entries of a group, the newest first, and leaves what others changed meanwhile. Again, it undoes what it left.
 * @param id of the group, or of one of its entries.
 * @throws {ShopError} entryNotFound; notUndoable when the entry has no group.
 */
export async function undoGroup(ctx: ShopContext, id: string): Promise<UndoneGroup> {
  requirePermission(ctx, "audit.own");
  const group = await groupOf(ctx, id);
  const own = { ...ctx, auditGroup: newId(ctx.now()) };
  const result: UndoneGroup = { group: own.auditGroup, done: [], failed: [] };
  for (let before: string | null = null; ; ) {
    const entries: AuditEntry[] = await readGroup(ctx.db.read, group, { before, limit: BATCH });
    const { done, failed } = await inTransaction(own, (tx) => undoBatch(tx, entries)).catch((error) => {
      // What the batches before it undid is undone: the answer says so, and this batch can be tried again.
      ctx.logFailure(error);
      return { done: [], failed: entries.map(notUndone) };
    });
    result.done.push(...done);
    result.failed.push(...failed);
    before = entries.at(-1)?.id ?? null;
    if (entries.length < BATCH) return result;
  }
}

function notUndone(entry: AuditEntry): NotUndone {
  return { id: entry.id, subject: subjectName(entry), code: "broken", message: "Something went wrong. Try it again." };
}

const subjectName = ({ subject_kind, subject_id }: AuditEntry) => `${subject_kind}:${subject_id}`;

async function groupOf({ db }: ShopContext, id: string): Promise<string> {
  const [ofGroup] = await readGroup(db.read, id, { before: null, limit: 1 });
  if (ofGroup) return id;
  const { group_id } = await getEntry(db.read, id);
  if (group_id === null)
    throw new ShopError("notUndoable", { message: "The entry is a change of its own: leave out --group." });
  return group_id;
}

async function undoBatch(tx: Tx, entries: readonly AuditEntry[]): Promise<Pick<UndoneGroup, "done" | "failed">> {
  const done: string[] = [];
  const failed: NotUndone[] = [];
  await lockSubjects(tx, entries);
  const takenBack = await readTakenBack(tx.db, entries);
  for (const entry of entries.filter((one) => !takenBack(one).isWhole)) {
    const { id } = entry;
    const subject = subjectName(entry);
    try {
      const { left } = await attempt(tx, () => undoEntry(tx, entry, { fields: null, leavesChanged: true }));
      const why = Object.entries(left).map(([field, reason]) => `${field} ${reason}`);
      if (why.length === 0) done.push(id);
      else failed.push({ id, subject, code: "changedSince", message: `Undone but ${why.join(" ")}` });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      failed.push({ id, subject, code: error.code, message: error.message });
    }
  }
  return { done, failed };
}

/** The catalogue before its rows, as imports do; then in order of id, as orders lock products: so none waits for another one. */
async function lockSubjects(tx: Tx, entries: readonly AuditEntry[]) {
  if (entries.some(({ before, after }) => before === null || after === null)) await lockCatalogue(tx);
  const subjects = new Map(entries.map((entry) => [`${entry.subject_kind} ${entry.subject_id}`, entry]));
  for (const [, { action, subject_id }] of [...subjects].sort(([one], [other]) => (one < other ? -1 : 1)))
    await undoableOf(action)?.read(tx, subject_id);
}
