import type { Order } from "#contract/orders.ts";
import { upiLink } from "#contract/payments/upi.ts";
import { toRupees } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { duePaise, type OwingOrder, paysBefore } from "./payment-terms.ts";

/** What the owner has set about payments. */
export type PaymentSettings = Pick<
  ShopSettings,
  "name" | "upiAddress" | "upiLimitPaise" | "bankAccount" | "cashLimitPaise"
>;

type PayableOrder = OwingOrder & { id: string; awaits_release: 0 | 1 };

/** What was paid of an order, and how the rest can be paid but in cash at the door. */
export function paymentResponse(
  order: PayableOrder,
  settings: PaymentSettings,
): Pick<Order, "paid" | "payBefore" | "upi"> {
  const paid = order.paid_paise > 0 ? { paid: toRupees(order.paid_paise) } : {};
  const due = duePaise(order);
  if (due === 0) return paid;
  const link = upiOf(order.id, due, settings);
  const upi = link === null ? {} : { upi: link };
  if (!paysBefore(order, settings)) return { ...paid, ...(order.awaits_release === 1 ? {} : upi) };
  const bank = settings.bankAccount === "" ? {} : { bank: settings.bankAccount };
  return { ...paid, payBefore: { amount: toRupees(due), ...upi, ...bank } };
}

/** The link by which so much is paid; null without a UPI address, and above what UPI is offered for. */
function upiOf(
  orderId: string,
  amountPaise: number,
  { name, upiAddress, upiLimitPaise }: Omit<PaymentSettings, "bankAccount" | "cashLimitPaise">,
): string | null {
  if (upiAddress === "" || amountPaise > upiLimitPaise) return null;
  return upiLink({ address: upiAddress, name, amountPaise, orderNumber: orderNumber(orderId) });
}
