import type { Db } from "#db/db.ts";
import { OperatorError } from "#operator-error.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { couponCode } from "./coupon.ts";
import type { Coupon } from "./coupons.server.ts";

/** A coupon as the operator gives it. */
export type CouponInput = {
  code: string;
  discount: { percent: number } | { amountPaise: number };
  minimumPaise?: number;
  maxUses?: number | null;
  maxUsesPerUser?: number | null;
  startsAtMs?: number;
  endsAtMs?: number | null;
};

/** What of a coupon may change once it is out: its limits, never what it takes off. */
export type CouponLimits = Pick<CouponInput, "minimumPaise" | "maxUses" | "maxUsesPerUser" | "startsAtMs" | "endsAtMs">;

/** The operator asks for what cannot be done with a coupon; the message is one sentence. */
export class CouponRefused extends OperatorError {
  override name = "CouponRefused";
}

/** Makes a coupon. @throws {CouponRefused} when its code or its terms cannot be. */
export function addCoupon(ctx: ShopContext, input: CouponInput): Promise<Coupon> {
  return inTransaction(ctx, (tx) => insertCoupon(tx, input));
}

/** The same inside a transaction of the caller. */
export async function insertCoupon(tx: Tx, input: CouponInput): Promise<Coupon> {
  const code = couponCode(input.code);
  if (!/^[A-Z0-9_-]{3,32}$/.test(code))
    throw new CouponRefused("A coupon's code has 3 to 32 letters, digits, dashes or underscores.");
  const now = tx.now();
  const row = {
    ...{ id: newId(now), code, percent: null, amount_paise: null },
    ...("percent" in input.discount
      ? { percent: input.discount.percent }
      : { amount_paise: input.discount.amountPaise }),
    ...{ minimum_paise: 0, max_uses: null, max_uses_per_user: null, starts_at_ms: now, ends_at_ms: null },
    ...columnsOf(input),
    ...{ created_at_ms: now, updated_at_ms: now },
  };
  refuseWrong({ ...row, used: 0 });
  const added = await tx.db
    .insertInto("coupons")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw new CouponRefused(`There is a coupon ${code} already.`);
  return added;
}

/** Changes the limits of a coupon; what is not named stays. @throws {CouponRefused} */
export async function changeCoupon(ctx: ShopContext, code: string, limits: CouponLimits): Promise<Coupon> {
  const before = await findCoupon(ctx, code);
  if (!before) throw new CouponRefused(`There is no coupon ${couponCode(code)}.`);
  refuseWrong({ ...before, ...columnsOf(limits) });
  return inTransaction(ctx, async (tx) => {
    const { max_uses, max_uses_per_user } = columnsOf(limits);
    let query = tx.db.updateTable("coupons").set({ ...columnsOf(limits), updated_at_ms: tx.now() });
    if (typeof max_uses === "number") query = query.where("used", "<=", max_uses);
    // Holds the row: nobody redeems it while the uses are counted.
    const after = await query.where("id", "=", before.id).returningAll().executeTakeFirst();
    if (!after) throw new CouponRefused(`It was used more than ${max_uses} times already.`);
    if (typeof max_uses_per_user === "number" && (await mostUsesOfOne(tx.db, before.id)) > max_uses_per_user)
      throw new CouponRefused(`A customer used it more than ${max_uses_per_user} times already.`);
    return after;
  });
}

/** Ends a coupon now, or before it begins; one that has ended stays as it is. @throws {CouponRefused} */
export async function endCoupon(ctx: ShopContext, code: string): Promise<Coupon> {
  const coupon = await findCoupon(ctx, code);
  const end = Math.max(ctx.now(), coupon?.starts_at_ms ?? 0);
  if (coupon && coupon.ends_at_ms !== null && coupon.ends_at_ms <= end) return coupon;
  return changeCoupon(ctx, code, { endsAtMs: end });
}

/** How often the customer who used it most did so. */
async function mostUsesOfOne(db: Db, couponId: string): Promise<number> {
  const most = await db
    .selectFrom("coupon_redemptions")
    .where("coupon_id", "=", couponId)
    .groupBy("user_id")
    .select(({ fn }) => fn.countAll<number>().as("uses"))
    .orderBy("uses", "desc")
    .limit(1)
    .executeTakeFirst();
  return most?.uses ?? 0;
}

/** The coupon of this code; null when there is none. */
export async function findCoupon(ctx: ShopContext, code: string): Promise<Coupon | null> {
  const found = await ctx.db.read
    .selectFrom("coupons")
    .where("code", "=", couponCode(code))
    .selectAll()
    .executeTakeFirst();
  return found ?? null;
}

/** All coupons, newest first. */
export function listCoupons(ctx: ShopContext): Promise<Coupon[]> {
  return ctx.db.read.selectFrom("coupons").orderBy("id", "desc").selectAll().execute();
}

function columnsOf({ minimumPaise, maxUses, maxUsesPerUser, startsAtMs, endsAtMs }: CouponLimits) {
  return {
    ...(minimumPaise === undefined ? {} : { minimum_paise: minimumPaise }),
    ...(maxUses === undefined ? {} : { max_uses: maxUses }),
    ...(maxUsesPerUser === undefined ? {} : { max_uses_per_user: maxUsesPerUser }),
    ...(startsAtMs === undefined ? {} : { starts_at_ms: startsAtMs }),
    ...(endsAtMs === undefined ? {} : { ends_at_ms: endsAtMs }),
  };
}

type Wanted = Omit<Coupon, "id" | "created_at_ms" | "updated_at_ms">;

/** What an integer column of both engines holds. */
const MOST_USES = 2_147_483_647;

function refuseWrong(wanted: Wanted) {
  const { percent, amount_paise, minimum_paise, max_uses, max_uses_per_user, starts_at_ms, ends_at_ms } = wanted;
  const whole = (number: number | null, least: number, most = Number.MAX_SAFE_INTEGER) =>
    number === null || (Number.isInteger(number) && number >= least && number <= most);
  if (!whole(percent, 1) || (percent ?? 1) > 99)
    throw new CouponRefused("A percentage is a whole number from 1 to 99.");
  if (!whole(amount_paise, 1)) throw new CouponRefused("An amount is more than nothing.");
  if (!whole(minimum_paise, 0)) throw new CouponRefused("The minimum cannot be below nothing.");
  if (!whole(max_uses, 0, MOST_USES)) throw new CouponRefused("The uses are a whole number from 0.");
  if (!whole(max_uses_per_user, 1, MOST_USES))
    throw new CouponRefused("The uses per customer are a whole number from 1.");
  if (ends_at_ms !== null && ends_at_ms < starts_at_ms)
    throw new CouponRefused("The coupon would end before it begins.");
}
