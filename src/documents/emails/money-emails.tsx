import type { EmailContents } from "#contract/documents/emails.ts";
import { AboutOrder, moneyText } from "./order-parts.tsx";
import { Part } from "./parts.tsx";
import { oneLine } from "./safe-texts.ts";
import type { Template } from "./template.ts";

export const orderPaid: Template<EmailContents["order-paid"]> = {
  subject: ({ order }) => `We received your payment for order ${order.number}`,
  heading: () => "We received your payment",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>We have received {moneyText(contents.money)}. Thank you.</Part>
      <Part>
        {contents.due === null
          ? "Your order is paid. There is nothing to pay on delivery."
          : `${contents.due} is still to be paid.`}
      </Part>
    </AboutOrder>
  ),
};

export const refundOwed: Template<EmailContents["refund-owed"]> = {
  subject: ({ order }) => `Your refund for order ${order.number}`,
  heading: () => "We pay money back to you",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>
        We pay {contents.amount} back to you{contents.pieces === null ? "" : ` for ${oneLine(contents.pieces)}`}.
      </Part>
      <Part>{destinationText(contents.destination)} We will email you when it is paid.</Part>
    </AboutOrder>
  ),
};

export const refundPaid: Template<EmailContents["refund-paid"]> = {
  subject: ({ order }) => `Your refund for order ${order.number} is paid`,
  heading: () => "Your refund is paid",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>We have paid {moneyText(contents.money, " back to you")}.</Part>
      <Part>
        It can take a few working days until your bank shows it. If it does not arrive, give your bank
        {contents.money.reference === null ? " the date and the amount" : " this reference"}, or write to us.
      </Part>
    </AboutOrder>
  ),
};

/** Says where the money goes, or asks for it. */
export function destinationText(destination: string | null): string {
  return destination === null
    ? "If we do not know your UPI address or bank account yet, we will ask you for it."
    : `It goes to ${oneLine(destination)}.`;
}
