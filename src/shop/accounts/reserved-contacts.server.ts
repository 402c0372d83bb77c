import type { Tx } from "#shop/transaction.server.ts";

/** Nobody shall keep many addresses from others by changing to one after the other; the owner's are the oldest. */
const MAX_RESERVED_CHANGES = 3;

type Contact = { id: string; email: string; mobile: string };

/**
 * Whether the email or mobile was that of another account, and a link can still restore it: whoever changed that account
 * may not be its owner. Ask after the row was written: a change at the same time has then ended.
 */
export async function isReserved({ db, now }: Tx, { id, email, mobile }: Contact): Promise<boolean> {
  const undoable = db.selectFrom("email_links").where("kind", "=", "undo-contact").where("expires_at_ms", ">", now());
  const former = await undoable
    .where(({ or }) => or({ email, mobile }))
    .where("user_id", "<>", id)
    .select(["user_id", "expires_at_ms"])
    .execute();
  for (const { user_id, expires_at_ms } of former) {
    const changes = await undoable
      .where("user_id", "=", user_id)
      .orderBy("expires_at_ms")
      .limit(MAX_RESERVED_CHANGES)
      .select("expires_at_ms")
      .distinct()
      .execute();
    if (changes.some((change) => change.expires_at_ms === expires_at_ms)) return true;
  }
  return false;
}
