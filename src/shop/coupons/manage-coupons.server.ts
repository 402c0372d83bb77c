import { sql } from "kysely";
import {
  type CouponFields,
  type CouponFilter,
  type CouponLimits,
  type NewCoupon,
  ShownLimits,
} from "#contract/admin/coupons.ts";
import { couponCode } from "#contract/cleaning/texts.ts";
import type { Reader } from "#db/db.ts";
import { auditFields, changedFields } from "#shop/audit/audit.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { couponResponse } from "./coupon-response.server.ts";
import { isInState } from "./coupon-states.server.ts";
import type { Coupon } from "./coupons.server.ts";

export type CouponInput = NewCoupon;

/** @throws {ShopError} couponExists, badRequest */
export function addCoupon(ctx: ShopContext, input: CouponInput): Promise<Coupon> {
  requirePermission(ctx, "coupons.write");
  return inTransaction(ctx, (tx) => insertCoupon(tx, input));
}

/** Does what `addCoupon` does, in the caller's transaction. @throws {ShopError} couponExists, badRequest */
export async function insertCoupon(tx: Tx, input: CouponInput): Promise<Coupon> {
  const code = couponCode(input.code);
  if (!/^[A-Z0-9_-]{3,32}$/.test(code))
    throw invalid("code", "A coupon's code has 3 to 32 letters, digits, dashes or underscores.");
  const now = tx.now();
  const row = {
    id: newId(now),
    code,
    percent: "percent" in input.discount ? input.discount.percent : null,
    amount_paise: "amountPaise" in input.discount ? input.discount.amountPaise : null,
    minimum_paise: 0,
    max_uses: null,
    max_uses_per_user: null,
    starts_at_ms: now,
    ends_at_ms: null,
    ...columnsOf(input),
    created_at_ms: now,
    updated_at_ms: now,
  };
  refuseInvalid({ ...row, used: 0 });
  const added = await tx.db
    .insertInto("coupons")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw new ShopError("couponExists", { message: `The coupon ${code} already exists.` });
  await tx.audit({
    action: "coupon.add",
    subject: { kind: "coupon", id: added.code },
    before: null,
    after: auditFields(added, AUDITED),
  });
  return added;
}

/**
 * Changes only the given limits.
 * @param shown limits that the person saw; without them, whatever the coupon has is replaced.
 * @throws {ShopError} couponNotFound; badRequest; changedSince when one of them is another than was shown.
 */
export async function changeCoupon(
  ctx: ShopContext,
  code: string,
  limits: CouponLimits,
  shown: ShownLimits = {},
): Promise<Coupon> {
  requirePermission(ctx, "coupons.write");
  return storeLimits(ctx, code, limits, { action: "coupon.change", shown });
}

type LimitChange = { action: "coupon.change" | "coupon.end"; shown: ShownLimits };

function storeLimits(ctx: ShopContext, code: string, limits: CouponLimits, { action, shown }: LimitChange) {
  return inTransaction(ctx, async (tx) => {
    // Locks the row, so that changes at the same time do not contradict each other.
    const existing = tx.db.selectFrom("coupons").where("code", "=", couponCode(code)).selectAll();
    const before = await tx.lock(existing).executeTakeFirst();
    if (!before) throw notFound(code);
    const stored = couponResponse(before, tx.now());
    for (const limit of ShownLimits.keyof().options)
      if (shown[limit] !== undefined && shown[limit] !== stored[limit]) throw new ShopError("changedSince");
    const after = await storeCoupon(tx, before, columnsOf(limits));
    await tx.audit({
      action,
      subject: { kind: "coupon", id: before.code },
      ...changedFields(auditFields(before, AUDITED), auditFields(after, AUDITED)),
    });
    return after;
  });
}

/** Stores new values of a coupon that is locked. @throws {ShopError} badRequest, also when it was used more often */
export async function storeCoupon(tx: Tx, before: Coupon, columns: Partial<Coupon>): Promise<Coupon> {
  refuseInvalid({ ...before, ...columns });
  const { max_uses, max_uses_per_user } = columns;
  let query = tx.db.updateTable("coupons").set({ ...columns, updated_at_ms: tx.now() });
  if (typeof max_uses === "number") query = query.where("used", "<=", max_uses);
  const after = await query.where("id", "=", before.id).returningAll().executeTakeFirst();
  if (!after) throw usedMore("uses", `The coupon has already been used more than ${max_uses} times.`);
  if (typeof max_uses_per_user === "number" && (await maxUsesByOneCustomer(tx.db, before.id)) > max_uses_per_user)
    throw usedMore("usesPerCustomer", `A customer has already used the coupon more than ${max_uses_per_user} times.`);
  return after;
}

/** What audit entries have of a coupon. */
export const AUDITED = [
  ...(["id", "percent", "amount_paise", "minimum_paise"] as const),
  ...(["max_uses", "max_uses_per_user", "starts_at_ms", "ends_at_ms"] as const),
];

/** Ends the coupon now, or at its start if that is later. Does nothing when it has ended. @throws {ShopError} couponNotFound */
export async function endCoupon(ctx: ShopContext, code: string): Promise<Coupon> {
  requirePermission(ctx, "coupons.write");
  const coupon = await readCoupon(ctx.db.read, code);
  const end = Math.max(ctx.now(), coupon?.starts_at_ms ?? 0);
  if (coupon && coupon.ends_at_ms !== null && coupon.ends_at_ms <= end) return coupon;
  return storeLimits(ctx, code, { endsAtMs: end }, { action: "coupon.end", shown: {} });
}

async function maxUsesByOneCustomer(db: Reader, couponId: string): Promise<number> {
  const row = await db
    .selectFrom("coupon_redemptions")
    .where("coupon_id", "=", couponId)
    .groupBy("user_id")
    .select(({ fn }) => fn.countAll<number>().as("uses"))
    .orderBy("uses", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.uses ?? 0;
}

/** Returns null when there is none. */
export async function findCoupon(ctx: ShopContext, code: string): Promise<Coupon | null> {
  requirePermission(ctx, "coupons.read");
  return (await readCoupon(ctx.db.read, code)) ?? null;
}

function readCoupon(db: Reader, code: string): Promise<Coupon | undefined> {
  return db.selectFrom("coupons").where("code", "=", couponCode(code)).selectAll().executeTakeFirst();
}

/** @throws {ShopError} couponNotFound */
export async function getCoupon(ctx: ShopContext, code: string): Promise<Coupon> {
  requirePermission(ctx, "coupons.read");
  const coupon = await findCoupon(ctx, code);
  if (!coupon) throw notFound(code);
  return coupon;
}

/** The newest come first; all of them without a limit. */
export function listCoupons(
  ctx: ShopContext,
  { status, search = "", before, limit }: CouponFilter & { limit?: number } = {},
): Promise<Coupon[]> {
  requirePermission(ctx, "coupons.read");
  let query = ctx.db.read.selectFrom("coupons").orderBy("id", "desc").selectAll();
  if (status !== undefined) query = query.where(isInState(status, ctx.now()));
  if (search !== "") query = query.where(sql`substr(code, 1, ${sql.lit(search.length)})`, "=", search);
  if (before !== undefined) query = query.where("id", "<", before);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
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

type NewCouponRow = Omit<Coupon, "id" | "created_at_ms" | "updated_at_ms">;

/** PostgreSQL's integer limit. */
const MAX_USES = 2_147_483_647;

function refuseInvalid(coupon: NewCouponRow) {
  const { percent, amount_paise, minimum_paise, max_uses, max_uses_per_user, starts_at_ms, ends_at_ms } = coupon;
  const isWhole = (number: number | null, min: number, max = Number.MAX_SAFE_INTEGER) =>
    number === null || (Number.isInteger(number) && number >= min && number <= max);
  if (!isWhole(percent, 1, 99)) throw invalid("percent", "The percentage must be a whole number from 1 to 99.");
  if (!isWhole(amount_paise, 1)) throw invalid("amount", "The amount must be greater than 0.");
  if (!isWhole(minimum_paise, 0)) throw invalid("minimum", "The minimum cannot be negative.");
  if (!isWhole(max_uses, 0, MAX_USES))
    throw invalid("uses", "The number of uses must be a whole number from 0 to 2147483647.");
  if (!isWhole(max_uses_per_user, 1, MAX_USES))
    throw invalid("usesPerCustomer", "The number of uses per customer must be a whole number from 1 to 2147483647.");
  if (ends_at_ms !== null && ends_at_ms < starts_at_ms)
    throw invalid("until", "The coupon cannot end before it begins.");
}

function invalid(field: keyof CouponFields, message: string): ShopError {
  return new ShopError("badRequest", { message, errors: { [field]: message } });
}

function notFound(code: string): ShopError {
  return new ShopError("couponNotFound", { message: `There is no coupon ${couponCode(code)}.` });
}

function usedMore(field: keyof CouponFields, message: string): ShopError {
  return new ShopError("couponUsed", { message, errors: { [field]: message } });
}
