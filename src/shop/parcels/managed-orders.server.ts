import type { ManagedOrder } from "#contract/admin/orders.ts";
import type { ManagedEvent, ManagedParcel } from "#contract/admin/parcels.ts";
import type { Order } from "#contract/orders.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { listCreditNotesOf } from "#shop/invoices/read-credit-note.server.ts";
import { readInvoiceNumbers } from "#shop/invoices/read-invoice.server.ts";
import { toRupees } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { OrderEvent } from "#shop/orders/order-events.server.ts";
import { orderResponse, type StoredOrder } from "#shop/orders/order-response.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { seesCustomers } from "#shop/seen-persons.ts";
import { toIso } from "#shop/time.ts";
import type { Parcel } from "./parcel-rows.server.ts";
import { readStages } from "./progress.server.ts";
import { trackingLink } from "./tracking-link.ts";

/** The orders as owners see them, in the same order. Who ordered is hidden from whoever may not see customers. */
export async function managedOrders(ctx: ShopContext, orders: readonly StoredOrder[]): Promise<ManagedOrder[]> {
  requirePermission(ctx, "orders.list");
  const ids = orders.map(({ id }) => id);
  const { read } = ctx.db;
  const stages = await readStages(read, orders);
  const [lines, invoices, notes] = [
    await readOrderLines(read, ids),
    await readInvoiceNumbers(read, ids),
    await listCreditNotesOf(read, ids),
  ];
  return orders.map((order) => {
    const stored = { ...order, user_id: order.user_id ?? "", invoice_number: invoices.get(order.id) ?? null };
    const documents = { creditNotes: notes.get(order.id), publicUrl: ctx.publicUrl, settings: ctx.settings };
    const shown = orderResponse(stored, lines.get(order.id) ?? [], documents);
    return {
      ...(seesCustomers(ctx) ? shown : withoutPerson(shown)),
      number: orderNumber(order.id),
      orderby: order.user_id,
      subtotal: toRupees(order.subtotal_paise),
      stage: stages.get(order.id)?.stage ?? "cancelled",
      parcel: managedParcel(stages.get(order.id)?.parcel ?? null, ctx.settings),
      ewayBill: order.eway_bill,
    };
  });
}

function withoutPerson({ contactMobile: _mobile, buyerGstin: _gstin, ...order }: Order) {
  return { ...order, shippingAddress: null, contactEmail: "", masked: true as const };
}

/** A parcel as owners see it. */
export function managedParcel(parcel: Parcel | null, { couriers }: ShopContext["settings"]): ManagedParcel | null {
  if (!parcel) return null;
  return {
    _id: parcel.id,
    packedAt: toIso(parcel.packed_at_ms),
    courier: parcel.courier,
    tracking: parcel.tracking,
    link: trackingLink(couriers, parcel),
    handedOverAt: isoOrNull(parcel.handed_over_at_ms),
    failedAt: isoOrNull(parcel.failed_at_ms),
    comingBackAt: isoOrNull(parcel.coming_back_at_ms),
    endedAt: isoOrNull(parcel.ended_at_ms),
    outcome: parcel.outcome,
    recorded: parcel.recorded,
  };
}

const isoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));

/** What happened to an order as owners see it. */
export function managedEvents(events: readonly OrderEvent[]): ManagedEvent[] {
  return events.map(({ kind, at_ms, actor, outcome, text }) => ({ kind, at: toIso(at_ms), actor, outcome, text }));
}
