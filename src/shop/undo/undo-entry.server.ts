import { isForeignKeyViolation, isUniqueViolation } from "#db/dialect.ts";
import { type Actor, hasPermission, recordedActor } from "#shop/actor.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#shop/audit/actions.ts";
import { type AuditFields, shownName } from "#shop/audit/audit.ts";
import { ofAccount } from "#shop/audit/customer-subject.server.ts";
import { type AuditEntry, readLater } from "#shop/audit/entries.server.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { requireFreshProof } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { NOT_UNDOABLE } from "./not-undoable.ts";
import { isKnown, undoableOf } from "./subjects.server.ts";
import { readTakenBack } from "./taken-back.server.ts";

/** What an undo did: the fields that have their values of before, and for each other one why it was left. */
export type Undone = { id: string; undone: string[]; left: Record<string, string> };

export type UndoOptions = {
  /** Only these fields; null: all that changed. */
  fields: readonly string[] | null;
  /** Leaves what others changed meanwhile, instead of refusing everything. */
  leavesChanged: boolean;
};

/** Why an entry can never be undone; null when that depends on what was changed since. */
export function whyNot({ action, before, after }: AuditEntry): string | null {
  if (!isKnown(action)) return "A newer version of the shop's program made this change. Undo it with that version.";
  const subject = undoableOf(action);
  const possible = before === null ? subject?.remove : after === null ? subject?.create : subject;
  return NOT_UNDOABLE[action] ?? (possible ? null : "This cannot be undone.");
}

/** Why somebody may not undo an entry; null when they may. */
export function whyNotBy(actor: Actor, { action, actor: by }: AuditEntry): string | null {
  if (isKnown(action) && !hasPermission(actor, AUDIT_ACTIONS[action]))
    return "Your role may not make this change, so it may not undo it.";
  const isOwn = recordedActor(actor).actor === by;
  return isOwn || hasPermission(actor, "audit.undo") ? null : "Your role may undo your own changes only.";
}

/**
 * Makes a change that takes back another one, and leaves an entry of its own.
 * @throws {ShopError} forbidden; notUndoable; changedSince, with why for each field; what the shop's rules refuse.
 */
export async function undoEntry(tx: Tx, entry: AuditEntry, options: UndoOptions): Promise<Undone> {
  const { action } = entry;
  const refusal = whyNotBy(tx.actor, entry);
  if (refusal !== null) throw new ShopError("forbidden", { message: refusal });
  // Settings ask for it themselves, because not all of them do.
  if (action === "gst.set") requireFreshProof(tx);
  const reason = whyNot(entry);
  const subject = undoableOf(action);
  if (reason !== null || !subject) throw new ShopError("notUndoable", { message: reason ?? undefined });
  try {
    const { before, after } = entry;
    if (before === null) return await undoAddition(tx, entry, subject);
    if (after === null) return await undoRemoval(tx, entry, subject, before);
    return await undoChange(tx, { ...entry, before, after }, subject, options);
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw new ShopError("changedSince", {
        message: "Something else belongs to it meanwhile, or what it belongs to is gone.",
      });
    if (isUniqueViolation(error))
      throw new ShopError("changedSince", { message: "Something else has its name or number meanwhile." });
    throw error;
  }
}

const existence = (entry: AuditEntry, word: string) =>
  new ShopError("changedSince", { message: `The ${entry.subject_kind} ${entry.subject_id} ${word}.` });

async function undoAddition(tx: Tx, entry: AuditEntry, subject: Undoable): Promise<Undone> {
  const current = await subject.read(tx, entry.subject_id);
  if (!current) throw existence(entry, "is already removed");
  const uses = (await subject.uses?.(tx, entry.subject_id, entry.after ?? {})) ?? null;
  if (uses !== null) throw new ShopError("changedSince", { message: uses });
  const touched = fieldsOf(entry.after).filter((field) => !same(current[field], entry.after?.[field]));
  if (touched.length > 0) throw await changedSince(tx, entry, touched, []);
  await subject.remove?.(tx, entry.subject_id);
  const action = subject.actions.remove ?? subject.actions.change;
  return leaveEntry(tx, entry, { action, before: current, after: null });
}

async function undoRemoval(tx: Tx, entry: AuditEntry, subject: Undoable, before: AuditFields): Promise<Undone> {
  if (await subject.read(tx, entry.subject_id)) throw existence(entry, "is there again");
  await subject.create?.(tx, entry.subject_id, before);
  return leaveEntry(tx, entry, { action: subject.actions.add ?? subject.actions.change, before: null, after: before });
}

type ChangeEntry = AuditEntry & { before: AuditFields; after: AuditFields };

async function undoChange(tx: Tx, entry: ChangeEntry, subject: Undoable, options: UndoOptions): Promise<Undone> {
  const changed = fieldsOf(entry.after);
  const isNamed = (name: string) => (field: string) => field === name || shownName(field) === name;
  const unknown = options.fields?.filter((name) => !changed.some(isNamed(name))) ?? [];
  if (unknown.length > 0)
    throw new ShopError("badRequest", {
      message: `The entry changed ${changed.map(shownName).join(", ")}, not ${unknown.join(", ")}.`,
      errors: { fields: "is not a field of the entry." },
    });
  const current = await subject.read(tx, entry.subject_id);
  if (!current) throw existence(entry, "does not exist any more");
  const undone = (await readTakenBack(tx.db, [entry]))(entry).fields;
  const isCounted = (field: string) => subject.counted?.includes(field) ?? false;
  const isTouched = (field: string) =>
    isCounted(field) ? undone.has(field) : !same(current[field], entry.after[field]);
  const [touched, open] = [changed.filter(isTouched), changed.filter((field) => !isTouched(field))];
  const wanted = changed.filter((field) => options.fields?.some((name) => isNamed(name)(field)) ?? true);
  const chosen = wanted.filter((field) => open.includes(field));
  if (chosen.length === 0 || (!options.leavesChanged && chosen.length < wanted.length))
    throw await changedSince(tx, entry, touched, open);
  const undoneValue = (field: string) =>
    isCounted(field)
      ? Number(current[field]) - (Number(entry.after[field]) - Number(entry.before[field]))
      : (entry.before[field] ?? null);
  const after = Object.fromEntries(chosen.map((field) => [field, undoneValue(field)]));
  await subject.write(tx, entry.subject_id, after);
  const before = Object.fromEntries(chosen.map((field) => [field, current[field] ?? null]));
  const left = await reasons(
    tx,
    entry,
    wanted.filter((field) => !chosen.includes(field)),
  );
  return leaveEntry(tx, entry, { action: subject.actions.change, before, after }, left);
}

async function leaveEntry(
  tx: Tx,
  entry: AuditEntry,
  change: { action: AuditAction; before: AuditFields | null; after: AuditFields | null },
  left: Record<string, string> = {},
): Promise<Undone> {
  const subject = { kind: entry.subject_kind, id: entry.subject_id };
  const account = (await undoableOf(entry.action)?.personal?.(tx, entry.subject_id)) ?? null;
  const personal = account === null ? {} : { personal: ofAccount(account) };
  const [id = ""] = await tx.audit({ ...change, ...personal, subject, undoOf: entry.id });
  return { id, undone: fieldsOf(change.after ?? change.before).map(shownName), left };
}

const fieldsOf = (fields: AuditFields | null) => Object.keys(fields ?? {});
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Refuses, and says which fields can be undone, and who changed the others. */
async function changedSince(tx: Tx, entry: AuditEntry, touched: readonly string[], open: readonly string[]) {
  const errors = await reasons(tx, entry, touched);
  const why = Object.entries(errors).map(([field, reason]) => `${field} ${reason}`);
  const offer = open.length > 0 ? ` These can be undone: --fields ${open.map(shownName).join(",")}` : "";
  return new ShopError("changedSince", { message: `Not undone: ${why.join(" ")}${offer}`, errors });
}

/** Who changed each field since, and when. */
async function reasons(tx: Tx, entry: AuditEntry, fields: readonly string[]): Promise<Record<string, string>> {
  if (fields.length === 0) return {};
  const later = await readLater(tx.db, entry);
  return Object.fromEntries(
    fields.map((field) => {
      const last = later.find(({ before, after }) => field in { ...before, ...after });
      if (!last) return [shownName(field), "was changed by customers, or by an earlier version of the shop."];
      const verb = last.undo_of === entry.id ? "undone" : "changed";
      return [shownName(field), `was ${verb} by ${last.actor} at ${toIso(last.at_ms)} (${last.id}).`];
    }),
  );
}
