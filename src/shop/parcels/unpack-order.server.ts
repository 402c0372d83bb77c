import { piecesOf, returnStock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { lockExistingOrder } from "#shop/orders/lock-order.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import { auditOrder, linesOf, setPackedAt } from "#shop/orders/set-status.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { changeParcel, findOpenParcel } from "./parcel-rows.server.ts";
import { freeSerials } from "./serials.server.ts";

/**
 * The pieces of a parcel that was not handed over are out of it again. Those of a cancelled order are back on sale; an order
 * that goes on keeps them, is to be packed anew, and its invoice is taken back.
 * @returns whether the pieces are on sale again.
 * @throws {ShopError} orderNotFound; orderMoved when no parcel of it is here.
 */
export async function unpackOrder(ctx: ShopContext, id: string): Promise<boolean> {
  requirePermission(ctx, "orders.dispatch");
  return inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const parcel = await findOpenParcel(tx.db, id);
    if (!parcel) throw new ShopError("orderMoved", { message: `The order is '${order.status}', and not packed.` });
    if (parcel.handed_over_at_ms !== null)
      throw new ShopError("orderMoved", {
        message: "The courier has the parcel. Use 'order receive' when it is here again.",
      });
    const isCancelled = order.status === "Cancelled";
    const endedAtMs = tx.now();
    await changeParcel(tx, parcel, { ended_at_ms: endedAtMs, outcome: "unpacked" });
    await setPackedAt(tx, order, null);
    if (isCancelled)
      await returnStock(tx, {
        orderId: id,
        pieces: piecesOf(remainingLines(await linesOf(tx, id))),
        reason: "cancelled",
      });
    await freeSerials(tx, id);
    await addOrderEvent(tx, { orderId: id, kind: "unpacked" });
    await auditOrder(tx, "order.unpack", {
      order,
      more: {
        before: { packedAtMs: order.packed_at_ms, endedAtMs: null, outcome: null },
        after: { packedAtMs: null, endedAtMs, outcome: "unpacked" },
      },
    });
    if (!isCancelled) await issueCreditNote(tx, { orderId: id, returnId: null, pieces: "all" });
    return isCancelled;
  });
}
