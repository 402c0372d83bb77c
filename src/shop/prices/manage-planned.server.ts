import type { CancelledPrice, PlannedPrice, PlannedPriceFilter } from "#contract/admin/prices/prices.ts";
import type { Reader } from "#db/db.ts";
import { readActors } from "#shop/audit/entries.server.ts";
import { getProductId } from "#shop/catalogue/editing/find-product.server.ts";
import { listPrices } from "#shop/catalogue/editing/list-prices.server.ts";
import { titlesOf } from "#shop/catalogue/offers/titles.server.ts";
import type { StoredProduct } from "#shop/catalogue/writing/store-product.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { toRupees } from "#shop/money.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import {
  lockPlan,
  NOT_BEGUN,
  readOpenPlans,
  restorePrice,
  type StoredPlan,
  storePlan,
} from "./planned-prices.server.ts";
import { pricesAfterEach } from "./price-rules.ts";

/**
 * Those that are not over, the next one to begin or end first; or those that are over, the newest first.
 * @throws {ShopError} productNotFound; plannedPriceNotFound; badRequest when `after` is over and has no place in the list.
 */
export async function listPlannedPrices(
  ctx: ShopContext,
  { product, state, after, limit }: PlannedPriceFilter,
): Promise<PlannedPrice[]> {
  requirePermission(ctx, "products.read");
  const { read } = ctx.db;
  let query = read.selectFrom("planned_prices").limit(limit);
  if (product !== undefined) query = query.where("product_id", "=", await getProductId(read, product));
  const last = after === undefined ? undefined : await getPlan(ctx, after);
  if (state === "open") {
    query = query.where("due_at_ms", "is not", null).orderBy("due_at_ms").orderBy("id");
    if (last?.due_at_ms === null)
      throw new ShopError("badRequest", {
        message: `The planned price '${after}' is over meanwhile. Begin the list again.`,
        errors: { after: "is over meanwhile." },
      });
    if (last)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("due_at_ms", "id"), ">", tuple(last.due_at_ms, last.id)),
      );
  } else {
    query = query.where("due_at_ms", "is", null).orderBy("id", "desc");
    if (last) query = query.where("id", "<", last.id);
  }
  const plans = await query.selectAll().execute();
  const titleOf = await titlesOf(read, plans);
  const actors = await readActors(read, { action: "price.plan", kind: "plannedPrice", ids: plans.map(({ id }) => id) });
  const afterwards = await readPricesAfter(
    read,
    plans.flatMap((plan) => (plan.due_at_ms === null ? [] : plan.product_id)),
  );
  return plans.map((plan) => ({
    ...plannedPrice(plan, titleOf(plan)),
    priceAfter: rupeesOrNull(afterwards.get(plan.id) ?? null),
    plannedAt: toIso(plan.created_at_ms),
    actor: actors.get(plan.id) ?? null,
  }));
}

/** What the products have after each of their planned prices that is not over. */
async function readPricesAfter(db: Reader, productIds: readonly string[]): Promise<Map<string, number>> {
  const ids = [...new Set(productIds)];
  const open = await readOpenPlans(db, ids);
  const products = await listPrices(db, ids);
  return new Map(products.flatMap(({ id, pricePaise }) => [...pricesAfterEach(open.get(id) ?? [], pricePaise)]));
}

/** @throws {ShopError} plannedPriceNotFound */
async function getPlan({ db }: ShopContext, id: string): Promise<StoredPlan> {
  const plan = await db.read.selectFrom("planned_prices").where("id", "=", id).selectAll().executeTakeFirst();
  if (!plan) throw new ShopError("plannedPriceNotFound");
  return plan;
}

function plannedPrice(plan: StoredPlan, title: string) {
  return {
    _id: plan.id,
    product: { _id: plan.product_id, title },
    price: toRupees(plan.price_paise),
    mrp: rupeesOrNull(plan.mrp_paise),
    from: toIso(plan.begins_at_ms),
    until: plan.ends_at_ms === null ? null : toIso(plan.ends_at_ms),
    state: plan.outcome ?? (plan.began_at_ms === null ? ("planned" as const) : ("running" as const)),
    priceBefore: rupeesOrNull(plan.price_before_paise),
  };
}

const rupeesOrNull = (paise: number | null) => (paise === null ? null : toRupees(paise));

/**
 * Cancels a planned price. Of one that runs, the price before returns, unless somebody has changed the price since.
 * @throws {ShopError} plannedPriceNotFound; plannedPriceOver.
 */
export async function cancelPlannedPrice(ctx: ShopContext, id: string): Promise<CancelledPrice> {
  requirePermission(ctx, "products.write");
  return inTransaction(ctx, async (tx) => {
    const locked = await lockPlan(tx, id);
    if (!locked) throw new ShopError("plannedPriceNotFound");
    const { plan, product } = locked;
    const { title } = product;
    if (plan.outcome === "cancelled") return { title, changed: false, became: "planned" };
    if (plan.outcome !== null) throw new ShopError("plannedPriceOver", { message: overText(plan) });
    const became = await cancelPlan(tx, product, plan);
    const subject = { kind: "plannedPrice", id };
    await tx.audit({ action: "price.cancel", subject, before: { outcome: null }, after: { outcome: "cancelled" } });
    return { title, changed: true, became };
  });
}

function overText({ outcome }: StoredPlan): string {
  const now = outcome === "applied" ? "Change the price with 'product change'." : "Nothing is left to cancel.";
  return `This planned price is over: ${outcome}. ${now}`;
}

/** Ends a planned price that is not over. One whose price was taken back begins again when its cancellation is undone. */
export async function cancelPlan(tx: Tx, product: StoredProduct, plan: StoredPlan): Promise<CancelledPrice["became"]> {
  const became = plan.began_at_ms === null ? "planned" : await restorePrice(tx, product, plan);
  const begun = became === "ended" ? NOT_BEGUN : {};
  await storePlan(tx, plan, { ...begun, due_at_ms: null, outcome: "cancelled" });
  return became;
}
