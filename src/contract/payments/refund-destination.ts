import type { RefundTo } from "./refund-to.ts";

/** Where the money goes, in one line for whoever pays it. */
export function destinationLine(to: RefundTo): string {
  return to.way === "upi" ? to.upi : `${to.holder}, account ${to.account}, IFSC ${to.ifsc}`;
}

/**
 * The same for emails and pages: of an account, only the last four digits are told, also where customers wrote the line
 * themselves. The digits of a UPI address are no account's.
 */
export function shownDestination(line: string): string {
  return line.replace(/\b\d{5,14}(\d{4})\b(?![\w.-]*@)/g, "ending in $1");
}
