import type { Selectable } from "kysely";
import type { ReturnStatus } from "#contract/statuses.ts";
import type { ReturnRow } from "#db/return-rows.ts";
import type { AuditAction } from "#shop/audit/actions.ts";
import { changedFields } from "#shop/audit/audit.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { type ReturnedLine, readReturnLines } from "./read-returns.server.ts";
import { requireStep } from "./return-rules.ts";

export type StoredReturn = Selectable<ReturnRow>;

/** A return whose order is locked: nobody else changes either until the transaction ends. */
export type LockedReturn = { row: StoredReturn; order: StoredOrder; lines: ReturnedLine[] };

/** @throws {ShopError} returnNotFound, also when `userId` is not the customer of its order. */
export async function lockReturn(tx: Tx, id: string, userId?: string): Promise<LockedReturn> {
  const found = await tx.db.selectFrom("returns").where("id", "=", id).select("order_id").executeTakeFirst();
  const order = found && (await lockOrder(tx, found.order_id));
  if (!order || (userId !== undefined && order.user_id !== userId)) throw new ShopError("returnNotFound");
  const row = await tx.db.selectFrom("returns").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  return { row, order, lines: (await readReturnLines(tx.db, [row])).get(id) ?? [] };
}

/** Columns that a step writes; their times are not in its entry, which has one of its own. */
type Step = { status: ReturnStatus; refund_paise?: number | null; resolution?: StoredReturn["resolution"] } & Partial<
  Pick<StoredReturn, "decided_at_ms" | "sent_at_ms" | "received_at_ms" | "ended_at_ms">
>;

/**
 * Lets a return go on, with an entry when an owner does it.
 * @throws {ShopError} returnDecided, returnMoved when it cannot go on so.
 */
export async function stepReturn(tx: Tx, row: StoredReturn, step: Step, action: AuditAction): Promise<StoredReturn> {
  requireStep(row.status, step.status);
  const after = { ...row, ...step };
  await tx.db.updateTable("returns").set(step).where("id", "=", row.id).execute();
  await tx.audit({ action, subject: { kind: "return", id: row.id }, ...changedFields(fieldsOf(row), fieldsOf(after)) });
  return after;
}

/** The replacement of a settled return is lost: it is as if it had not been sent. */
export async function reopenReturn(tx: Tx, row: StoredReturn): Promise<void> {
  const after = { ...row, status: "Received", ended_at_ms: null } as const;
  const { status, ended_at_ms } = after;
  await tx.db.updateTable("returns").set({ status, ended_at_ms }).where("id", "=", row.id).execute();
  await tx.audit({
    action: "return.replaced",
    subject: { kind: "return", id: row.id },
    ...changedFields(fieldsOf(row), fieldsOf(after)),
  });
}

const fieldsOf = ({ status, resolution, refund_paise }: StoredReturn) => ({
  status,
  resolution,
  refundPaise: refund_paise,
});
