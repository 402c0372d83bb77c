import { providers as allProviders, type Provider } from "#contract/social/providers.ts";
import type { SignIns } from "#contract/social/social-login.ts";
import type { Reader } from "#db/db.ts";

import { confirmAddress } from "#shop/accounts/email-links/taken-address.server.ts";
import { requireProof } from "#shop/accounts/require-password.server.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { queueEmail, refuseManyNotices } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type Identity, matchingEmail } from "./identity.ts";

/** All providers, and which of them are linked to the customer's account. @throws {ShopError} loginRequired */
export async function listSignIns(ctx: ShopContext, offered: readonly Provider[]): Promise<SignIns> {
  const { userId } = requireCustomer(ctx);
  const { hasPassword, linked } = await readSignIns(ctx.db.read, userId);
  return {
    hasPassword,
    providers: allProviders.map((provider) => {
      const link = linked.find((one) => one.provider === provider);
      return { provider, available: offered.includes(provider), linkedAt: link ? toIso(link.created_at_ms) : null };
    }),
  };
}

/**
 * Sends an email. An email address for which the provider vouches is confirmed for the account.
 * @throws {ShopError} signInInUse when it, or another one of the provider, is linked; tooMany.
 */
export async function linkSignIn(
  tx: Tx,
  userId: string,
  { provider, identity }: { provider: Provider; identity: Identity },
  { notice = true } = {},
): Promise<void> {
  const email = matchingEmail(identity);
  const inserted = await tx.db
    .insertInto("linked_sign_ins")
    .values({
      provider,
      subject: identity.subject,
      user_id: userId,
      verified_email: email,
      created_at_ms: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new ShopError("signInInUse");
  tx.record("sign-in-linked", userId);
  if (email !== null) await confirmAddress(tx, userId, email);
  if (notice) await notify(tx, userId, provider, true);
}

/**
 * Sends an email. Needs the current password, or a login of the last ten minutes.
 * @throws {ShopError} loginRequired; wrongPassword; passwordRequired; loginAgain; signInNotFound; lastSignIn; tooMany.
 */
export async function unlinkSignIn(
  ctx: ShopContext,
  { provider, currentPassword }: { provider: Provider; currentPassword?: string | undefined },
): Promise<void> {
  const { userId } = requireCustomer(ctx);
  await requireProof(ctx, currentPassword);
  await inTransaction(ctx, async (tx) => {
    // Locks the row, so that two sign-ins that are unlinked at once cannot both be the last.
    await tx.db.updateTable("users").set({ updated_at_ms: tx.now() }).where("id", "=", userId).execute();
    const { hasPassword, linked } = await readSignIns(tx.db, userId);
    if (!linked.some((one) => one.provider === provider)) throw new ShopError("signInNotFound");
    if (!hasPassword && linked.length === 1) throw new ShopError("lastSignIn");
    await tx.db.deleteFrom("linked_sign_ins").where("user_id", "=", userId).where("provider", "=", provider).execute();
    tx.record("sign-in-unlinked", userId);
    await notify(tx, userId, provider, false);
  });
}

/**
 * Unlinks the sign-ins whose provider does not vouch for the account's email address, after its owner has set a password by
 * a link: whoever had the account before may have linked them.
 */
export async function unlinkUnvouched({ db }: Tx, userId: string, email: string): Promise<void> {
  await db
    .deleteFrom("linked_sign_ins")
    .where("user_id", "=", userId)
    .where(({ or, eb }) => or([eb("verified_email", "is", null), eb("verified_email", "<>", email)]))
    .execute();
}

async function readSignIns(db: Reader, userId: string) {
  const user = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst();
  if (!user) throw new ShopError("loginRequired");
  const linked = await db
    .selectFrom("linked_sign_ins")
    .select(["provider", "created_at_ms"])
    .where("user_id", "=", userId)
    .execute();
  return { hasPassword: user.password_hash !== null, linked };
}

async function notify(tx: Tx, userId: string, provider: Provider, linked: boolean) {
  const user = tx.db.selectFrom("users").select(["firstname", "email"]).where("id", "=", userId);
  const { firstname, email: recipient } = await user.executeTakeFirstOrThrow();
  await refuseManyNotices(tx, recipient);
  await queueEmail(tx, { kind: "sign-in-changed", recipient, facts: { firstname, provider, linked } });
}
