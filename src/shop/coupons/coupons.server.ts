import { type Selectable, sql } from "kysely";
import { couponCode } from "#contract/cleaning/texts.ts";
import type { Reader } from "#db/db.ts";
import type { CouponRow } from "#db/order-rows.ts";
import { together } from "#db/together.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { type CouponOutcome, type CouponTerms, couponOutcome } from "./coupon.ts";

export type Coupon = Selectable<CouponRow>;

/** Null when there is no such coupon. */
export async function findCoupon(db: Reader, by: { code: string } | { id: string }): Promise<Coupon | null> {
  const coupons = db.selectFrom("coupons").selectAll();
  const found = "code" in by ? coupons.where("code", "=", couponCode(by.code)) : coupons.where("id", "=", by.id);
  return (await found.executeTakeFirst()) ?? null;
}

/** Whether the coupon applies to this user's cart now, and its discount in paise. */
export async function evaluateCoupon(
  db: Reader,
  { coupon, userId, subtotalPaise, nowMs }: { coupon: Coupon; userId: string; subtotalPaise: number; nowMs: number },
): Promise<CouponOutcome> {
  const usesByUser = await countUses(db, coupon, userId);
  return couponOutcome(termsOf(coupon), { subtotalPaise, usesByUser, nowMs });
}

/**
 * Must be the last lock of the order's transaction, because many orders wait for it.
 * @throws {ShopError} couponEnded when the coupon has ended or is used up.
 */
export async function redeemCoupon(
  tx: Tx,
  { couponId, userId, orderId }: { couponId: string; userId: string; orderId: string },
): Promise<void> {
  const now = tx.now();
  const redeem = tx.db
    .updateTable("coupons")
    .set({ used: sql`used + 1` })
    .where("id", "=", couponId)
    .where("starts_at_ms", "<=", now)
    .where((where) => where.or([where("ends_at_ms", "is", null), where("ends_at_ms", ">", now)]))
    .where((where) => where.or([where("max_uses", "is", null), where("used", "<", where.ref("max_uses"))]))
    .returning("max_uses_per_user");
  const used = tx.db
    .selectFrom("coupon_redemptions")
    .where("coupon_id", "=", couponId)
    .where("user_id", "=", userId)
    .select("sequence");
  // Read under the lock of the coupon, which the update takes.
  const [coupon, uses] = await together(redeem.executeTakeFirst(), used.execute());
  if (!coupon) throw new ShopError("couponEnded");
  if (uses.length >= (coupon.max_uses_per_user ?? Number.POSITIVE_INFINITY)) throw new ShopError("couponEnded");
  const usedSequences = new Set(uses.map((use) => use.sequence));
  // Cancelled orders free their sequence numbers.
  let sequence = 1;
  while (usedSequences.has(sequence)) sequence++;
  await tx.db
    .insertInto("coupon_redemptions")
    .values({
      id: newId(now),
      coupon_id: couponId,
      user_id: userId,
      sequence,
      order_id: orderId,
      created_at_ms: now,
    })
    .execute();
}

/** Gives back the use of a cancelled order; nothing happens without one. */
export async function returnCoupon({ db }: Tx, orderId: string): Promise<void> {
  const redemption = await db
    .deleteFrom("coupon_redemptions")
    .where("order_id", "=", orderId)
    .returning("coupon_id")
    .executeTakeFirst();
  if (!redemption) return;
  await db.updateTable("coupons").set({ used: sql`used - 1` }).where("id", "=", redemption.coupon_id).execute();
}

/** Cancelled orders do not count. Returns 0 when the coupon has no limit per customer. */
export async function countUses(db: Reader, coupon: Coupon, userId: string): Promise<number> {
  if (coupon.max_uses_per_user === null) return 0;
  const { uses } = await db
    .selectFrom("coupon_redemptions")
    .where("coupon_id", "=", coupon.id)
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("uses"))
    .executeTakeFirstOrThrow();
  return uses;
}

/** The terms of a stored coupon, amounts in paise. */
export function termsOf(row: Coupon): CouponTerms {
  return {
    percent: row.percent,
    amountPaise: row.amount_paise,
    minimumPaise: row.minimum_paise,
    maxUses: row.max_uses,
    used: row.used,
    maxUsesPerUser: row.max_uses_per_user,
    startsAtMs: row.starts_at_ms,
    endsAtMs: row.ends_at_ms,
  };
}
