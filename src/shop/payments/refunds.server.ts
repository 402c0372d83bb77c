import type { ManagedRefund } from "#contract/admin/payments.ts";
import { referenceText } from "#contract/cleaning/texts.ts";
import type { PaymentMethod } from "#contract/payments/methods.ts";
import { ownerOf } from "#shop/audit/owner-of.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { toRupees } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { notifyCustomer } from "#shop/orders/notifying/notify-customer.server.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import { readPaid } from "#shop/orders/paying/paid-sum.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { formatDay, toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { Waiting } from "#shop/waiting.ts";
import { transferText } from "./payment-texts.ts";
import { readRefunded, type StoredRefund } from "./refund-rows.server.ts";

/**
 * Those that are owed or paid, or all; the oldest come first. `after` is the id of the last one before, or its last digits.
 * @throws {ShopError} refundNotFound
 */
export async function listRefunds(
  ctx: ShopContext,
  { status, after, limit }: { status: "owed" | "paid" | "all"; after?: string | undefined; limit: number },
): Promise<StoredRefund[]> {
  requirePermission(ctx, "orders.read");
  let query = ctx.db.read.selectFrom("refunds").orderBy("id").limit(limit).selectAll();
  if (after !== undefined) query = query.where("id", ">", (await getRefund(ctx, after)).id);
  if (status === "all") return query.execute();
  return query.where("paid_at_ms", status === "owed" ? "is" : "is not", null).execute();
}

/** How many refunds are owed. */
export async function countOwedRefunds(ctx: ShopContext): Promise<Waiting> {
  requirePermission(ctx, "orders.read");
  const { count, oldestMs } = await ctx.db.read
    .selectFrom("refunds")
    .where("paid_at_ms", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<number | null>("owed_at_ms").as("oldestMs")])
    .executeTakeFirstOrThrow();
  return { count, oldestMs, overdue: 0 };
}

/**
 * Finds a refund by its id or its last digits.
 * @throws {ShopError} refundNotFound, also when several refunds have the digits.
 */
export async function getRefund(ctx: ShopContext, idOrNumber: string): Promise<StoredRefund> {
  requirePermission(ctx, "orders.read");
  const suffix = referenceText(idOrNumber).replace(/^#/, "");
  const matches = /^[0-9a-f]{8,24}$/.test(suffix)
    ? await ctx.db.read.selectFrom("refunds").where("id", "like", `%${suffix}`).limit(2).selectAll().execute()
    : [];
  const [found, another] = matches;
  if (!found || another) throw new ShopError("refundNotFound");
  return found;
}

/** A refund as owners see it. */
export function managedRefund(refund: StoredRefund): ManagedRefund {
  return {
    _id: refund.id,
    number: orderNumber(refund.id),
    orderId: refund.order_id,
    returnId: refund.return_id,
    amount: toRupees(refund.amount_paise),
    destination: refund.destination,
    owedAt: toIso(refund.owed_at_ms),
    paidAt: refund.paid_at_ms === null ? null : toIso(refund.paid_at_ms),
    method: refund.method,
    reference: refund.reference,
    paidBy: refund.actor,
  };
}

export type RefundPayment = { method: PaymentMethod; reference: string };

/**
 * The shop has paid back what it owed: a part of `payRefund` of the returns, some of which are settled by it. Locks the order.
 * @throws {ShopError} refundNotFound; refundPaid, with when and how.
 */
export async function settleRefund(tx: Tx, id: string, { method, reference }: RefundPayment): Promise<StoredRefund> {
  const read = () => tx.db.selectFrom("refunds").where("id", "=", id).selectAll().executeTakeFirst();
  const found = await read();
  const order = found && (await lockOrder(tx, found.order_id));
  // Another member of the staff may have paid it, or taken the payment back, while this one waited.
  const refund = order && (await read());
  if (!order || !refund) throw new ShopError("refundNotFound");
  if (refund.paid_at_ms !== null) throw new ShopError("refundPaid", { message: paidText(refund) });
  const before = await readRefunded(tx.db, refund.order_id, { isPaid: true });
  if (before + refund.amount_paise > (await readPaid(tx, refund.order_id)))
    throw new Error(`The refund ${id} would be more than what was paid for the order ${refund.order_id}.`);
  const paid = { ...refund, method, reference, paid_at_ms: tx.now(), ...ownerOf(tx.actor) };
  const { id: _, ...columns } = paid;
  await tx.db.updateTable("refunds").set(columns).where("id", "=", id).execute();
  await tx.audit({
    action: "refund.pay",
    subject: { kind: "refund", id },
    before: { method: null },
    after: { method },
  });
  await addOrderEvent(tx, { orderId: refund.order_id, kind: "refundPaid", text: transferText(paid) });
  await notifyCustomer(tx, order, "refundPaid", { amountPaise: refund.amount_paise, method, reference });
  return paid;
}

function paidText(refund: StoredRefund): string {
  const when = refund.paid_at_ms === null ? "" : ` on ${formatDay(toIso(refund.paid_at_ms))}`;
  return `This refund was already paid${when}: ${transferText(refund)}.`;
}
