import type { SerialOfLine } from "#contract/admin/parcels.ts";
import type { Received } from "#contract/admin/received.ts";
import { piecesOf, restockReturned } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import { linesOf } from "#shop/orders/set-status.server.ts";
import { receivedPieces } from "#shop/parcels/received-pieces.ts";
import { freeReturned } from "#shop/parcels/serials.server.ts";
import { oweRefund } from "#shop/payments/owe-refund.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type LockedReturn, lockReturn, type StoredReturn, stepReturn } from "./lock-return.server.ts";
import { countReturned, type ReturnedLine } from "./read-returns.server.ts";
import { creditedPieces, linesWith, refundedOf, refundOf } from "./return-refund.server.ts";
import { hasPieces } from "./return-rules.ts";
import { tellOfReturn } from "./tell-of-return.server.ts";

/** For the operator: the customer or the courier sent the pieces. The customer is told. @throws {ShopError} returnNotFound; returnMoved */
export async function sendReturn(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "orders.write");
  await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, id);
    const step = { status: "On the way", sent_at_ms: tx.now() } as const;
    const row = await stepReturn(tx, locked.row, step, "return.onTheWay");
    await addOrderEvent(tx, { orderId: row.order_id, kind: "returnOnTheWay" });
    await tellOfReturn(tx, "returnOnTheWay", { ...locked, row });
  });
}

/** What a receipt led to. Money in paise; null where there is none. */
export type Receipt = { status: StoredReturn["status"]; refundPaise: number | null; creditNote: string | null };

/**
 * For the operator: the pieces are unpacked. The sellable ones go back on sale. The credit note takes back what arrived, and
 * its refund is owed; a replacement has neither, because its pieces are sent again. The customer is told.
 * @throws {ShopError} returnNotFound; returnMoved; badRequest, orderLineNotFound, orderLineAmbiguous for counts that are not
 * the return's pieces, for a number that none of them can have, and when all of them are missing.
 */
export async function receiveReturn(
  ctx: ShopContext,
  id: string,
  received: Received,
  { serials = [] }: { serials?: readonly SerialOfLine[] } = {},
): Promise<Receipt> {
  requirePermission(ctx, "orders.write");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, id);
    const { row, lines } = locked;
    const pieces = receivedPieces(lines, received);
    const arrived = pieces.filter(({ condition }) => condition !== "missing");
    if (arrived.length === 0)
      throw new ShopError("badRequest", {
        message: "Nothing of this return arrived. Use 'return never-arrived' instead.",
        errors: { missing: "Nothing of this return arrived." },
      });
    const came = linesWith(lines, arrived);
    const credited = row.resolution === "refund" ? await creditedPieces(tx.db, row, came) : null;
    const refundPaise = credited ? await refundOf(tx.db, locked.order, credited) : null;
    const step = { status: "Received", refund_paise: refundPaise, received_at_ms: tx.now() } as const;
    const after = await stepReturn(tx, row, step, "return.receive");
    await tx.db
      .insertInto("return_pieces")
      .values(pieces.map((piece) => ({ ...piece, return_id: id })))
      .execute();
    await freeSerialsOf(tx, locked, { came, serials });
    await addOrderEvent(tx, { orderId: row.order_id, kind: "returnReceived" });
    const sellable = pieces.filter(({ condition }) => condition === "sellable");
    await restockReturned(tx, { returnId: id, pieces: piecesOf(linesWith(lines, sellable)) });
    const creditNote =
      credited && (await issueCreditNote(tx, { orderId: row.order_id, returnId: id, pieces: credited }));
    const last = credited ? await oweOrSettle(tx, { ...locked, row: after }) : after;
    await tellOfReturn(tx, "returnReceived", { row: last, order: locked.order, lines: came });
    return { status: last.status, refundPaise, creditNote };
  });
}

/** The numbers of what came back, after its pieces were counted. */
async function freeSerialsOf(
  tx: Tx,
  { row, order }: LockedReturn,
  { came, serials }: { came: readonly ReturnedLine[]; serials: readonly SerialOfLine[] },
) {
  const lines = await linesOf(tx, order.id);
  const returned = await countReturned(tx.db, row.order_id, hasPieces);
  const cameBack = came.map(({ position, quantity }) => {
    const line = remainingLines(lines).find((one) => one.position === position);
    return { position, arrived: quantity, left: (line?.quantity ?? 0) - (returned.get(position) ?? 0) };
  });
  await freeReturned(tx, order.id, { lines, serials, cameBack });
}

/** The refund of a return is owed; when the customer has not paid for its pieces, it is settled. */
export async function oweOrSettle(tx: Tx, { row, order }: LockedReturn): Promise<StoredReturn> {
  const duePaise = order.total_paise - (await refundedOf(tx, order.id));
  const owed = await oweRefund(tx, order.id, { returnId: row.id, duePaise, destination: row.destination });
  if (owed) return row;
  return stepReturn(tx, row, { status: "Settled", ended_at_ms: tx.now() }, "return.settle");
}

/**
 * For the operator: the pieces did not come. They can be requested again, and the customer is told.
 * @throws {ShopError} returnNotFound; returnMoved
 */
export async function endLostReturn(ctx: ShopContext, id: string): Promise<void> {
  requirePermission(ctx, "orders.write");
  await inTransaction(ctx, async (tx) => {
    const locked = await lockReturn(tx, id);
    const step = { status: "Never arrived", refund_paise: null, ended_at_ms: tx.now() } as const;
    const row = await stepReturn(tx, locked.row, step, "return.neverArrived");
    await addOrderEvent(tx, { orderId: row.order_id, kind: "returnNeverArrived" });
    await tellOfReturn(tx, "returnNeverArrived", { ...locked, row });
  });
}
