import type { NotNull } from "kysely";
import type { Reader } from "#db/db.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import type { OrderFacts } from "#shop/mail/facts/email-facts.ts";
import { duePaise } from "#shop/orders/paying/payment-terms.ts";
import type { OwnedOrder, StoredOrderLine } from "./order-response.server.ts";
import { readOrderLines } from "./read-orders.server.ts";

/** An order with its lines, and what emails need of its account. */
export type WholeOrder = {
  order: OwnedOrder;
  lines: readonly StoredOrderLine[];
  customer: { firstname: string; email: string };
};

/** Of an order whose customer has an account. Throws for another one. */
export async function readWholeOrder(db: Reader, orderId: string): Promise<WholeOrder> {
  const row = await db
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.user_id")
    .selectAll("orders")
    .select(["users.firstname as account_firstname", "users.email as account_email"])
    .where("orders.id", "=", orderId)
    .$narrowType<{ user_id: NotNull }>()
    .executeTakeFirstOrThrow();
  const { account_firstname, account_email, ...order } = row;
  const lines = (await readOrderLines(db, [orderId])).get(orderId) ?? [];
  return { order, lines, customer: { firstname: account_firstname, email: account_email } };
}

/** What emails about the order say: what remains of it. Amounts in paise. */
export function orderFacts({ order, lines, customer }: WholeOrder): OrderFacts {
  const { firstname, lastname, street, landmark, city, state, pincode, country, contact_mobile: mobile } = order;
  const complete = firstname && lastname && street && city && state && pincode && country;
  return {
    orderId: order.id,
    userId: order.user_id,
    firstname: customer.firstname,
    createdAtMs: order.created_at_ms,
    awaitsRelease: order.awaits_release === 1,
    deliveryDays: order.delivery_days,
    lines: remainingLines(lines).map((line) => ({
      title: line.title,
      colorTitle: line.color_title,
      image: line.image,
      dispatchDays: line.dispatch_days,
      quantity: line.quantity,
      pricePaise: line.price_paise,
    })),
    subtotalPaise: order.subtotal_paise,
    discountPaise: order.discount_paise,
    totalPaise: order.total_paise,
    couponCode: order.coupon_code,
    duePaise: duePaise(order),
    ...(order.pays_before === 1 ? { paysBefore: true as const } : {}),
    address: complete
      ? { firstname, lastname, street, ...(landmark !== null && { landmark }), city, state, pincode, country, mobile }
      : null,
  };
}
