import { minuteOf } from "#cli/days.ts";
import { shown } from "#cli/output.ts";
import { beginningOf } from "#cli/texts/beginning-of.ts";
import { listText, tableText } from "#cli/texts/table-text.ts";
import type { ManagedEnquiry, ManagedThread, SentEmail } from "#contract/admin/enquiries.ts";

const HOUR_MS = 3_600_000;

export function enquiriesText(enquiries: readonly ManagedEnquiry[], nowMs: number): string {
  const rows = enquiries.map((enquiry) => [
    enquiry.ticket,
    minute(enquiry.createdAt),
    ageText(nowMs - Date.parse(enquiry.createdAt)),
    statusText(enquiry),
    enquiry.name,
    beginningOf(enquiry.comment),
  ]);
  return listText([["Ticket", "Sent", "Age", "Status", "Name", "Message"], ...rows], [2]);
}

/** Its message, and all that followed it. */
export function enquiryText(thread: ManagedThread, nowMs: number): string {
  const { _id, ticket, name, email, mobile, comment, createdAt, dueAt, closedReason, acknowledgement } = thread;
  const facts = [
    ["Message", `${ticket} (${_id})`],
    ["Status", statusText(thread)],
    ["Sent", `${minute(createdAt)} (${ageText(nowMs - Date.parse(createdAt))} ago)`],
    ...(dueAt === null ? [] : [["Due", minute(dueAt)]]),
    ...(closedReason === null ? [] : [["Reason", closedReason]]),
    ["Name", name],
    ["Email", email],
    ["Mobile", mobile],
    [
      "Acknowledged",
      acknowledgement === null ? "no email: the limits of emails allowed none" : emailText(acknowledgement),
    ],
  ];
  const later = thread.messages.flatMap(({ by, actor, sentAt, text, email: answer }) => {
    const who = by === "customer" ? shown(name) : `The shop (${shown(actor ?? "")})`;
    return ["", `${minute(sentAt)}  ${who}${answer === null ? "" : `, ${emailText(answer)}`}`, ...indented(text)];
  });
  return [tableText(facts), "", ...indented(comment), ...later].join("\n");
}

/** So that no line of a message looks like one of the command's. */
function indented(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `  ${line}`.trimEnd());
}

function statusText({ status, overdue }: ManagedEnquiry): string {
  return overdue ? `${status}, overdue` : status;
}

function emailText({ state, sentAt, lastError }: SentEmail): string {
  if (sentAt !== null) return `sent by email at ${minute(sentAt)}`;
  if (state === "forgotten") return "by email; emails are forgotten after 90 days";
  const error = lastError === null ? "" : `: ${shown(lastError)}`;
  return state === "given up" ? `the email was given up${error}` : `the email is not sent yet${error}`;
}

function ageText(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

const minute = (iso: string) => minuteOf(Date.parse(iso));
