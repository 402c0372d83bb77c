import type { AccountErasure } from "#contract/accounts.ts";
import { deletePasswordRequests } from "#shop/accounts/email-links/reset-password.server.ts";
import type { LoginSource } from "#shop/accounts/log-in.server.ts";
import { requirePassword, wrongPassword } from "#shop/accounts/require-password.server.ts";
import type { StoredUser } from "#shop/accounts/user.server.ts";
import { lockCart } from "#shop/cart/cart-rows.server.ts";
import { type Erasure, requireUser, type ShopContext } from "#shop/context.server.ts";
import { deleteEnquiries } from "#shop/enquiries/enquiries.server.ts";
import { eraseEmails, queueErasureNotice } from "#shop/mail/erase-emails.server.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { forgetSubscription } from "#shop/newsletter/newsletter.server.ts";
import { eraseOrders } from "#shop/orders/erase-orders.server.ts";
import { forgetVotes } from "#shop/reviews/review-votes.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { forgetStockAlerts } from "#shop/stock-alerts/stock-alerts.server.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { getAccount } from "./get-account.server.ts";

/**
 * Erases the customer's account with everything that belongs to it, and ends its sessions. Orders and invoices stay without
 * the account, as the law requires it (`docs/decisions/027-own-data.md`).
 * @throws {ShopError} loginRequired; wrongPassword; passwordNotSet; accountInUse; tooMany; unavailable.
 */
export async function eraseAccount(
  ctx: ShopContext,
  { currentPassword, withReviewTexts = false }: AccountErasure,
  loginSource: LoginSource,
): Promise<void> {
  const session = requireUser(ctx);
  const { id, password_hash } = await requirePassword(ctx, session, currentPassword, loginSource);
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    // Another request changed the password during the comparison, or erased the account.
    if (user?.password_hash !== password_hash) throw wrongPassword();
    const how = { isOwnAddress: await isConfirmed(tx.db, id, user.email), withReviewTexts };
    await eraseWithNotice(ctx, tx, user, how);
  });
}

/** The operator calls it, who knows that the address belongs to the customer. @throws {ShopError} accountNotFound; accountInUse */
export async function eraseAccountOf(
  ctx: ShopContext,
  email: string,
  { withReviewTexts } = { withReviewTexts: false },
): Promise<void> {
  const { id } = await getAccount(ctx, email);
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new ShopError("accountNotFound");
    await eraseWithNotice(ctx, tx, user, { isOwnAddress: true, withReviewTexts });
  });
}

/**
 * Erases the accounts that were erased after the copy was made from which the database was restored. Nobody gets an email.
 * @returns those whose orders or returns are open in the copy.
 */
export async function repeatErasures(ctx: ShopContext, erasures: readonly Erasure[]): Promise<StoredUser[]> {
  const open: StoredUser[] = [];
  for (const { userId, ...how } of erasures) {
    const user = await inTransaction(ctx, async (tx) => {
      const found = await lockUser(tx, userId);
      if (found) await eraseUser(tx, found, how);
      return null;
    }).catch(async (error) => {
      if (!(error instanceof ShopError && error.code === "accountInUse")) throw error;
      return ctx.db.read.selectFrom("users").where("id", "=", userId).selectAll().executeTakeFirstOrThrow();
    });
    if (user) open.push(user);
  }
  return open;
}

/** Orders lock the cart first, so that none is placed meanwhile. */
async function lockUser(tx: Tx, id: string): Promise<StoredUser | undefined> {
  const query = tx.db.selectFrom("users").where("id", "=", id).selectAll();
  if ((await query.executeTakeFirst()) === undefined) return undefined;
  await lockCart(tx, id);
  return tx.lock(query).executeTakeFirst();
}

/** The record is on the disk before the commit. */
async function eraseWithNotice(ctx: ShopContext, tx: Tx, user: StoredUser, how: Omit<Erasure, "userId">) {
  const invoices = await eraseUser(tx, user, how);
  await queueErasureNotice(tx, user.email, { invoices: invoices > 0 });
  await ctx.recordErasure({ userId: user.id, ...how });
}

/** Whoever did not prove that the address is theirs cannot delete messages that were sent from it. */
async function eraseUser(
  tx: Tx,
  user: StoredUser,
  { isOwnAddress, withReviewTexts }: Omit<Erasure, "userId">,
): Promise<number> {
  tx.record("account-erased", user.id);
  await eraseEmails(tx, user);
  const invoices = await eraseOrders(tx, user.id);
  // The reviews stay, without the name, so ratings do not change.
  const reviews = tx.db.selectFrom("reviews").select("product_id").where("user_id", "=", user.id);
  for (const { product_id } of await reviews.execute()) tx.invalidate(topics.product(product_id));
  if (withReviewTexts) await tx.db.updateTable("reviews").set({ comment: "" }).where("user_id", "=", user.id).execute();
  await forgetSubscription(tx, user.email);
  await deletePasswordRequests(tx, user.email);
  if (isOwnAddress) {
    await deleteEnquiries(tx, user.email);
    await forgetStockAlerts(tx, user.email);
  }
  await forgetVotes(tx, user.id);
  // Sessions, cart, wishlist, links and confirmed addresses go with it.
  await tx.db.deleteFrom("users").where("id", "=", user.id).execute();
  return invoices;
}
