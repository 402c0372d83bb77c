import { spanText } from "#console/text/times.ts";
import type { ManagedEnquiry, SentEmail } from "#contract/admin/enquiries.ts";

const STATUSES = { open: "Open", answered: "Answered", closed: "Closed" } as const;

/** Returns where a message is, and how much time is left for it. */
export function statusText({ status, dueAt, overdue }: ManagedEnquiry, nowMs: number): string {
  if (dueAt === null || status === "closed") return STATUSES[status];
  const left = Date.parse(dueAt) - nowMs;
  const what = status === "open" ? "answer" : "close";
  if (overdue || left <= 0) return `${STATUSES[status]}, ${spanText(Math.abs(left))} overdue`;
  return `${STATUSES[status]}, ${spanText(left)} left to ${what}`;
}

/** Returns whether an email has reached its server. */
export function emailText(email: SentEmail | null): string {
  if (email === null) return "No email was sent.";
  const why = email.lastError === null ? "" : ` (${email.lastError})`;
  switch (email.state) {
    case "sent":
      return "Sent by email.";
    case "waiting":
      return `The email waits to be sent${why}.`;
    case "given up":
      return `The email could not be sent${why}.`;
    case "forgotten":
      return "Sent by email long ago.";
  }
}

/** Returns the beginning of a text in one line. */
export function excerpt(text: string, max = 160): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}
