import { auditFields } from "#shop/audit/audit.ts";
import { columnsOfFields, type Undoable } from "#shop/audit/undoable.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { Coupon } from "./coupons.server.ts";
import { AUDITED, storeCoupon } from "./manage-coupons.server.ts";

async function lockCoupon(tx: Tx, code: string): Promise<Coupon | undefined> {
  return tx.lock(tx.db.selectFrom("coupons").where("code", "=", code).selectAll()).executeTakeFirst();
}

/** A coupon is known by its code. */
export const undoableCoupon: Undoable = {
  actions: { change: "coupon.change", add: "coupon.add", remove: "coupon.remove" },
  async read(tx, code) {
    const coupon = await lockCoupon(tx, code);
    return coupon ? auditFields(coupon, AUDITED) : null;
  },
  async write(tx, code, fields) {
    const coupon = await lockCoupon(tx, code);
    if (coupon) await storeCoupon(tx, coupon, columnsOfFields(fields));
  },
  async create(tx, code, fields) {
    const row = { ...(columnsOfFields(fields) as Coupon), code, created_at_ms: tx.now(), updated_at_ms: tx.now() };
    await tx.db.insertInto("coupons").values(row).execute();
  },
  async uses(tx, code) {
    const coupon = await lockCoupon(tx, code);
    const redeemed = tx.db
      .selectFrom("coupon_redemptions")
      .where("coupon_id", "=", coupon?.id ?? "")
      .select("id");
    if ((coupon?.used ?? 0) === 0 && !(await redeemed.limit(1).executeTakeFirst())) return null;
    return "Customers have used the coupon: end it with 'coupon end'.";
  },
  async remove({ db }, code) {
    await db.deleteFrom("coupons").where("code", "=", code).execute();
  },
};
