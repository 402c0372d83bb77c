import type { SerialOfLine } from "#contract/admin/parcels.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import { hasTodaysTerms } from "#shop/invoices/standing-invoice.server.ts";
import { lockExistingOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import { addOrderEvent, readConfirmed } from "#shop/orders/order-events.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { auditOrder, linesOf, setPackedAt } from "#shop/orders/set-status.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { findOpenParcel, openParcel, type Parcel } from "./parcel-rows.server.ts";
import { addSerials } from "./serials.server.ts";

/** `invoice` is the number of the invoice that lies in the parcel. */
export type Packed = { invoice: string; isAgain: boolean; warning: string | null };

/** `shown` is when the order was changed last, as whoever packs it has seen it. */
type Packing = { serials?: readonly SerialOfLine[]; shown?: string | undefined };

const CHANGED = { message: "The order was changed after it was shown. Look at what is to be packed now." };

/**
 * An order is packed, and its invoice issued. One that is packed stays so; when its invoice has other terms than today, it
 * is taken back and issued anew.
 * @throws {ShopError} orderNotFound; orderMoved, saying why it cannot be packed; changedSince; serialInUse, orderLineNotFound
 */
export async function packOrder(ctx: ShopContext, id: string, packing: Packing = {}): Promise<Packed> {
  requirePermission(ctx, "orders.dispatch");
  return inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const { invoice, isAgain } = await pack(tx, order, packing);
    await notifyCustomer(tx, order, "packed");
    const warning = (await readConfirmed(tx.db, [id])).has(id) ? null : "Nobody has confirmed this order.";
    return { invoice, isAgain, warning };
  });
}

/** Packs an order that the caller has locked. The customer is told by the caller. */
export async function pack(
  tx: Tx,
  order: StoredOrder,
  { serials = [], shown }: Packing = {},
): Promise<{ invoice: string; isAgain: boolean; parcel: Parcel; packedAtMs: number }> {
  requireToBePacked(order);
  const lines = await linesOf(tx, order.id);
  const packed = await findOpenParcel(tx.db, order.id);
  await addSerials(tx, order.id, { lines, serials });
  if (packed && (await hasTodaysTerms(tx, order.id)))
    return {
      invoice: await issueInvoice(tx, { ...order, lines }),
      isAgain: true,
      parcel: packed,
      packedAtMs: packed.packed_at_ms,
    };
  if (shown !== undefined && shown !== toIso(order.updated_at_ms)) throw new ShopError("changedSince", CHANGED);
  const parcel = packed ?? (await openParcel(tx, order.id));
  await addOrderEvent(tx, { orderId: order.id, kind: "packed" });
  if (!packed) {
    await setPackedAt(tx, order, parcel.packed_at_ms);
    const more = { before: { packedAtMs: null }, after: { packedAtMs: parcel.packed_at_ms } };
    await auditOrder(tx, "order.pack", { order, more });
  }
  // Documents are last, because other orders wait for their numbers.
  if (packed) await issueCreditNote(tx, { orderId: order.id, returnId: null, pieces: "all" });
  const invoice = await issueInvoice(tx, { ...order, lines });
  return { invoice, isAgain: false, parcel, packedAtMs: parcel.packed_at_ms };
}

function requireToBePacked({ status, awaits_release }: StoredOrder): void {
  if (status === "Processing") return;
  throw new ShopError("orderMoved", {
    message:
      awaits_release === 1
        ? "The order awaits its release. Use 'order release' first."
        : status === "Not Processed"
          ? "The order has no address yet."
          : `The order is '${status}' and cannot be packed.`,
  });
}
