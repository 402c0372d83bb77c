import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { EmailContent, Sender } from "./email.ts";

/** `refundPaise` is null when the return was refused. */
export type ReturnInEmail = {
  orderId: string;
  firstname: string;
  refundPaise: number | null;
  lines: { title: string; color: string; quantity: number }[];
};

/** Sent when the operator has decided about a return. */
export function returnEmail({ orderId, firstname, refundPaise, lines }: ReturnInEmail, shop: Sender): EmailContent {
  const accepted = refundPaise !== null;
  const decision = accepted ? "accepted" : "refused";
  const products = lines.map(({ title, color, quantity }) => `${quantity} × ${title}, ${color}`).join(", ");
  return {
    subject: `Your return of order ${orderNumber(orderId)} is ${decision}`,
    heading: `Your return is ${decision}`,
    firstname,
    paragraphs: [
      `You asked to return: ${products}.`,
      accepted
        ? `We have accepted the return and pay ${formatPaise(refundPaise)} back to you. We will contact you about the payment.`
        : "We cannot accept this return. Please write to us or call us if you have questions.",
    ],
    ...(shop.publicUrl === ""
      ? {}
      : { link: { label: "View your order", address: `${shop.publicUrl}/order/${orderId}` } }),
  };
}
