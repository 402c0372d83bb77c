import type { Reader } from "#db/db.ts";
import { orderNumber } from "#shop/order-number.ts";
import { findOpenOrder } from "#shop/orders/erase-orders.server.ts";
import { findOwedRefund } from "#shop/payments/owed-refunds.server.ts";
import { findUndecidedReturn } from "#shop/returns/undecided-returns.server.ts";

/** Why an account cannot be erased now, in words that name an order; null when it can. An erasure looks again, under locks. */
export async function whyNotErased(db: Reader, userId: string): Promise<string | null> {
  const open = await findOpenOrder(db, userId);
  if (open !== null) return `The order ${orderNumber(open)} is neither delivered nor cancelled.`;
  const returned = await findUndecidedReturn(db, userId);
  if (returned !== null) return `A return of the order ${orderNumber(returned)} is not over.`;
  const owed = await findOwedRefund(db, userId);
  return owed === null ? null : `A refund of the order ${orderNumber(owed)} is not paid.`;
}
