import { minuteOf } from "#cli/days.ts";
import { emailsText } from "#cli/emails/email-text.ts";
import { type Money, moneyRows } from "#cli/payments/payment-text.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import type { Stage } from "#contract/statuses.ts";
import { shownContact } from "#shop/freed-contact.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import type { OutboxEmail } from "#shop/mail/unsent-emails.server.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { lineReference } from "#shop/orders/find-line.ts";
import type { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";

type FoundOrder = Awaited<ReturnType<typeof getOrderByNumber>>;

const ERASED = "account erased";

type Stages = ReadonlyMap<string, { stage: Stage }>;

export function ordersText(orders: readonly FoundOrder["order"][], stages: Stages): string {
  const rows = orders.map((order) => [
    orderNumber(order.id),
    minuteOf(order.created_at_ms),
    statusText(order),
    stages.get(order.id)?.stage ?? "",
    formatPaise(order.total_paise),
    contactText(order),
  ]);
  return listText([["Number", "Placed", "Status", "Stage", "Total", "Contact"], ...rows], [4]);
}

export const contactText = ({ user_id, contact_email }: FoundOrder["order"]) =>
  user_id === null ? ERASED : shownContact(contact_email);

export function statusText({ status, awaits_release }: FoundOrder["order"]): string {
  return awaits_release === 1 ? `${status}, awaits release` : status;
}

export function orderText(
  { order, lines, invoice, creditNotes }: FoundOrder,
  emails: readonly OutboxEmail[],
  money: Money,
): string {
  const facts = [
    ["Order", orderNumber(order.id)],
    ["Status", statusText(order)],
    ["Placed", minuteOf(order.created_at_ms)],
    ["Changed", minuteOf(order.updated_at_ms)],
    ...(invoice === null ? [] : [["Invoice", invoice]]),
    ...creditNotes.map((number) => ["Credit note", number]),
    ["Contact", contactText(order)],
    ...(order.contact_mobile === null ? [] : [["Phone", order.contact_mobile]]),
    ["Address", addressText(order)],
    ...(order.buyer_gstin === null ? [] : [["GSTIN", order.buyer_gstin]]),
  ];
  const rows = remainingLines(lines).map((line) => [
    `${line.quantity} ×`,
    line.title,
    line.color_title,
    formatPaise(line.price_paise),
    formatPaise(line.quantity * line.price_paise),
    lineReference(line),
  ]);
  const totals = [
    ["Subtotal", formatPaise(order.subtotal_paise)],
    ...(order.discount_paise > 0
      ? [[`Coupon ${order.coupon_code ?? ""}`, `-${formatPaise(order.discount_paise)}`]]
      : []),
    ...moneyRows(order, money),
  ];
  return [tableText(facts), tableText(rows, [0, 3, 4]), tableText(totals, [1]), emailsText(emails)].join("\n\n");
}

function addressText(order: FoundOrder["order"]): string {
  const { firstname, lastname, street, landmark, city, state, pincode, country } = order;
  if (order.user_id === null) return ERASED;
  if (street === null) return "none yet";
  const near = landmark === null ? "" : ` (${landmark})`;
  return `${firstname} ${lastname}, ${street}${near}, ${city} ${pincode}, ${state}, ${country}`;
}
