import * as accountMessages from "#contract/account-messages.ts";
import { customerOf } from "#shop/actor.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { liftDailyLimit } from "#shop/mail/daily-limit.server.ts";
import { listUndoLinks, PROOF_LINK_MS } from "#shop/mail/email-links.server.ts";
import { storeConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import { forgetCauses } from "#shop/mail/unconfirmed-budget.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/** So many go to one address while the link of the first email is valid: when no further one is sent, links of the others are. */
const MAX_VALID_LINKS = 3;

/**
 * Whoever confirms or restores an address waits for whoever frees it, and the other way round. Taken before any link is used
 * or any account is locked.
 */
export function takeAddressTurn(tx: Tx, email: string): Promise<void> {
  return takeTurn(tx, "email address", email);
}

/** The same for a mobile number, after the turn of an address. */
export function takeMobileTurn(tx: Tx, mobile: string): Promise<void> {
  return takeTurn(tx, "mobile number", mobile);
}

/**
 * Its owner has confirmed the address for the account: from now on the account's emails may be sent to it, in full, and those
 * that wait are due. Only in the turn of the address.
 */
export async function confirmAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await storeConfirmed(tx, userId, email);
  await forgetCauses(tx, userId, email);
  await liftDailyLimit(tx, email);
}

/**
 * Does what needs an email address for an account. When it is refused because another account has the address, or can get it
 * back, its owner gets an email: the link that registers it, or the news if the address is confirmed.
 * @throws {ShopError} userExists, with a text for the field; whatever the work throws.
 */
export async function tellingOwner<Result>(
  ctx: ShopContext,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "userExists") throw error;
    await tellOwner(ctx, email);
    throw new ShopError("userExists", { errors: { email: accountMessages.contactTaken } });
  }
}

async function tellOwner(ctx: ShopContext, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await isHeld(tx, email, customerOf(ctx)?.userId ?? ""))) return;
    // Others may have used the budget up: the first one of a day waits for the owners' share.
    const limit = { recipient: email, max: MAX_VALID_LINKS, withinMs: PROOF_LINK_MS, beyondBudget: 1 };
    if (await mayQueue(tx, { kinds: ["address-entered"], ...limit }))
      await queueEmail(tx, { kind: "address-entered", recipient: email, facts: {} });
  });
}

/** Whether another account has the address, or a link that restores it. */
async function isHeld(tx: Tx, email: string, ownId: string): Promise<boolean> {
  const user = tx.db.selectFrom("users").where("email", "=", email).where("id", "<>", ownId).select("id");
  if ((await user.executeTakeFirst()) !== undefined) return true;
  return (await listUndoLinks(tx, { email })).some(({ user_id }) => user_id !== ownId);
}
