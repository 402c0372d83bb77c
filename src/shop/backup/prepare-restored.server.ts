import { endAllSessions } from "#shop/accounts/sessions.server.ts";
import { endSocialLogins } from "#shop/accounts/social/social-login.server.ts";
import type { Erasure, ShopContext } from "#shop/context.server.ts";
import { isFreed } from "#shop/freed-contact.ts";
import { continueAbove, type Series } from "#shop/invoices/continue-numbers.server.ts";
import { recordBackup } from "#shop/last-backup/last-backup.server.ts";
import { endEmailLinks } from "#shop/mail/email-links.server.ts";
import { endAttempts } from "#shop/mail/login-codes.server.ts";
import { holdEmails } from "#shop/mail/unsent-emails.server.ts";
import { repeatErasures } from "#shop/own-data/erase-account.server.ts";
import { endAllAccess } from "#shop/staff/staff-rows.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { backupChange } from "./backup-change.ts";

export type Restored = { heldEmails: number; openAccounts: string[] };

/**
 * Makes of an older state one with which the shop can go on: nobody is logged in, no email is sent twice, no number is given
 * twice, and who was erased stays so.
 * @returns how many emails are held, and the addresses, or usernames, of accounts that cannot be erased because of an open order.
 */
export async function prepareRestored(
  ctx: ShopContext,
  {
    takenAtMs,
    lastNumbers,
    erasures,
  }: { takenAtMs: number; lastNumbers: readonly (readonly [Series, string])[]; erasures: readonly Erasure[] },
): Promise<Restored> {
  const open = await repeatErasures(ctx, erasures);
  const heldEmails = await inTransaction(ctx, async (tx) => {
    await endAllSessions(tx);
    await endSocialLogins(tx);
    // Links and codes that were used after the copy was made would be valid again.
    await endEmailLinks(tx.db, { kinds: ["reset-password", "prove-address"] });
    await endAttempts(tx);
    await endAllAccess(tx.db);
    for (const [series, number] of lastNumbers) await continueAbove(tx, series, number);
    await recordBackup(tx, takenAtMs);
    await tx.audit(backupChange("backup.restore", takenAtMs));
    return holdEmails(tx);
  });
  return { heldEmails, openAccounts: open.map(({ email, username }) => (isFreed(email) ? username : email)) };
}
