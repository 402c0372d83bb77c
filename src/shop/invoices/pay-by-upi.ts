import type { Invoice } from "#contract/invoices.ts";
import { upiLink } from "#contract/payments/upi.ts";
import type { OrderStatus } from "#contract/statuses.ts";
import { toRupees } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";

export type PaidOrder = { order_id: string; status: OrderStatus; total_paise: number; paid_paise: number };

/**
 * What is still to be paid of an order, in rupees, with the link that pays it. Null when nothing is, when the shop has no
 * UPI address, and above what UPI is offered for.
 */
export function payByUpi(
  { order_id, status, total_paise, paid_paise }: PaidOrder,
  { name, upiAddress, upiLimitPaise }: Pick<ShopSettings, "name" | "upiAddress" | "upiLimitPaise">,
): NonNullable<Invoice["payment"]> | null {
  const duePaise = status === "Cancelled" ? 0 : total_paise - paid_paise;
  if (duePaise <= 0 || upiAddress === "" || duePaise > upiLimitPaise) return null;
  const link = upiLink({ address: upiAddress, name, amountPaise: duePaise, orderNumber: orderNumber(order_id) });
  return { amount: toRupees(duePaise), upi: link };
}
