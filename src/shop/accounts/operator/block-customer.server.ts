import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/**
 * Blocks a customer, who is logged out everywhere and cannot log in until unblocked. For the operator.
 * @param email the cleaned email address of the account.
 * @throws {ShopError} accountNotFound
 */
export async function blockCustomer(ctx: ShopContext, email: string): Promise<void> {
  requirePermission(ctx, "customers.write");
  const id = await getCustomerId(ctx, email);
  await inTransaction(ctx, async (tx) => {
    // A login at the same time starts its session before, or is refused.
    await takeTurn(tx, "sessions", id);
    await tx.db.updateTable("users").set({ blocked_at_ms: tx.now() }).where("id", "=", id).execute();
    await tx.db.deleteFrom("sessions").where("user_id", "=", id).execute();
  });
}

/** Lets a blocked customer log in again. @throws {ShopError} accountNotFound */
export async function unblockCustomer(ctx: ShopContext, email: string): Promise<void> {
  requirePermission(ctx, "customers.write");
  const id = await getCustomerId(ctx, email);
  await inTransaction(ctx, async ({ db }) => {
    await db.updateTable("users").set({ blocked_at_ms: null }).where("id", "=", id).execute();
  });
}

async function getCustomerId({ db }: ShopContext, email: string): Promise<string> {
  const user = await db.read.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (!user) throw new ShopError("accountNotFound");
  return user.id;
}
