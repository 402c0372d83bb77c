import { customerSubject } from "#shop/audit/customer-subject.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { getAccount } from "./get-account.server.ts";

/**
 * Logs a customer out everywhere: every process asks the database who is logged in. They can log in again.
 * @returns how many sessions ended.
 * @throws {ShopError} accountNotFound
 */
export async function endSessionsOf(ctx: ShopContext, named: string): Promise<number> {
  requirePermission(ctx, "customers.write");
  const { id } = await getAccount(ctx, named);
  return inTransaction(ctx, async (tx) => {
    // A login at the same time is ended, too, or begins afterwards.
    await takeTurn(tx, "sessions", id);
    const ended = await tx.db.deleteFrom("sessions").where("user_id", "=", id).returning("id").execute();
    if (ended.length === 0) return 0;
    await tx.audit({
      action: "customer.endSessions",
      subject: customerSubject(id),
      before: {},
      after: {},
      personal: { customer: id, before: { sessions: ended.length }, after: { sessions: 0 } },
    });
    tx.record("sessions-ended", id);
    return ended.length;
  });
}
