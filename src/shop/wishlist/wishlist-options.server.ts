import type { WishlistChoice, WishlistOptions } from "#contract/wishlist.ts";
import { findUserById, lockUser } from "#shop/accounts/user.server.ts";
import { anyone, requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { isFreed } from "#shop/freed-contact.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { mayQueue, queueEmail } from "#shop/mail/outbox.server.ts";
import { idOfToken } from "#shop/mail/signed-links.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { setShared, sharedPath } from "./shared-wishlist.server.ts";

/** What the customer chose about the wishlist. @throws {ShopError} loginRequired */
export async function readWishlistOptions(ctx: ShopContext): Promise<WishlistOptions> {
  const { userId } = requireCustomer(ctx);
  const { read } = ctx.db;
  const user = await findUserById(read, userId);
  if (!user) throw new ShopError("loginRequired");
  const alert = await read
    .selectFrom("price_alerts")
    .where("user_id", "=", userId)
    .select("user_id")
    .executeTakeFirst();
  return {
    priceEmails: alert !== undefined,
    emailConfirmed: await isConfirmed(read, userId, user.email),
    sharedAt: await sharedPath(ctx, userId),
  };
}

/**
 * Stores what the customer chose. Emails go to a confirmed address only: one that is not gets a link, once a day.
 * @throws {ShopError} loginRequired
 */
export async function changeWishlistOptions(ctx: ShopContext, choice: WishlistChoice): Promise<WishlistOptions> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    if (choice.shared !== undefined) await setShared(tx, userId, choice.shared);
    if (choice.priceEmails === false) await endPriceEmails(tx, userId);
    if (choice.priceEmails === true) await startPriceEmails(tx, userId);
  });
  return readWishlistOptions(ctx);
}

/**
 * Ends the emails to the customer whom the link of one of them names, or begins them again; may be repeated.
 * @throws {ShopError} linkInvalid, also when the account was erased since and they are to begin.
 */
export async function setPriceEmailsByLink(ctx: ShopContext, token: string, wanted: boolean): Promise<void> {
  anyone(ctx);
  const userId = await idOfToken(ctx.db.read, "price-drops", token);
  if (userId === null) throw new ShopError("linkInvalid");
  await inTransaction(ctx, (tx) => (wanted ? startPriceEmails(tx, userId) : endPriceEmails(tx, userId)));
}

async function endPriceEmails({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom("price_alerts").where("user_id", "=", userId).execute();
}

async function startPriceEmails(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw new ShopError("linkInvalid");
  await tx.db
    .insertInto("price_alerts")
    .values({ user_id: userId, created_at_ms: tx.now() })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const { email: recipient } = user;
  if (isFreed(recipient) || (await isConfirmed(tx.db, userId, recipient))) return;
  if (await mayQueue(tx, { kinds: ["confirm-email"], recipient, max: 1 }))
    await queueEmail(tx, { kind: "confirm-email", recipient, facts: { userId } });
}
