import type { ManagedNote } from "#contract/admin/customers.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import type { CustomerNoteRow } from "#db/account-rows.ts";
import type { Reader } from "#db/db.ts";
import { getAccount } from "#shop/accounts/operator/get-account.server.ts";
import type { AuditChange } from "#shop/audit/audit.ts";
import { findSubjectAccount, findWordsBeside } from "#shop/audit/customer-subject.server.ts";
import { ownerOf } from "#shop/audit/owner-of.server.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/** Keeps what somebody writes about a customer. @throws {ShopError} accountNotFound */
export async function addNote(ctx: ShopContext, named: string, text: string): Promise<ManagedNote> {
  requirePermission(ctx, "customers.write");
  const { id: user_id } = await getAccount(ctx, named);
  return inTransaction(ctx, async (tx) => {
    const row = { id: newId(tx.now()), user_id, at_ms: tx.now(), text, ...ownerOf(tx.actor) };
    await tx.db.insertInto("customer_notes").values(row).execute();
    await tx.audit({ action: "note.add", ...changeOf(row), before: null, after: { atMs: row.at_ms } });
    return noteOf(row);
  });
}

/** Removes a note. @throws {ShopError} noteNotFound */
export async function removeNote(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "customers.write");
  await inTransaction(ctx, async (tx) => {
    const row = await lockNote(tx, referenceText(id));
    if (!row) throw new ShopError("noteNotFound");
    await deleteNote(tx, row.id);
    await tx.audit({ action: "note.remove", ...changeOf(row), before: { atMs: row.at_ms }, after: null });
  });
}

/** The newest notes about a customer, at most `limit`. @throws {ShopError} accountNotFound */
export async function listNotes(
  ctx: ShopContext,
  named: string,
  page: { before?: string | undefined; limit: number },
): Promise<ManagedNote[]> {
  requirePermission(ctx, "customers.read");
  return readNotes(ctx.db.read, (await getAccount(ctx, named)).id, page);
}

/** The newest first. Without a limit, all of them. */
export async function readNotes(
  db: Reader,
  userId: string,
  { before, limit }: { before?: string | undefined; limit?: number } = {},
): Promise<(ManagedNote & { text: string })[]> {
  let query = db.selectFrom("customer_notes").where("user_id", "=", userId).orderBy("id", "desc").selectAll();
  if (before !== undefined) query = query.where("id", "<", before);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(noteOf);
}

const noteOf = ({ id, at_ms, actor, text }: CustomerNoteRow) => ({ _id: id, at: toIso(at_ms), by: actor, text });

/** The text is somebody's words about a customer: it is in no entry. */
function changeOf({ id, user_id, text }: CustomerNoteRow): Pick<AuditChange, "subject" | "personal"> {
  return { subject: { kind: "note", id }, personal: { customer: user_id, before: { text }, after: { text } } };
}

async function lockNote(tx: Tx, id: string): Promise<CustomerNoteRow | undefined> {
  return tx.lock(tx.db.selectFrom("customer_notes").where("id", "=", id).selectAll()).executeTakeFirst();
}

async function deleteNote({ db }: Tx, id: string) {
  await db.deleteFrom("customer_notes").where("id", "=", id).execute();
}

/** A note that was removed comes back as it was, while the shop still knows its text; whoever brings it back has written it. */
export const undoableNote: Undoable = {
  actions: { change: "note.add", remove: "note.remove" },
  personal: (tx, id) => findSubjectAccount(tx.db, id, "note"),
  async read(tx, id) {
    const row = await lockNote(tx, id);
    return row ? { atMs: row.at_ms } : null;
  },
  write: async () => undefined,
  async create(tx, id, { atMs }) {
    const user_id = await findSubjectAccount(tx.db, id, "note");
    const text = await findWordsBeside(
      tx.db,
      { kind: "note", id },
      { field: "atMs", value: Number(atMs), words: "text" },
    );
    if (user_id === null || text === null)
      throw new ShopError("changedSince", { message: "The text of the note is deleted." });
    const row = { id, user_id, at_ms: Number(atMs), text, ...ownerOf(tx.actor) };
    await tx.db.insertInto("customer_notes").values(row).execute();
  },
  remove: deleteNote,
};
