import type { EmailContents } from "#contract/documents/emails.ts";
import { destinationText } from "./money-emails.tsx";
import { WhereItIs } from "./order-parts.tsx";
import { Action, Part } from "./parts.tsx";
import { sentence } from "./safe-texts.ts";
import type { Template } from "./template.ts";

type OfReturn = EmailContents["return-refused"];

export const returnRequested: Template<EmailContents["return-requested"]> = {
  subject: ({ orderNumber }) => `We have your request to return products of order ${orderNumber}`,
  heading: () => "We have your request",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <>
      <Products {...contents} />
      <Part>
        Next, we check your request, and email you what we decide. Keep the products until then.
        {contents.pickup !== null && ` Once it is accepted, the courier fetches the parcel on ${contents.pickup}.`}
      </Part>
      <Outcome {...contents} />
      <Action label="View your return" address={contents.link} />
    </>
  ),
};

export const returnAccepted: Template<EmailContents["return-accepted"]> = {
  subject: ({ orderNumber }) => `Your return of order ${orderNumber} is accepted`,
  heading: () => "Your return is accepted",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <>
      <Products {...contents} />
      <Part>
        {contents.pickup === null
          ? "What to do now: pack the products as you got them, with all that belongs to them. We will contact you about " +
            "when the courier fetches the parcel."
          : `What to do now: pack the products as you got them, with all that belongs to them. The courier fetches the ` +
            `parcel on ${contents.pickup}.`}
      </Part>
      <Outcome {...contents} />
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
      <Part>
        We cannot accept this return{contents.reason === null ? "." : `: ${sentence(contents.reason)}`} Please write to
        us or call us if you have questions.
      </Part>
      <Action label="View your order" address={contents.link} />
    </>
  ),
};

export const returnOnTheWay: Template<EmailContents["return-on-the-way"]> = {
  subject: ({ orderNumber }) => `Your return of order ${orderNumber} is picked up`,
  heading: () => "Your return is picked up",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <>
      <Part>The courier has what you send back: {productList(contents)}.</Part>
      <Outcome {...contents} />
      <Action label="View your return" address={contents.link} />
    </>
  ),
};

export const returnNeverArrived: Template<EmailContents["return-never-arrived"]> = {
  subject: ({ orderNumber }) => `Your return of order ${orderNumber} did not reach us`,
  heading: () => "Your return did not reach us",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <>
      <Part>We did not get this parcel: {productList(contents)}.</Part>
      <Part>
        If you sent it, please write to us or call us, with the courier and the number of the parcel. If you still have
        the products, you can request the return again.
      </Part>
      <Action label="View your order" address={contents.link} />
    </>
  ),
};

export const returnReceived: Template<EmailContents["return-received"]> = {
  subject: ({ orderNumber }) => `We received your return of order ${orderNumber}`,
  heading: () => "We received your return",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <>
      <Part>What you sent back is with us: {productList(contents)}.</Part>
      {contents.refund === null ? (
        <Part>Next, we send the replacement{untilDay(contents)}. We will email you when it is on its way.</Part>
      ) : (
        <Part>
          Next, we pay {contents.refund} back to you{untilDay(contents)}. {destinationText(contents.destination)} We
          will email you when it is paid.
        </Part>
      )}
      <Action label="View your order" address={contents.link} />
    </>
  ),
};

export const replacementDispatched: Template<EmailContents["replacement-dispatched"]> = {
  subject: ({ orderNumber }) => `Your replacement for order ${orderNumber} is on its way`,
  heading: () => "Your replacement is on its way",
  firstname: ({ firstname }) => firstname,
  content: (contents) => (
    <>
      <Part>Your replacement is with the courier and on its way to you: {productList(contents)}.</Part>
      <WhereItIs parcel={contents.parcel} />
      <Part>There is nothing to pay for it.</Part>
      <Action label="View your order" address={contents.link} />
    </>
  ),
};

function Products(contents: Pick<OfReturn, "lines">) {
  return <Part>You asked to return: {productList(contents)}.</Part>;
}

function productList({ lines }: Pick<OfReturn, "lines">): string {
  return lines.map(({ title, color, quantity }) => `${quantity} × ${title}, ${color}`).join(", ");
}

/** What the customer gets for it, and until when. */
function Outcome({ refund, destination, dueBy }: EmailContents["return-on-the-way"]) {
  return refund === null ? (
    <Part>When the parcel is with us, we send the replacement{untilDay({ dueBy })}.</Part>
  ) : (
    <Part>
      When the parcel is with us, we pay {refund} back to you{untilDay({ dueBy })}. {destinationText(destination)}
    </Part>
  );
}

const untilDay = ({ dueBy }: { dueBy: string | null }) => (dueBy === null ? "" : `, by ${dueBy} at the latest`);
