import { minuteOf } from "#cli/days.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import type { ManagedReturn } from "#contract/admin/returns.ts";
import type { PickedUpAt } from "#contract/returns.ts";
import { formatPaise, formatPrice } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { FoundReturn } from "#shop/returns/manage-returns.server.ts";

export function returnsText(returns: readonly FoundReturn[]): string {
  const rows = returns.map((found) => [
    orderNumber(found.id),
    orderNumber(found.order_id),
    minuteOf(found.created_at_ms),
    found.refund_paise === null ? found.status : `${found.status}, ${formatPaise(found.refund_paise)}`,
    found.lines.map((line) => `${line.quantity} × ${line.title}, ${line.color_title} (${line.reason})`).join(", "),
  ]);
  return listText([["Number", "Order", "Requested", "Status", "Pieces"], ...rows], []);
}

export function returnText(found: ManagedReturn): string {
  const { pickup, refundPaid, pictures = [] } = found;
  const facts: [string, string | undefined][] = [
    ["Return", `${found.number} (${found._id})`],
    ["Order", orderNumber(found.orderId)],
    ["Status", found.status],
    ["Requested", found.createdAt],
    ["Decided", found.decidedAt],
    ["On the way", found.sentAt],
    ["Received", found.receivedAt],
    ["Ended", found.endedAt],
    ["Wanted", found.resolution],
    ["What is wrong", found.details],
    ["Pickup", pickup && [pickup.day, pickup.slot ?? ""].join(" ").trim()],
    ["Pickup at", pickup?.address && addressText(pickup.address)],
    ["Money goes to", found.destination],
    ["Promised by", found.dueBy],
    ["Refund", found.refund === undefined ? undefined : formatPrice(found.refund)],
    ["Paid back", refundPaid && [refundPaid.at, refundPaid.method ?? "", refundPaid.reference ?? ""].join(" ").trim()],
    ["Credit note", found.creditNote],
    ["Pictures", pictures.length === 0 ? undefined : String(pictures.length)],
  ];
  const lines = found.lines.map(({ productId, quantity, title, colorTitle, reason, received }) => [
    `${quantity} ×`,
    `${title}, ${colorTitle}`,
    reason,
    received ? `${received.sellable} sellable, ${received.damaged} damaged, ${received.missing} missing` : "",
    productId,
  ]);
  const known = facts.flatMap(([name, text]) =>
    text === undefined ? [] : [[name, isTime(text) ? timeText(text) : text]],
  );
  return `${tableText(known, [])}\n\n${tableText(lines, [])}`;
}

function addressText({ contactMobile, ...to }: PickedUpAt): string {
  const near = to.landmark === undefined ? "" : ` (${to.landmark})`;
  const place = `${to.street}${near}, ${to.city} ${to.pincode}, ${to.state}, ${to.country}`;
  return [`${to.firstname} ${to.lastname}`, place, contactMobile].filter((part) => part !== undefined).join(", ");
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);
const timeText = (text: string) => text.replace(/^\S+/, (time) => minuteOf(Date.parse(time)));
