import type { OrderLetterKind } from "#shop/mail/letter-kinds.ts";
import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { formatDay, toIso } from "#shop/time.ts";
import type { LetterContent, OrderInLetter, Sender } from "./letter.ts";

type Words = { subject: string; heading: string; paragraphs: (string | false)[] };

/** What the letter of an order says. */
export function orderLetter(kind: OrderLetterKind, order: OrderInLetter, shop: Sender): LetterContent {
  const { subject, heading, paragraphs } = words[kind](order, shop);
  return {
    ...{ subject, heading, firstname: order.firstname, order },
    paragraphs: paragraphs.filter((paragraph) => paragraph !== false),
    ...(shop.publicUrl === ""
      ? {}
      : { link: { label: "See your order", address: `${shop.publicUrl}/order/${order.id}` } }),
  };
}

const words: Record<OrderLetterKind, (order: OrderInLetter, shop: Sender) => Words> = {
  "order-confirmed": (order, { delivery }) => ({
    subject: `Your order ${orderNumber(order.id)} is confirmed`,
    heading: "Thank you for your order",
    paragraphs: [
      `We received your order of ${formatDay(toIso(order.createdAtMs))} and are getting it ready. You will hear from us again when it is on its way.`,
      order.address ? `${delivery}.` : "We do not know yet where to send it. Please reply with your delivery address.",
      cashToPay(order),
    ],
  }),
  "order-dispatched": (order) => ({
    subject: `Your order ${orderNumber(order.id)} is on its way`,
    heading: "Your order is on its way",
    paragraphs: ["Your parcel is with the carrier and on its way to you.", cashToPay(order)],
  }),
  "order-delivered": (order, { returns }) => ({
    subject: `Your order ${orderNumber(order.id)} has been delivered`,
    heading: "Your order has been delivered",
    paragraphs: [
      "Your parcel has been handed over and paid for. We hope you enjoy what is in it.",
      `If something is not as you expected, you can send it back: ${returns.charAt(0).toLowerCase()}${returns.slice(1)}.`,
    ],
  }),
  "order-cancelled": (order) => ({
    subject: `Your order ${orderNumber(order.id)} has been cancelled`,
    heading: "Your order has been cancelled",
    paragraphs: ["It will not reach you, and there is nothing to pay."],
  }),
};

function cashToPay({ totalPaise }: OrderInLetter): string {
  return `You pay in cash on delivery. Please have ${formatPaise(totalPaise)} ready.`;
}
