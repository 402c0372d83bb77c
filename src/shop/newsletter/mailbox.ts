/** Their mailboxes are the same with and without dots in the part before the @. */
const WITHOUT_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address, for counting only: 'A.Rao+lamps@googlemail.com' reaches 'arao@gmail.com'. Emails go to the
 * address as it was entered.
 */
export function mailboxOf(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const local = lower.slice(0, at).replace(/(?<=.)\+.*/, "");
  return WITHOUT_DOTS.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
