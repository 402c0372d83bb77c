import { type Selectable, sql } from "kysely";
import type { Db } from "#db/db.ts";
import type { CouponRow } from "#db/tables.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { type CouponOutcome, type CouponTerms, couponOutcome } from "./coupon.ts";

export type Coupon = Selectable<CouponRow>;

/** How this coupon stands to a cart of this customer now. */
export async function evaluateCoupon(
  db: Db,
  { coupon, userId, subtotalPaise, nowMs }: { coupon: Coupon; userId: string; subtotalPaise: number; nowMs: number },
): Promise<CouponOutcome> {
  const usesByUser = await countUses(db, coupon, userId);
  return couponOutcome(termsOf(coupon), { subtotalPaise, usesByUser, nowMs });
}

/**
 * Redeems a coupon for an order: the last and hottest row of an order's transaction.
 * @throws {ShopError} couponEnded when it was used up, ended or taken by this customer in the meantime.
 */
export async function redeemCoupon(
  tx: Tx,
  { couponId, userId, orderId }: { couponId: string; userId: string; orderId: string },
): Promise<void> {
  const now = tx.now();
  const coupon = await tx.db
    .updateTable("coupons")
    .set({ used: sql`used + 1` })
    .where("id", "=", couponId)
    .where("starts_at_ms", "<=", now)
    .where((where) => where.or([where("ends_at_ms", "is", null), where("ends_at_ms", ">", now)]))
    .where((where) => where.or([where("max_uses", "is", null), where("used", "<", where.ref("max_uses"))]))
    .returning("max_uses_per_user")
    .executeTakeFirst();
  if (!coupon) throw new ShopError("couponEnded");
  const uses = await tx.db
    .selectFrom("coupon_redemptions")
    .where("coupon_id", "=", couponId)
    .where("user_id", "=", userId)
    .select("sequence")
    .execute();
  if (uses.length >= (coupon.max_uses_per_user ?? Number.POSITIVE_INFINITY)) throw new ShopError("couponEnded");
  const taken = new Set(uses.map((use) => use.sequence));
  // A cancelled order leaves its number free.
  let sequence = 1;
  while (taken.has(sequence)) sequence++;
  await tx.db
    .insertInto("coupon_redemptions")
    .values({ id: newId(now), coupon_id: couponId, user_id: userId, sequence, order_id: orderId, created_at_ms: now })
    .execute();
}

/** Gives back the use that a cancelled order made of its coupon; nothing happens where it made none. */
export async function returnCoupon({ db }: Tx, orderId: string): Promise<void> {
  const redemption = await db
    .deleteFrom("coupon_redemptions")
    .where("order_id", "=", orderId)
    .returning("coupon_id")
    .executeTakeFirst();
  if (!redemption) return;
  await db.updateTable("coupons").set({ used: sql`used - 1` }).where("id", "=", redemption.coupon_id).execute();
}

/** How often this customer used the coupon in orders that were not cancelled; 0 where its terms do not ask. */
export async function countUses(db: Db, coupon: Coupon, userId: string): Promise<number> {
  if (coupon.max_uses_per_user === null) return 0;
  const { uses } = await db
    .selectFrom("coupon_redemptions")
    .where("coupon_id", "=", coupon.id)
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("uses"))
    .executeTakeFirstOrThrow();
  return uses;
}

/** The terms of a stored coupon. */
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
