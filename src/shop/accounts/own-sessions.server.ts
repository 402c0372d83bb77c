import type { OwnSession } from "#contract/accounts.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { endOtherSessions } from "./sessions.server.ts";

/** The valid sessions of the customer: this one first, then the most recently used. @throws {ShopError} loginRequired */
export async function listSessions(ctx: ShopContext): Promise<OwnSession[]> {
  const { userId, sessionId } = requireCustomer(ctx);
  const now = ctx.now();
  const rows = await ctx.db.read
    .selectFrom("sessions")
    .select(["id", "device", "used_at_ms", "created_at_ms"])
    .where("user_id", "=", userId)
    .where("idle_expires_at_ms", ">", now)
    .where("expires_at_ms", ">", now)
    .orderBy("used_at_ms", "desc")
    .orderBy("id", "desc")
    .execute();
  const sessions = rows.map(({ id, device, used_at_ms, created_at_ms }) => ({
    _id: id,
    device,
    current: id === sessionId,
    usedAt: toIso(used_at_ms),
    createdAt: toIso(created_at_ms),
  }));
  return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}

/** @throws {ShopError} loginRequired; sessionNotFound, also for another customer's. */
export async function endSession(ctx: ShopContext, id: string): Promise<OwnSession[]> {
  const { userId } = requireCustomer(ctx);
  const { numDeletedRows } = await inTransaction(ctx, (tx) =>
    tx.db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "=", id).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new ShopError("sessionNotFound");
  ctx.logSecurity("sessions-ended", userId);
  return listSessions(ctx);
}

/** Ends all sessions but this one. @throws {ShopError} loginRequired */
export async function logOutElsewhere(ctx: ShopContext): Promise<OwnSession[]> {
  const session = requireCustomer(ctx);
  await inTransaction(ctx, (tx) => endOtherSessions(tx, session));
  return listSessions(ctx);
}
