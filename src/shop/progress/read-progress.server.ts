import type { OrderProgress } from "#contract/orders/progress.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { toRupees } from "#shop/money.ts";
import { listNotifications } from "#shop/notifications/notifications.server.ts";
import { readStages } from "#shop/orders/notifying/read-stages.server.ts";
import { readProgress, type ShownParcel } from "#shop/parcels/progress.server.ts";
import { readPayments, standing } from "#shop/payments/record-payment.server.ts";
import { readRefunds, type StoredRefund } from "#shop/payments/refund-rows.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { orderSteps } from "./steps.ts";

/** Where an order is, what happened to it, and its money. @throws {ShopError} orderNotFound, also for other customers' orders. */
export async function getOrderProgress(ctx: ShopContext, id: string): Promise<OrderProgress> {
  const { userId } = requireCustomer(ctx);
  const db = ctx.db.read;
  const own = db.selectFrom("orders").where("id", "=", id).where("user_id", "=", userId);
  const row = await own.selectAll().executeTakeFirst();
  if (!row) throw new ShopError("orderNotFound");
  const { items: newestFirst } = await listNotifications(ctx, null, id);
  const order = {
    orderStatus: row.status,
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
    isPacked: row.packed_at_ms !== null,
  };
  const [stages, { parcel }, payments, refunds] = await Promise.all([
    readStages(ctx, [row]),
    readProgress(db, id, ctx.settings),
    readPayments(db, id),
    readRefunds(db, [id]),
  ]);
  return {
    stage: stages.get(id) ?? "",
    steps: orderSteps(order, newestFirst.reverse()),
    parcel: parcelResponse(parcel),
    payments: standing(payments).map((payment) => ({
      _id: payment.id,
      amount: toRupees(payment.amount_paise),
      method: payment.method,
      at: toIso(payment.received_at_ms),
      reference: payment.reference,
    })),
    refunds: refunds.map(refundResponse),
  };
}

/** Null until the parcel is with a courier, and when nothing is known of it. */
export function parcelResponse(parcel: ShownParcel | null): OrderProgress["parcel"] {
  if (!parcel || parcel.handed_over_at_ms === null) return null;
  const { courier, tracking, link } = parcel;
  return courier === null && tracking === null ? null : { courier, number: tracking, link };
}

function refundResponse(refund: StoredRefund): OrderProgress["refunds"][number] {
  return {
    _id: refund.id,
    amount: toRupees(refund.amount_paise),
    owedAt: toIso(refund.owed_at_ms),
    destination: refund.destination,
    paidAt: refund.paid_at_ms === null ? null : toIso(refund.paid_at_ms),
    method: refund.method,
    reference: refund.reference,
  };
}
