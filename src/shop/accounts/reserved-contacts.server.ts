import { listUndoLinks, oldestUndoTimes } from "#shop/mail/email-links.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Nobody shall keep many addresses from others by changing to one after the other; the owner's are the oldest. */
const MAX_RESERVED_CHANGES = 3;

type Contact = { id: string; email: string; mobile: string };

/**
 * Whether the email or mobile was that of another account, and a link can still restore it: whoever changed that account
 * may not be its owner. Ask after the row was written: a change at the same time has then ended.
 */
export async function isReserved(tx: Tx, { id, email, mobile }: Contact): Promise<boolean> {
  const former = await listUndoLinks(tx, { email, mobile });
  for (const { user_id, expires_at_ms } of former.filter((link) => link.user_id !== id)) {
    const oldest = await oldestUndoTimes(tx, user_id, MAX_RESERVED_CHANGES);
    if (oldest.includes(expires_at_ms)) return true;
  }
  return false;
}
