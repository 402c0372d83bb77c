import type { EmailContents } from "#contract/documents/emails.ts";
import { Action, Part } from "./parts.tsx";
import type { Template } from "./template.ts";

type OfReturn = EmailContents["return-refused"];

export const returnAccepted: Template<EmailContents["return-accepted"]> = {
  subject: ({ orderNumber }) => `Your return of order ${orderNumber} is accepted`,
  heading: () => "Your return is accepted",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <>
      <Products {...contents} />
      <Part>
        We have accepted the return and pay {contents.refund} back to you. We will contact you about the payment.
      </Part>
      <Action label="View your order" address={contents.link} />
    </>
  ),
};

export const returnRefused: Template<EmailContents["return-refused"]> = {
  subject: ({ orderNumber }) => `Your return of order ${orderNumber} is refused`,
  heading: () => "Your return is refused",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <>
      <Products {...contents} />
      <Part>We cannot accept this return. Please write to us or call us if you have questions.</Part>
      <Action label="View your order" address={contents.link} />
    </>
  ),
};

function Products({ lines }: Pick<OfReturn, "lines">) {
  const products = lines.map(({ title, color, quantity }) => `${quantity} × ${title}, ${color}`);
  return <Part>You asked to return: {products.join(", ")}.</Part>;
}
