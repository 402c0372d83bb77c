import type { ReactNode } from "react";
import type { EmailContents } from "#contract/documents/emails.ts";
import { OrderTable } from "./order-table.tsx";
import { Action, Part } from "./parts.tsx";
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
      {contents.awaitsRelease && <Part>Because of its total, we check this order before we prepare it.</Part>}
      {contents.hasAddress ? (
        <DeliveryDay day={contents.expectedBy} />
      ) : (
        <Part>We do not have a delivery address for this order yet. Please reply with your address.</Part>
      )}
      <CashToPay {...contents} />
    </AboutOrder>
  ),
};

export const orderDispatched: Template<EmailContents["order-dispatched"]> = {
  subject: ({ order }) => `Your order ${order.number} is on its way`,
  heading: () => "Your order is on its way",
  firstname,
  content: (contents) => (
    <AboutOrder {...contents}>
      <Part>Your package is with our courier and on its way to you.</Part>
      <DeliveryDay day={contents.expectedBy} />
      <CashToPay {...contents} />
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
        {contents.returns.slice(1)}.
      </Part>
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

/** An unconfirmed address is asked for its confirmation instead of being led to the order. */
function AboutOrder({ order, link, confirm, children }: OfOrder & { children: ReactNode }) {
  return (
    <>
      {children}
      {confirm && (
        <Part>
          Please confirm your email address with the link below. Until then, our emails do not contain your name and
          address, and you get at most three a day.
        </Part>
      )}
      <OrderTable order={order} />
      {confirm ? (
        <Action label="Confirm your email address" address={confirm} />
      ) : (
        <Action label="View your order" address={link} />
      )}
    </>
  );
}

function DeliveryDay({ day }: { day: string | null }) {
  return day === null ? null : <Part>Delivery is expected by {day}.</Part>;
}

function CashToPay({ order }: Pick<OfOrder, "order">) {
  return <Part>You pay in cash on delivery. Please keep {order.total} ready.</Part>;
}
