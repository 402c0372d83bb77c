import { changedFields } from "#shop/audit/audit.ts";
import { customerSubject, findSubjectAccount, ofAccount } from "#shop/audit/customer-subject.server.ts";
import type { Undoable } from "#shop/audit/undoable.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

/**
 * Blocks a customer, who is logged out everywhere and cannot log in until unblocked. For the operator.
 * @param email the cleaned email address of the account.
 * @throws {ShopError} accountNotFound
 */
export async function blockCustomer(ctx: ShopContext, email: string): Promise<void> {
  requirePermission(ctx, "customers.write");
  const id = await getCustomerId(ctx, email);
  await inTransaction(ctx, (tx) => setBlocked(tx, id, tx.now()));
}

/** Lets a blocked customer log in again. @throws {ShopError} accountNotFound */
export async function unblockCustomer(ctx: ShopContext, email: string): Promise<void> {
  requirePermission(ctx, "customers.write");
  const id = await getCustomerId(ctx, email);
  await inTransaction(ctx, (tx) => setBlocked(tx, id, null));
}

async function setBlocked(tx: Tx, id: string, blockedAtMs: number | null) {
  // A login at the same time starts its session before, or is refused.
  await takeTurn(tx, "sessions", id);
  const before = await lockBlocked(tx, id);
  if (!before) throw new ShopError("accountNotFound");
  await storeBlocked(tx, id, blockedAtMs);
  await tx.audit({
    action: blockedAtMs === null ? "customer.unblock" : "customer.block",
    subject: customerSubject(id),
    personal: ofAccount(id),
    ...changedFields({ blockedAtMs: before.blocked_at_ms }, { blockedAtMs }),
  });
}

function lockBlocked(tx: Tx, id: string) {
  const query = tx.db.selectFrom("users").where("id", "=", id).select("blocked_at_ms");
  return tx.lock(query).executeTakeFirst();
}

async function storeBlocked({ db }: Tx, id: string, blockedAtMs: number | null) {
  await db.updateTable("users").set({ blocked_at_ms: blockedAtMs }).where("id", "=", id).execute();
  if (blockedAtMs !== null) await db.deleteFrom("sessions").where("user_id", "=", id).execute();
}

/** Whether a customer is blocked; the sessions that a block ended stay ended. */
export const undoableCustomer: Undoable = {
  actions: { change: "customer.block" },
  personal: (tx, subjectId) => findSubjectAccount(tx.db, subjectId),
  async read(tx, subjectId) {
    const id = await findSubjectAccount(tx.db, subjectId);
    if (id === null) return null;
    await takeTurn(tx, "sessions", id);
    const customer = await lockBlocked(tx, id);
    return customer ? { blockedAtMs: customer.blocked_at_ms } : null;
  },
  async write(tx, subjectId, { blockedAtMs }) {
    const id = await findSubjectAccount(tx.db, subjectId);
    if (id !== null) await storeBlocked(tx, id, blockedAtMs as number | null);
  },
};

async function getCustomerId({ db }: ShopContext, email: string): Promise<string> {
  const user = await db.read.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (!user) throw new ShopError("accountNotFound");
  return user.id;
}
