import type { SerialOfLine } from "#contract/admin/parcels.ts";
import { piecesOf, takeStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import { linesOf } from "#shop/orders/set-status.server.ts";
import type { Carrier } from "#shop/parcels/hand-over.server.ts";
import { changeParcel, findOpenParcel, openParcel } from "#shop/parcels/parcel-rows.server.ts";
import { addSerials } from "#shop/parcels/serials.server.ts";
import { trackingLink } from "#shop/parcels/tracking-link.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type LockedReturn, lockReturn, reopenReturn, stepReturn } from "./lock-return.server.ts";
import { countReturned } from "./read-returns.server.ts";
import { oweOrSettle, type Receipt } from "./receive-return.server.ts";
import { arrivedLines, creditedPieces, refundOf } from "./return-refund.server.ts";

/**
 * For the operator: the courier has new pieces for those that came back, in a parcel of their own. They leave the stock; nothing
 * is paid for them, and the invoice of the order stays the one of the pieces. The return is settled, and the customer is told.
 * @throws {ShopError} returnNotFound; returnMoved when it is not received, is for a refund, or a parcel of the order is on the
 * road; notEnoughStock; serialInUse, orderLineNotFound, and badRequest for more numbers than pieces
 */
export async function replaceReturn(
  ctx: ShopContext,
  id: string,
  carrier: Carrier,
  { serials = [] }: { serials?: readonly SerialOfLine[] } = {},
): Promise<void> {
  requirePermission(ctx, "orders.dispatch");
  await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, id);
    const { row, order } = locked;
    requireReplacement(locked, "Pay its refund with 'refund pay'.");
    if (await findOpenParcel(tx.db, order.id))
      throw new ShopError("returnMoved", {
        message: "Another parcel of this order is on the road. Say first what became of it, with 'return replaced'.",
      });
    await stepReturn(tx, row, { status: "Settled", ended_at_ms: tx.now() }, "return.settle");
    const lines = await arrivedLines(tx, locked);
    await takeStock(tx, { returnId: id, pieces: piecesOf(lines) });
    const parcel = await openParcel(tx, order.id, id);
    await addSerials(tx, order.id, { lines: await linesOf(tx, order.id), serials });
    const handedOverAtMs = tx.now();
    await changeParcel(tx, parcel, { ...carrier, handed_over_at_ms: handedOverAtMs });
    await tx.audit({
      action: "return.replace",
      subject: { kind: "order", id: order.id },
      before: { courier: null, tracking: null, packedAtMs: null, handedOverAtMs: null },
      after: { ...carrier, packedAtMs: parcel.packed_at_ms, handedOverAtMs },
    });
    const { couriers } = await tx.readSettings();
    await notifyCustomer(tx, order, "replacementDispatched", {
      returnId: id,
      lines: lines.map(({ title, color_title, quantity }) => ({ title, colorTitle: color_title, quantity })),
      parcel: { ...carrier, link: trackingLink(couriers, carrier) },
    });
  });
}

/**
 * For the operator: what became of the parcel of a replacement. After a lost one, the return waits for another replacement or
 * for its refund, unless the customer erased the account.
 * @throws {ShopError} returnNotFound; returnMoved without one, and when a lost piece is in another return
 */
export async function endReplacement(ctx: ShopContext, id: string, outcome: "delivered" | "lost"): Promise<void> {
  requirePermission(ctx, "orders.dispatch");
  await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, id);
    const { row, order } = locked;
    const parcel = await findOpenParcel(tx.db, order.id);
    if (parcel?.return_id !== id)
      throw new ShopError("returnMoved", { message: "No replacement of this return is on the road." });
    const endedAtMs = tx.now();
    await changeParcel(tx, parcel, { ended_at_ms: endedAtMs, outcome });
    await tx.audit({
      action: "return.replaced",
      subject: { kind: "order", id: order.id },
      before: { endedAtMs: null, outcome: null },
      after: { endedAtMs, outcome },
    });
    if (outcome === "lost" && order.user_id !== null) {
      await requireNotReturned(tx, locked);
      await reopenReturn(tx, row);
    }
  });
}

/** A customer can ask to return the replacement before it arrives. */
async function requireNotReturned(tx: Tx, locked: LockedReturn): Promise<void> {
  const returned = await countReturned(tx.db, locked.order.id);
  const came = await arrivedLines(tx, locked);
  const lines = remainingLines(await linesOf(tx, locked.order.id));
  const isTwice = came.some(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return (returned.get(position) ?? 0) + quantity > (line?.quantity ?? 0);
  });
  if (isTwice)
    throw new ShopError("returnMoved", {
      message: "The customer has asked to return what was lost. Refuse or withdraw that return first.",
    });
}

/**
 * For the operator: the pieces cannot be replaced, so their refund is owed.
 * @throws {ShopError} returnNotFound; returnMoved when it is not received, or is for a refund already.
 */
export async function refundInstead(ctx: ShopContext, id: string): Promise<Receipt> {
  requirePermission(ctx, "orders.write");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, id);
    const { row, order } = locked;
    requireReplacement(locked, "Its refund is owed already.");
    const credited = await creditedPieces(tx.db, row, await arrivedLines(tx, locked));
    const refundPaise = await refundOf(tx.db, order, credited);
    const after = { ...row, resolution: "refund", refund_paise: refundPaise } as const;
    await tx.db
      .updateTable("returns")
      .set({ resolution: after.resolution, refund_paise: refundPaise })
      .where("id", "=", id)
      .execute();
    await tx.audit({
      action: "return.refundInstead",
      subject: { kind: "return", id },
      before: { resolution: row.resolution, refundPaise: row.refund_paise },
      after: { resolution: after.resolution, refundPaise },
    });
    const creditNote = await issueCreditNote(tx, { orderId: order.id, returnId: id, pieces: credited });
    const { status } = await oweOrSettle(tx, { ...locked, row: after });
    return { status, refundPaise, creditNote };
  });
}

function requireReplacement({ row }: LockedReturn, instead: string): void {
  if (row.status === "Received" && row.resolution === "replacement") return;
  throw new ShopError("returnMoved", {
    message:
      row.status === "Received"
        ? `The return is for a refund. ${instead}`
        : `The return is '${row.status}': it is replaced once it is received, before it is settled.`,
  });
}
