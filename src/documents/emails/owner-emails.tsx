import type { EmailContents, ReportInEmail } from "#contract/documents/emails.ts";
import { OrderTable } from "./order-table.tsx";
import { Paragraphs, Part, Parts } from "./parts.tsx";
import { oneLine } from "./safe-texts.ts";
import type { Template } from "./template.ts";

/** Returns words of the operator's command line. */
const command = (words: string) => `npm run shop -- ${words}`;

/** It is a message of the contact form. */
export const ownerEnquiry: Template<EmailContents["owner-enquiry"]> = {
  isForOwner: true,
  subject: ({ enquiry }) => (enquiry ? `Message from ${oneLine(enquiry.name)}` : "A message was deleted"),
  content: ({ enquiry }) =>
    enquiry ? <Enquiry {...enquiry} /> : <Part>Whoever sent it has deleted their account with it.</Part>,
};

type EnquiryInEmail = NonNullable<EmailContents["owner-enquiry"]["enquiry"]>;

function Enquiry({ ticket, name, email, mobile, comment }: EnquiryInEmail) {
  return (
    <>
      <Paragraphs text={comment} />
      <Part>
        From {oneLine(name)}, {email}, {oneLine(mobile)}. Your answer to this email goes there, and is not kept in the
        shop.
      </Part>
      <Part>To read all of it: {command(`enquiry show ${ticket}`)}</Part>
      <Part>To answer, so that it is kept: {command(`enquiry answer ${ticket} --file answer.txt`)}</Part>
    </>
  );
}

/** It is a question about a product. */
export const ownerQuestion: Template<EmailContents["owner-question"]> = {
  isForOwner: true,
  subject: ({ title }) => `Question about ${oneLine(title)}`,
  content: ({ id, title, question }) => (
    <>
      <Part>A customer asks about {oneLine(title)}. The question is on the product's page:</Part>
      <Paragraphs text={question} />
      <Part>Answer it there: {command(`question answer ${id} 'Your answer'`)}</Part>
      <Part>Or hide it: {command(`question hide ${id}`)}</Part>
    </>
  ),
};

export const ownerOrder: Template<EmailContents["owner-order"]> = {
  isForOwner: true,
  subject: ({ order }) => `New order ${order.number}: ${order.total}`,
  heading: ({ order }) => `New order of ${order.total}`,
  content: ({ order, awaitsRelease, paysBefore, hasAddress }) => (
    <>
      {awaitsRelease && (
        <Part>
          It waits until you have checked it: {command(`order release ${order.number}`)} or{" "}
          {command(`order cancel ${order.number}`)}
        </Part>
      )}
      {paysBefore && (
        <Part>
          It is not paid in cash, because of the limit for cash or a block of the customer. It is paid before you send
          it. Record the payment: {command(`order paid ${order.number} --method bank --reference NUMBER`)}
        </Part>
      )}
      {!hasAddress && <Part>It has no delivery address yet.</Part>}
      <Part>Address, phone and emails: {command(`order show ${order.number}`)}</Part>
      <OrderTable order={order} />
    </>
  ),
};

/** Every owner gets it: whoever has the link can act for somebody of the staff. */
export const staffLink: Template<EmailContents["staff-link"]> = {
  isForOwner: true,
  subject: ({ name }) => `${oneLine(name)} signs in to the console anew`,
  content: ({ name, by }) => (
    <>
      <Part>
        {by === null ? "A command at the machine of the shop" : oneLine(by)} made a link by which {oneLine(name)} signs
        in to the console anew, within 72 hours. What {oneLine(name)} signed in with before is of no use any more.
      </Part>
      <Part>
        If you did not expect this, ask {oneLine(name)}. Who may sign in: {command("staff list")}
      </Part>
    </>
  ),
};

/** It is the report of the morning. */
export const ownerReport: Template<EmailContents["owner-report"]> = {
  isForOwner: true,
  subject: ({ day }) => `Report of ${day}`,
  content: ({ orders, unsent, oldBackup }) => (
    <Parts texts={[...orderLines(orders), ...unsentLines(unsent), ...backupLines(oldBackup)]} />
  ),
};

function orderLines(orders: ReportInEmail["orders"]): string[] {
  if (orders === null || orders.count === 0) return [];
  return [
    `${plural(orders.count, "order")} came in, together ${orders.total}:`,
    ...orders.newest.map(
      ({ number, total, city }) => `${number}: ${total}${city === null ? "" : `, ${oneLine(city)}`}`,
    ),
    ...more(orders),
  ];
}

function unsentLines(unsent: ReportInEmail["unsent"]): string[] {
  if (unsent.count === 0) return [];
  return [
    `${plural(unsent.count, "email")} of the last days could not be sent:`,
    ...unsent.newest.map(({ kind, recipient, reason }) => `${kind} to ${recipient}: ${oneLine(reason)}`),
    ...more(unsent),
    `All of them: ${command("email list")}. To send them again: ${command("email retry")}`,
  ];
}

function backupLines(oldBackup: ReportInEmail["oldBackup"]): string[] {
  if (oldBackup === null) return [];
  if (oldBackup === "none") return [`This command has made no backup of the shop yet: ${command("backup FILE")}`];
  return [`The last backup is ${plural(oldBackup.days, "day")} old, of ${oldBackup.day}: ${command("backup FILE")}`];
}

const more = ({ count, newest }: { count: number; newest: unknown[] }) =>
  count > newest.length ? [`… and ${count - newest.length} more.`] : [];

const plural = (count: number, noun: string) => `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
