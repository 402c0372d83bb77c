import * as accountMessages from "#contract/account-messages.ts";
import type { ProvenUser, User } from "#contract/accounts.ts";
import { rejectCommonPassword } from "#shop/accounts/passwords/common-passwords.ts";
import { hashPassword } from "#shop/accounts/passwords/passwords.server.ts";
import { insertUser } from "#shop/accounts/register.server.ts";
import { type LoginContext, type NewSession, startSession } from "#shop/accounts/sessions.server.ts";
import { type StoredUser, userOf } from "#shop/accounts/user.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { freedContact } from "#shop/freed-contact.ts";
import { endEmailLinks, getEmailLink, useEmailLink } from "#shop/mail/email-links.server.ts";
import { isConfirmedByHolder } from "#shop/mail/is-confirmed.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { confirmAddress, takeAddressTurn } from "./taken-address.server.ts";

/** Returns the address that the link proves. @throws {ShopError} linkInvalid */
export async function checkProofLink(ctx: ShopContext, token: string): Promise<string> {
  anyone(ctx);
  return (await getEmailLink(ctx, "prove-address", token)).email;
}

/**
 * Frees the address that the link proves from the account that has it, and registers it. The other account keeps its orders
 * and loses its sessions.
 * @throws {ShopError} linkInvalid; userExists when the other account has confirmed the address, or for a taken mobile;
 * commonPassword; tooMany; unavailable.
 */
export function registerByLink(ctx: ShopContext, token: string, person: ProvenUser): Promise<void> {
  anyone(ctx);
  return register(ctx, token, person, async () => undefined);
}

/** The same, with the login. @throws {ShopError} as `registerByLink` */
export function registerByLinkAndLogIn(
  ctx: ShopContext,
  token: string,
  person: ProvenUser,
  loginContext: LoginContext,
): Promise<{ user: User; session: NewSession }> {
  anyone(ctx);
  return register(ctx, token, person, async (tx, stored) => {
    const session = await startSession(tx, { ...loginContext, userId: stored.id, remembered: false });
    return { user: await userOf(tx.db, stored), session };
  });
}

async function register<Result>(
  ctx: ShopContext,
  token: string,
  { firstname, lastname, mobile, password }: ProvenUser,
  next: (tx: Tx, stored: StoredUser) => Promise<Result>,
): Promise<Result> {
  const { email } = await getEmailLink(ctx, "prove-address", token);
  await rejectCommonPassword(ctx.settings, password, { firstname, lastname, email, mobile });
  // Only the owner of the address gets here, so it has its own share of the hash queue.
  const password_hash = await hashPassword(password, { address: email, account: email });
  return inTransaction(ctx, async (tx) => {
    await takeAddressTurn(tx, email);
    await useEmailLink(tx, "prove-address", token);
    await freeAddress(tx, email);
    const stored = await insertUser(tx, { firstname, lastname, email, mobile, password_hash }).catch((error) => {
      // The address is free, so it is the mobile that another account has.
      if (!(error instanceof ShopError) || error.code !== "userExists") throw error;
      throw new ShopError("userExists", { errors: { mobile: accountMessages.mobileTaken } });
    });
    await confirmAddress(tx, stored.id, email);
    return next(tx, stored);
  });
}

/** @throws {ShopError} userExists when an account has confirmed the address. */
async function freeAddress(tx: Tx, email: string): Promise<void> {
  if (await isConfirmedByHolder(tx.db, email, tx.now()))
    throw new ShopError("userExists", { errors: { email: accountMessages.emailOwned } });
  const holder = await tx.db.selectFrom("users").where("email", "=", email).select("id").executeTakeFirst();
  if (holder) {
    const freed = { email: freedContact(holder.id), updated_at_ms: tx.now() };
    await tx.db.updateTable("users").set(freed).where("id", "=", holder.id).where("email", "=", email).execute();
    tx.record("address-freed", holder.id);
    await tx.db.deleteFrom("sessions").where("user_id", "=", holder.id).execute();
    await endEmailLinks(tx.db, { email, userId: holder.id });
  }
  // Nobody who never proved the address gets it back by undoing a change; its other links are of no use any more.
  await endEmailLinks(tx.db, { kinds: ["undo-contact", "prove-address"], email });
}
