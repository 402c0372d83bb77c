import type { AccountErasure } from "#contract/accounts.ts";
import { accountIdentifier } from "#contract/cleaning/texts.ts";
import { blockFields } from "#shop/accounts/operator/block-customer.server.ts";
import { getAccount } from "#shop/accounts/operator/get-account.server.ts";
import { requirePassword, wrongPassword } from "#shop/accounts/require-password.server.ts";
import { deleteUser, findUserById, lockUser, type StoredUser } from "#shop/accounts/user.server.ts";
import { customerSubject } from "#shop/audit/customer-subject.server.ts";
import { lockCart } from "#shop/cart/cart-rows.server.ts";
import {
  type Erasure,
  requireCustomer,
  requireFreshProof,
  requirePermission,
  type ShopContext,
} from "#shop/context.server.ts";
import { contactText } from "#shop/freed-contact.ts";
import { countInvoices } from "#shop/invoices/read-invoice.server.ts";
import { queueErasureNotice } from "#shop/mail/erasing/erase-emails.server.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { lockClosedOrders } from "#shop/orders/erase-orders.server.ts";
import { refuseOwedRefunds } from "#shop/payments/owed-refunds.server.ts";
import { refuseUndecidedReturns } from "#shop/returns/undecided-returns.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { eraserOf } from "#shop/tables/feature-tables.server.ts";
import { listTables } from "#shop/tables.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/**
 * Erases the customer's account with everything that belongs to it, and ends its sessions. Orders and invoices stay without
 * the account, as the law requires it (`docs/decisions/027-own-data.md`).
 * @throws {ShopError} loginRequired; wrongPassword; passwordNotSet; accountInUse; tooMany; unavailable.
 */
export async function eraseAccount(
  ctx: ShopContext,
  { currentPassword, withReviewTexts = false }: AccountErasure,
): Promise<void> {
  requireCustomer(ctx);
  const { id, password_hash } = await requirePassword(ctx, currentPassword);
  await inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, id);
    // Another request changed the password during the comparison, or erased the account.
    if (user?.password_hash !== password_hash) throw wrongPassword();
    const how = { isOwnAddress: await isConfirmed(tx.db, id, user.email), withReviewTexts };
    await eraseWithNotice(ctx, tx, user, how);
  });
}

/**
 * The operator calls it, who knows that the address belongs to the customer.
 * @param typed what somebody typed who erases the account on its screen: its email address, or else its number or username.
 * @throws {ShopError} accountNotFound; badRequest when something else was typed; accountInUse
 */
export async function eraseAccountOf(
  ctx: ShopContext,
  named: string,
  { withReviewTexts, typed }: { withReviewTexts: boolean; typed?: string } = { withReviewTexts: false },
): Promise<void> {
  requirePermission(ctx, "customers.erase");
  requireFreshProof(ctx);
  const { id } = await getAccount(ctx, named);
  await inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, id);
    if (!user) throw new ShopError("accountNotFound");
    if (typed !== undefined) requireTyped(user, typed);
    const before = await blockFields(tx, id);
    await eraseWithNotice(ctx, tx, user, { isOwnAddress: true, withReviewTexts });
    await tx.audit({ action: "customer.erase", subject: customerSubject(id), before, after: null });
  });
}

function requireTyped({ email, mobile, username }: StoredUser, typed: string) {
  const wanted = contactText(email) || contactText(mobile) || username;
  if (accountIdentifier(typed) !== accountIdentifier(wanted))
    throw new ShopError("badRequest", { errors: { typed: "is not what this account has." } });
}

/**
 * Erases the accounts that were erased after the copy was made from which the database was restored. Nobody gets an email.
 * @returns those whose orders or returns are open in the copy.
 */
export async function repeatErasures(ctx: ShopContext, erasures: readonly Erasure[]): Promise<StoredUser[]> {
  const open: StoredUser[] = [];
  for (const { userId, ...how } of erasures) {
    const user = await inTransaction(ctx, async (tx) => {
      const found = await lockAccount(tx, userId);
      if (found) await eraseUser(tx, found, how);
      return null;
    }).catch(async (error) => {
      if (!(error instanceof ShopError && error.code === "accountInUse")) throw error;
      return findUserById(ctx.db.read, userId);
    });
    if (user) open.push(user);
  }
  return open;
}

/** Orders lock the cart first, so that none is placed meanwhile. */
async function lockAccount(tx: Tx, id: string): Promise<StoredUser | null> {
  if ((await findUserById(tx.db, id)) === null) return null;
  await lockCart(tx, id);
  return lockUser(tx, id);
}

/** The record is on the disk before the commit. */
async function eraseWithNotice(ctx: ShopContext, tx: Tx, user: StoredUser, how: Omit<Erasure, "userId">) {
  const invoices = await eraseUser(tx, user, how);
  await queueErasureNotice(tx, user.email, { invoices: invoices > 0 });
  await ctx.recordErasure({ userId: user.id, ...how });
}

/**
 * What each table says of it, in the order of the list; then the account, with what goes with it.
 * @returns how many invoices stay.
 */
async function eraseUser(tx: Tx, user: StoredUser, how: Omit<Erasure, "userId">): Promise<number> {
  tx.record("account-erased", user.id);
  await lockClosedOrders(tx, user.id);
  await refuseUndecidedReturns(tx, user.id);
  await refuseOwedRefunds(tx, user.id);
  const invoices = await countInvoices(tx.db, user.id);
  for (const [, { persons }] of listTables()) await eraserOf(persons)?.(tx, { user, ...how });
  await deleteUser(tx, user.id);
  return invoices;
}
