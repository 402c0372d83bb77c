/** Begins what is stored in place of a freed email address or mobile number. Nobody can enter it: it has a space and no @. */
const FREED = "freed ";

/** Finds freed contacts by LIKE. */
export const FREED_PATTERN = `${FREED}%`;

/** What an account has in place of an email address or mobile number that was freed from it: unique, as the column is. */
export function freedContact(userId: string): string {
  return `${FREED}${userId}`;
}

/** Whether nothing can be sent there. */
export function isFreed(contact: string): boolean {
  return contact.startsWith(FREED);
}

/** What the operator reads in place of a freed email address or mobile number. */
export const FREED_TEXT = "none (freed)";

/** The email address or mobile number as the operator reads it. */
export function shownContact(stored: string): string {
  return isFreed(stored) ? FREED_TEXT : stored;
}

/** Returns the email address or mobile number of an account; empty if it was freed. */
export function contactText(stored: string): string {
  return isFreed(stored) ? "" : stored;
}
