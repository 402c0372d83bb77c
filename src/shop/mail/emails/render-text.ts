import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { EmailContent, OrderInEmail, Sender } from "./email.ts";
import { addressLines, greeting, oneLine, totalRows } from "./email-parts.ts";

/** The plain text part of an email. */
export function renderText(
  { firstname, paragraphs, order, product, link, unsubscribe, end, isForOwner }: EmailContent,
  shop: Sender,
): string {
  const { name, contact } = shop;
  const parts = [
    greeting(firstname),
    ...paragraphs,
    ...(order ? orderParts(order) : []),
    ...(product ? [`${oneLine(product.title)}\n  ${formatPaise(product.pricePaise)}`] : []),
    ...(link ? [`${link.label}: ${link.address}`] : []),
    ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : []),
    ...(end ? [`${end.label}: ${end.address}`] : []),
    ...(isForOwner ? [] : [`Questions? Reply to this email, write to ${contact.salesEmail} or call ${contact.phone}.`]),
    `-- \n${name}, ${contact.address}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function orderParts(order: OrderInEmail): string[] {
  const lines = order.lines.flatMap(({ title, color, quantity, pricePaise }) => [
    oneLine(title),
    `  ${oneLine(color)}, ${quantity} × ${formatPaise(pricePaise)} = ${formatPaise(quantity * pricePaise)}`,
  ]);
  const totals = totalRows(order).map(([label, value]) => `${label}: ${value}`);
  const address = addressLines(order);
  return [
    `Order ${orderNumber(order.id)}`,
    lines.join("\n"),
    totals.join("\n"),
    ...(address.length > 0 ? [["Delivery address", ...address].join("\n")] : []),
  ];
}
