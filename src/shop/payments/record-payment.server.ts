import type { Selectable } from "kysely";
import type { PaymentMethod } from "#contract/payments/methods.ts";
import type { Reader } from "#db/db.ts";
import type { PaymentRow } from "#db/payment-rows.ts";
import { ownerOf } from "#shop/audit/owner-of.server.ts";
import { newId } from "#shop/ids.ts";
import { addOrderEvent } from "#shop/orders/order-events.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { addPaid, readPaid } from "#shop/orders/paying/paid-sum.server.ts";
import { duePaise } from "#shop/orders/paying/payment-terms.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { auditPayment } from "./audit-payment.server.ts";
import { transferText } from "./payment-texts.ts";

export type StoredPayment = Selectable<PaymentRow>;

type Payment = {
  method: PaymentMethod;
  amountPaise: number;
  reference: string | null;
  recorded?: "now" | "at delivery";
};

/**
 * Records that the shop got money for an order, which the caller has locked.
 * @returns the id of the payment.
 */
export async function recordPayment(
  tx: Tx,
  { id: orderId }: Pick<StoredOrder, "id">,
  { method, amountPaise, reference, recorded = "now" }: Payment,
): Promise<string> {
  const payment = {
    id: newId(tx.now()),
    order_id: orderId,
    method,
    amount_paise: amountPaise,
    reference,
    received_at_ms: tx.now(),
    ...ownerOf(tx.actor),
    counter_of: null,
    remitted_at_ms: null,
    recorded,
  };
  await addPayment(tx, payment);
  await auditPayment(tx, "order.paid", payment);
  await addOrderEvent(tx, { orderId, kind: "paid", text: transferText(payment) });
  return payment.id;
}

/** Writes a payment or its counter-entry, and the sum of the order. */
async function addPayment(tx: Tx, payment: StoredPayment): Promise<void> {
  await tx.db.insertInto("payments").values(payment).execute();
  await addPaid(tx, payment.order_id, payment.amount_paise);
}

/**
 * Records what is still due of an order, which the courier took at the door: whoever marks an order as delivered calls it, with
 * the order locked. Nothing is recorded of an order that is paid.
 */
export async function takeCashOnDelivery(tx: Tx, order: StoredOrder): Promise<void> {
  const amountPaise = duePaise({ ...order, paid_paise: await readPaid(tx, order.id) });
  if (amountPaise === 0) return;
  await recordPayment(tx, order, { method: "cash", amountPaise, reference: null, recorded: "at delivery" });
}

/** The payments of orders and their counter-entries, the oldest first. */
export async function readPayments(db: Reader, orderId: string): Promise<StoredPayment[]> {
  return db.selectFrom("payments").where("order_id", "=", orderId).orderBy("id").selectAll().execute();
}

/** Those that no counter-entry took back. */
export function standing(payments: readonly StoredPayment[]): StoredPayment[] {
  const countered = new Set(payments.map(({ counter_of }) => counter_of));
  return payments.filter(({ id, counter_of }) => counter_of === null && !countered.has(id));
}

/**
 * Takes a payment back by an entry of the opposite amount, which it returns.
 * @throws {ShopError} paymentFixed when the money was handed on.
 */
export async function counterPayment(tx: Tx, payment: StoredPayment): Promise<StoredPayment> {
  if (payment.remitted_at_ms !== null)
    throw new ShopError("paymentFixed", {
      message: "The courier has handed this money on. Ask the accountant, and refund what was paid by mistake.",
    });
  const counter = {
    ...payment,
    id: newId(tx.now()),
    amount_paise: -payment.amount_paise,
    received_at_ms: tx.now(),
    ...ownerOf(tx.actor),
    counter_of: payment.id,
    recorded: "now" as const,
  };
  await addPayment(tx, counter);
  return counter;
}

/**
 * Takes back what was recorded at a delivery that is corrected: the money was not taken. The caller has locked the order.
 * @throws {ShopError} paymentFixed when it was handed on, or a refund refers to it.
 */
export async function withdrawDeliveryPayment(tx: Tx, order: Pick<StoredOrder, "id">): Promise<void> {
  const refund = await tx.db.selectFrom("refunds").where("order_id", "=", order.id).select("id").executeTakeFirst();
  if (refund)
    throw new ShopError("paymentFixed", { message: "A refund of this order is owed or paid: it stays 'Delivered'." });
  for (const payment of standing(await readPayments(tx.db, order.id))) {
    if (payment.recorded === "now") continue;
    await auditPayment(tx, "order.unpaid", await counterPayment(tx, payment));
  }
}
