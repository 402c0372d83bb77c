import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { hasTodaysTerms } from "#shop/invoices/standing-invoice.server.ts";
import { lockExistingOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { auditOrder, setStatus } from "#shop/orders/set-status.server.ts";
import { requirePaymentForHandOver } from "#shop/payments/cash-of-day.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { pack } from "./pack-order.server.ts";
import { changeParcel, findOpenParcel, type Parcel } from "./parcel-rows.server.ts";
import { trackingLink } from "./tracking-link.ts";

/** Goods of a higher value are carried with an e-way bill. */
const EWAY_BILL_ABOVE_PAISE = 50_000_00;

/** Who brings a parcel, and its number there. */
export type Carrier = { courier: string; tracking: string };

export type HandedOver = { isAgain: boolean; warning: string | null };

/**
 * The courier has the parcel of an order: it is 'Dispatched'. A parcel that this courier has by this number already stays
 * so, so a batch can be repeated.
 * @throws {ShopError} orderNotFound; orderMoved, saying why not and what to do instead; paymentRequired, cashLimit
 */
export async function handOver(ctx: ShopContext, id: string, carrier: Carrier): Promise<HandedOver> {
  requirePermission(ctx, "orders.dispatch");
  return inTransaction(ctx, async (tx) => {
    const order = await lockExistingOrder(tx, id);
    const parcel = await findOpenParcel(tx.db, id);
    if (parcel && isSame(parcel, carrier)) return { isAgain: true, warning: null };
    await sendOff(tx, { order, parcel: requireReady(order, parcel), carrier });
    return { isAgain: false, warning: ewayWarning(order) };
  });
}

/** Packs an order where it is not packed yet, and hands it over to a courier that nobody named. */
export async function dispatch(tx: Tx, order: StoredOrder): Promise<void> {
  const open = await findOpenParcel(tx.db, order.id);
  if (order.status !== "Processing") requireReady(order, open);
  const { parcel, packedAtMs } = await pack(tx, order);
  await sendOff(tx, { order: { ...order, packed_at_ms: packedAtMs }, parcel, carrier: null });
}

const isSame = (parcel: Parcel, { courier, tracking }: Carrier) =>
  parcel.handed_over_at_ms !== null && parcel.courier === courier && parcel.tracking === tracking;

function requireReady(order: StoredOrder, parcel: Parcel | null): Parcel {
  const refused = (message: string) => new ShopError("orderMoved", { message });
  if (order.status === "Cancelled")
    throw refused(
      parcel
        ? "The order is cancelled. Use 'order unpack' for its parcel."
        : "The order is 'Cancelled' and cannot become 'Dispatched'.",
    );
  if (order.awaits_release === 1) throw refused("The order awaits its release.");
  if (parcel && parcel.handed_over_at_ms !== null)
    throw refused(
      `The parcel was handed over to ${parcel.courier ?? "a courier"} before${parcel.tracking === null ? "" : `, by the number ${parcel.tracking}`}.`,
    );
  if (parcel) return parcel;
  throw refused(
    order.status === "Processing"
      ? "The order is not packed. Use 'order pack' first."
      : `The order is '${order.status}' and cannot become 'Dispatched'.`,
  );
}

type SentOff = { order: StoredOrder; parcel: Parcel; carrier: Carrier | null };

async function sendOff(tx: Tx, { order, parcel, carrier }: SentOff): Promise<void> {
  if (!(await hasTodaysTerms(tx, order.id)))
    throw new ShopError("orderMoved", {
      message:
        "Its invoice has another GST rate or HSN code than today. Use 'order pack' again: it makes a credit note and a new invoice.",
    });
  await requirePaymentForHandOver(tx, order);
  const { courier, tracking } = carrier ?? { courier: null, tracking: null };
  const handedOverAtMs = tx.now();
  await changeParcel(tx, parcel, { courier, tracking, handed_over_at_ms: handedOverAtMs });
  await setStatus(tx, order, "Dispatched");
  await addOrderEvent(tx, { orderId: order.id, kind: "handedOver" });
  await auditOrder(tx, carrier ? "order.handOver" : "order.dispatch", {
    order,
    status: "Dispatched",
    more: {
      before: { courier: null, tracking: null, handedOverAtMs: null },
      after: { courier, tracking, handedOverAtMs },
    },
  });
  const { couriers } = await tx.readSettings();
  const sent = { courier, tracking, link: trackingLink(couriers, { courier, tracking }) };
  await notifyCustomer(tx, order, "dispatched", { parcel: carrier && sent });
}

function ewayWarning({ total_paise, eway_bill }: StoredOrder): string | null {
  if (total_paise <= EWAY_BILL_ABOVE_PAISE || eway_bill !== null) return null;
  return "Its value is above ₹50,000, and it has no e-way bill. Use 'order eway' when you have its number.";
}
