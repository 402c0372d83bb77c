import { formatPaise } from "#shop/money.ts";
import { orderNumber } from "#shop/order-number.ts";
import type { EmailContent, OrderInEmail } from "./email.ts";
import { oneLine } from "./email-parts.ts";

/** Of the operator's command line. */
const command = (words: string) => `npm run shop -- ${words}`;

type Texts = Pick<EmailContent, "subject" | "heading" | "paragraphs">;
const toOwner = (texts: Texts): EmailContent => ({ ...texts, firstname: "", isForOwner: true });

export type EnquiryInEmail = { id: string; name: string; email: string; mobile: string; comment: string };

/** A message of the contact form. Null: it was deleted with its sender's account. */
export function enquiryEmail(enquiry: EnquiryInEmail | null): EmailContent {
  if (enquiry === null)
    return toOwner({
      subject: "A message was deleted",
      heading: "A message was deleted",
      paragraphs: ["Whoever sent it has deleted their account with it."],
    });
  const { id, name, email, mobile, comment } = enquiry;
  const texts = {
    subject: `Message from ${oneLine(name)}`,
    heading: `Message from ${oneLine(name)}`,
    paragraphs: [
      ...comment
        .split(/\r?\n/)
        .map(oneLine)
        .filter((line) => line !== ""),
      `From ${oneLine(name)}, ${email}, ${oneLine(mobile)}. Your answer to this email goes there.`,
      `It is kept in the shop, too: ${command(`enquiry show ${id}`)}`,
    ],
  };
  return { ...toOwner(texts), replyTo: email };
}

/** A new order; amounts in paise. */
export function ownerOrderEmail(order: OrderInEmail): EmailContent {
  const number = orderNumber(order.id);
  const texts = {
    subject: `New order ${number}: ${formatPaise(order.totalPaise)}`,
    heading: `New order of ${formatPaise(order.totalPaise)}`,
    paragraphs: [
      ...(order.awaitsRelease
        ? [
            `It waits until you have checked it: ${command(`order release ${number}`)} or ${command(`order cancel ${number}`)}`,
          ]
        : []),
      ...(order.address ? [] : ["It has no delivery address yet."]),
      `Address, phone and emails: ${command(`order show ${number}`)}`,
    ],
  };
  return { ...toOwner(texts), order };
}

/** What happened in a day. Null orders: each had an email of its own. */
export type Report = {
  day: string;
  orders: {
    count: number;
    totalPaise: number;
    newest: { id: string; totalPaise: number; city: string | null }[];
  } | null;
  unsent: { count: number; newest: { kind: string; recipient: string; reason: string }[] };
  /** Null: the last backup is not old. */
  oldBackup: { day: string; days: number } | "none" | null;
};

/** The report of the morning. */
export function reportEmail({ day, orders, unsent, oldBackup }: Report): EmailContent {
  const more = (count: number, shown: unknown[]) =>
    count > shown.length ? [`… and ${count - shown.length} more.`] : [];
  return toOwner({
    subject: `Report of ${day}`,
    heading: `Report of ${day}`,
    paragraphs: [
      ...(orders === null || orders.count === 0
        ? []
        : [
            `${plural(orders.count, "order")} came in, together ${formatPaise(orders.totalPaise)}:`,
            ...orders.newest.map(
              ({ id, totalPaise, city }) =>
                `${orderNumber(id)}: ${formatPaise(totalPaise)}${city === null ? "" : `, ${oneLine(city)}`}`,
            ),
            ...more(orders.count, orders.newest),
          ]),
      ...(unsent.count === 0
        ? []
        : [
            `${plural(unsent.count, "email")} of the last days could not be sent:`,
            ...unsent.newest.map(({ kind, recipient, reason }) => `${kind} to ${recipient}: ${oneLine(reason)}`),
            ...more(unsent.count, unsent.newest),
            `All of them: ${command("email list")}. To send them again: ${command("email retry")}`,
          ]),
      ...backupLines(oldBackup),
    ],
  });
}

function backupLines(oldBackup: Report["oldBackup"]): string[] {
  if (oldBackup === null) return [];
  if (oldBackup === "none") return [`This command has made no backup of the shop yet: ${command("backup FILE")}`];
  return [`The last backup is ${plural(oldBackup.days, "day")} old, of ${oldBackup.day}: ${command("backup FILE")}`];
}

const plural = (count: number, noun: string) => `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
