import type { OrderEmailKind } from "#shop/mail/email-kinds.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import { formatDay, toIso } from "#shop/time.ts";
import type { EmailContent, OrderInEmail, Sender } from "./email.ts";

type OrderTexts = Pick<EmailContent, "subject" | "heading" | "paragraphs">;

/** Content of an email about an order; amounts in paise. */
export function orderEmail(kind: OrderEmailKind, order: OrderInEmail, shop: Sender): EmailContent {
  const content = { ...texts[kind](order, shop), firstname: order.firstname, order: withoutPastMobile(kind, order) };
  if (shop.publicUrl === "") return content;
  return { ...content, link: { label: "View your order", address: `${shop.publicUrl}/order/${order.id}` } };
}

const texts: Record<OrderEmailKind, (order: OrderInEmail, shop: Sender) => OrderTexts> = {
  "order-confirmed": (order) => ({
    subject: `Your order ${orderNumber(order.id)} is confirmed`,
    heading: "Thank you for your order",
    paragraphs: [
      `We have received your order of ${formatDay(toIso(order.createdAtMs))}${order.awaitsRelease ? "" : " and are preparing it"}. We will email you when it is on its way.`,
      ...(order.awaitsRelease ? ["Because of its total, we check this order before we prepare it."] : []),
      ...(order.address
        ? deliveryDate(order)
        : ["We do not have a delivery address for this order yet. Please reply with your address."]),
      cashToPay(order),
    ],
  }),
  "order-dispatched": (order) => ({
    subject: `Your order ${orderNumber(order.id)} is on its way`,
    heading: "Your order is on its way",
    paragraphs: ["Your package is with our courier and on its way to you.", ...deliveryDate(order), cashToPay(order)],
  }),
  "order-delivered": (order, { returns }) => ({
    subject: `Your order ${orderNumber(order.id)} has been delivered`,
    heading: "Your order has been delivered",
    paragraphs: [
      "Your order has been delivered, and your payment received. We hope you enjoy your purchase.",
      `If you are not satisfied, you can return it: ${returns.charAt(0).toLowerCase()}${returns.slice(1)}.`,
    ],
  }),
  "order-cancelled": (order) => ({
    subject: `Your order ${orderNumber(order.id)} has been cancelled`,
    heading: "Your order has been cancelled",
    paragraphs: ["It will not be delivered, and there is nothing to pay."],
  }),
};

/** The courier needs the phone number only until the delivery. */
function withoutPastMobile(kind: OrderEmailKind, order: OrderInEmail): OrderInEmail {
  if (kind === "order-confirmed" || kind === "order-dispatched") return order;
  return { ...order, address: order.address && { ...order.address, mobile: null } };
}

function deliveryDate({ expectedBy }: OrderInEmail): string[] {
  return expectedBy === null ? [] : [`Delivery is expected by ${expectedBy}.`];
}

function cashToPay({ totalPaise }: OrderInEmail): string {
  return `You pay in cash on delivery. Please keep ${formatPaise(totalPaise)} ready.`;
}
