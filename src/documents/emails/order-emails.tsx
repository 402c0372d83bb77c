import type { EmailContents } from "#contract/documents/emails.ts";
import { AboutOrder, WhereItIs } from "./order-parts.tsx";
import { Part } from "./parts.tsx";
import { oneLine, sentence } from "./safe-texts.ts";
import type { Template } from "./template.ts";

type OfOrder = EmailContents["order-cancelled"];

const firstname = (contents: OfOrder) => contents.firstname;

export const orderConfirmed: Template<EmailContents["order-confirmed"]> = {
  subject: ({ order }) => `Your order ${order.number} is confirmed`,
  heading: () => "Thank you for your order",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>
        We have received your order of {contents.day}
        {contents.awaitsRelease ? "" : " and are preparing it"}. We will email you when it is on its way.
      </Part>
      {contents.awaitsRelease && (
        <Part>
          {contents.pay.before === null
            ? "Because of its total, we check this order before we prepare it."
            : "We prepare it when you have paid it."}
        </Part>
      )}
      {contents.hasAddress ? (
        <DeliveryDay day={contents.expectedBy} />
      ) : (
        <Part>We do not have a delivery address for this order yet. Please reply with your address.</Part>
      )}
      <ToPay {...contents} />
    </AboutOrder>
  ),
};

export const orderPacked: Template<EmailContents["order-packed"]> = {
  subject: ({ order }) => `Your order ${order.number} is packed`,
  heading: () => "Your order is packed",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>Your parcel is packed and waits for the courier. We will email you when it is on its way.</Part>
      <ToPay {...contents} />
    </AboutOrder>
  ),
};

export const orderDispatched: Template<EmailContents["order-dispatched"]> = {
  subject: ({ order }) => `Your order ${order.number} is on its way`,
  heading: () => "Your order is on its way",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>Your parcel is with the courier and on its way to you.</Part>
      <WhereItIs parcel={contents.parcel} />
      <DeliveryDay day={contents.expectedBy} />
      <ToPay {...contents} />
    </AboutOrder>
  ),
};

export const orderDelivered: Template<EmailContents["order-delivered"]> = {
  subject: ({ order }) => `Your order ${order.number} has been delivered`,
  heading: () => "Your order has been delivered",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>Your order has been delivered, and your payment received. We hope you enjoy your purchase.</Part>
      <Part>
        If you are not satisfied, you can return it: {contents.returns.charAt(0).toLowerCase()}
        {contents.returns.slice(1)}. {contents.faultTerms}.
      </Part>
    </AboutOrder>
  ),
};

export const orderFailed: Template<EmailContents["order-failed"]> = {
  subject: ({ order }) => `We could not deliver your order ${order.number}`,
  heading: () => "We could not deliver your order",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>
        The courier could not hand over your parcel
        {contents.reason === null ? "." : `: ${sentence(contents.reason)}`}
      </Part>
      <Part>
        The courier will try again, usually on the next working day. Please keep your phone at hand. If you are not
        there or the address is wrong, tell us now: reply to this email or call us.
      </Part>
      <Part>If the parcel cannot be delivered, it comes back to us, and your order ends without anything to pay.</Part>
    </AboutOrder>
  ),
};

export const orderComingBack: Template<EmailContents["order-coming-back"]> = {
  subject: ({ order }) => `Your order ${order.number} is on its way back to us`,
  heading: () => "Your order is on its way back to us",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>Your parcel could not be delivered, and the courier brings it back to us.</Part>
      <Part>
        When it is here, we cancel the order. You need not do anything. If you still want it, tell us now, or order it
        again.
      </Part>
    </AboutOrder>
  ),
};

export const orderReceived: Template<EmailContents["order-received"]> = {
  subject: ({ order }) => `Your order ${order.number} came back and is cancelled`,
  heading: () => "Your order came back to us",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>Your parcel is back with us, so we have cancelled the order.</Part>
      <NothingToPay />
    </AboutOrder>
  ),
};

export const orderLost: Template<EmailContents["order-lost"]> = {
  subject: ({ order }) => `Your order ${order.number} was lost on its way`,
  heading: () => "Your order was lost on its way",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>We are sorry: the courier has lost your parcel, so we have cancelled the order.</Part>
      <NothingToPay />
      <Part>If you still want the products, please order them again.</Part>
    </AboutOrder>
  ),
};

export const orderChanged: Template<EmailContents["order-changed"]> = {
  subject: ({ order }) => `Your order ${order.number} was changed`,
  heading: () => "Your order was changed",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      {contents.change !== null && <Part>{oneLine(contents.change)}</Part>}
      {contents.totalBefore !== null && (
        <Part>
          The new total is {contents.order.total}. Before the change it was {contents.totalBefore}.
        </Part>
      )}
      <Part>Below is your order as it is now. Please check that everything is right.</Part>
      <Part>If you did not ask for this change, reply to this email or call us.</Part>
    </AboutOrder>
  ),
};

export const orderCancelled: Template<EmailContents["order-cancelled"]> = {
  subject: ({ order }) => `Your order ${order.number} has been cancelled`,
  heading: () => "Your order has been cancelled",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>It will not be delivered, and there is nothing to pay.</Part>
    </AboutOrder>
  ),
};

function DeliveryDay({ day }: { day: string | null }) {
  return day === null ? null : <Part>Delivery is expected by {day}.</Part>;
}

function ToPay({ order, pay: { due, before } }: Pick<OfOrder, "order" | "pay">) {
  if (due === null) return <Part>Your order is paid. There is nothing to pay on delivery.</Part>;
  if (before === null) return <Part>You pay in cash on delivery. Please keep {due} ready.</Part>;
  const { bank, upi } = before;
  return (
    <>
      <Part>
        Please pay {due} before we send your order: it cannot be paid in cash at the door. Give the note Order{" "}
        {order.number} with the payment, so that we find it.
      </Part>
      {bank !== null && <Part>By bank transfer to: {oneLine(bank)}</Part>}
      {upi !== null && <Part>By UPI to: {oneLine(upi)}</Part>}
      {bank === null && upi === null && <Part>We will tell you where to pay it to.</Part>}
    </>
  );
}

/** What was paid before is told by an email of its own. */
function NothingToPay() {
  return <Part>There is nothing to pay. If you have paid already, we pay it back and email you about it.</Part>;
}
