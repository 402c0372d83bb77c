import type { Selectable } from "kysely";
import type { PlannedPriceRow } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import type { AuditChange } from "#shop/audit/audit.ts";
import { auditFields } from "#shop/audit/audit.ts";
import { pricesProblem } from "#shop/catalogue/editing/product-rules.ts";
import { lockProduct, saveChanged } from "#shop/catalogue/writing/save-changed.server.ts";
import type { StoredProduct } from "#shop/catalogue/writing/store-product.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { overlap } from "./price-rules.ts";

export type StoredPlan = Selectable<PlannedPriceRow>;

/** What audit entries have of a planned price; all else is what the shop did with it. */
const AUDITED = ["product_id", "price_paise", "mrp_paise", "begins_at_ms", "ends_at_ms"] as const;

/** The values of a planned price that audit entries have. */
export const plannedFields = (plan: StoredPlan) => auditFields(plan, [...AUDITED, "outcome"]);

/** The entry of a new planned price. It says nothing of its end, so that what was applied since can be taken back. */
export function planAdded(plan: StoredPlan): AuditChange {
  const subject = { kind: "plannedPrice", id: plan.id };
  return { action: "price.plan", subject, before: null, after: auditFields(plan, AUDITED) };
}

/** A planned price with its product, which nobody changes until the transaction ends; null when there is none. */
export async function lockPlan(tx: Tx, id: string): Promise<{ plan: StoredPlan; product: StoredProduct } | null> {
  const find = () => tx.db.selectFrom("planned_prices").where("id", "=", id).selectAll().executeTakeFirst();
  const found = await find();
  const product = found && (await lockProduct(tx, found.product_id));
  // Whoever had the product may have changed the planned price.
  const plan = product && (await find());
  return plan ? { plan, product } : null;
}

/** The planned prices of these products that are not over, by the product. */
export async function readOpenPlans(db: Reader, productIds: readonly string[]): Promise<Map<string, StoredPlan[]>> {
  if (productIds.length === 0) return new Map();
  const open = db.selectFrom("planned_prices").where("product_id", "in", productIds).where("due_at_ms", "is not", null);
  return Map.groupBy(await open.orderBy("id").selectAll().execute(), (plan) => plan.product_id);
}

/** The times of planned prices that are still to come, or run. */
export function openPeriods(plans: readonly StoredPlan[] = []) {
  return plans.map((plan) => ({ beginsAtMs: plan.begins_at_ms, endsAtMs: plan.ends_at_ms }));
}

/** @throws {ShopError} plannedPricesOverlap when another planned price of the product was made for the same time. */
export async function requireFreeTime(tx: Tx, plan: StoredPlan): Promise<void> {
  const open = (await readOpenPlans(tx.db, [plan.product_id])).get(plan.product_id) ?? [];
  const [own, ...others] = openPeriods([plan, ...open.filter(({ id }) => id !== plan.id)]);
  if (own && others.some((other) => overlap(own, other))) throw new ShopError("plannedPricesOverlap");
}

/** Stores what became of a planned price whose product the caller has locked. */
export async function storePlan(tx: Tx, { id }: { id: string }, own: Partial<PlannedPriceRow>): Promise<void> {
  const values = { ...own, updated_at_ms: tx.now() };
  await tx.db.updateTable("planned_prices").set(values).where("id", "=", id).execute();
}

/** What a planned price that has not begun knows of the product. */
export const NOT_BEGUN = {
  began_at_ms: null,
  price_before_paise: null,
  mrp_before_paise: null,
  by_hand_before: null,
} as const;

/**
 * Gives a product the price, and maybe the M.R.P., that it had before the planned price began, where it still has what was
 * planned: any other price is somebody's later decision. The caller has locked the product.
 * @returns ended; kept when the price was another one; refused when it would be above the M.R.P. by now.
 */
export async function restorePrice(
  tx: Tx,
  product: StoredProduct,
  plan: StoredPlan,
): Promise<"ended" | "kept" | "refused"> {
  const hasPrice = product.price_paise === plan.price_paise;
  const hasMrp = plan.mrp_paise !== null && product.mrp_paise === plan.mrp_paise;
  const after = {
    ...product,
    ...(hasPrice ? { price_paise: Number(plan.price_before_paise) } : {}),
    ...(hasMrp ? { mrp_paise: plan.mrp_before_paise } : {}),
  };
  if (pricesProblem({ pricePaise: after.price_paise, mrpPaise: after.mrp_paise }) !== null) return "refused";
  await saveChanged(tx, product, after, { byHand: plan.by_hand_before === 1, action: "product.endPrice" });
  return hasPrice ? "ended" : "kept";
}

/** Why a product cannot be removed: its planned prices would go with it; null when it has none. */
export async function plansUse(db: Reader, productId: string): Promise<string | null> {
  const plan = db.selectFrom("planned_prices").where("product_id", "=", productId).select("id").limit(1);
  return (await plan.executeTakeFirst()) ? "It has or had planned prices: undo those first." : null;
}
