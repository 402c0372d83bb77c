import { type ErasedPerson, type FeatureTables, NO_PERSONS } from "#shop/tables/feature-tables.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

export const couponTables: FeatureTables = {
  coupons: NO_PERSONS,
  coupon_redemptions: { persons: { exported: { within: "orders" }, erased: { unname: forgetRedeemer } } },
};

/** The uses still count. */
async function forgetRedeemer({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  await db.updateTable("coupon_redemptions").set({ user_id: null }).where("user_id", "=", user.id).execute();
}
