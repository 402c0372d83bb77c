import { pricesProblem } from "#shop/catalogue/editing/product-rules.ts";
import { readHandEdited } from "#shop/catalogue/writing/hand-edited.server.ts";
import { lockProduct, saveChanged } from "#shop/catalogue/writing/save-changed.server.ts";
import type { StoredProduct } from "#shop/catalogue/writing/store-product.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { restorePrice, type StoredPlan, storePlan } from "./planned-prices.server.ts";

/** So many are read at once. */
const BATCH = 200;

/**
 * Gives products the prices whose time has come, and takes back those whose time is over, the earliest first. Each product is
 * changed in a transaction of its own, under its lock: several processes may do this at the same time, and a crash leaves the
 * price of before or of after. A product that fails does not stop the others.
 * @param signal ends it after the product that is being changed.
 * @returns how many began or ended, and how many products failed, which are still due.
 */
export async function applyDuePrices(
  ctx: ShopContext,
  signal?: AbortSignal,
): Promise<{ done: number; failed: number }> {
  requirePermission(ctx, "tasks.run");
  const result = { done: 0, failed: 0 };
  const tried = new Set<string>();
  for (let after: { due_at_ms: number; id: string } | null = null; ; ) {
    const due = await listDue(ctx, after);
    for (const { product_id: id } of due) {
      if (signal?.aborted) return result;
      if (tried.has(id)) continue;
      tried.add(id);
      try {
        result.done += await inTransaction(ctx, (tx) => applyToProduct(tx, id));
      } catch (error) {
        ctx.logFailure(error);
        result.failed++;
      }
    }
    after = due.at(-1) ?? null;
    if (due.length < BATCH || after === null) return result;
  }
}

function listDue({ db, now }: ShopContext, after: { due_at_ms: number; id: string } | null) {
  let query = db.read.selectFrom("planned_prices").where("due_at_ms", "<=", now());
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("due_at_ms", "id"), ">", tuple(after.due_at_ms, after.id)),
    );
  const columns = ["id", "product_id", "due_at_ms"] as const;
  return query
    .orderBy("due_at_ms")
    .orderBy("id")
    .limit(BATCH)
    .select(columns)
    .$narrowType<{ due_at_ms: number }>()
    .execute();
}

async function applyToProduct(tx: Tx, productId: string): Promise<number> {
  let product = await lockProduct(tx, productId);
  const due = await tx.db
    .selectFrom("planned_prices")
    .where("product_id", "=", productId)
    .where("due_at_ms", "<=", tx.now())
    .selectAll()
    .execute();
  for (const plan of due.sort(byTime)) {
    if (!product) break;
    await (plan.began_at_ms === null ? begin(tx, product, plan) : end(tx, product, plan));
    product = await lockProduct(tx, productId);
  }
  return due.length;
}

/** What ends at a time ends before another one begins. */
function byTime(one: StoredPlan, other: StoredPlan): number {
  const begins = ({ began_at_ms }: StoredPlan) => Number(began_at_ms === null);
  return Number(one.due_at_ms) - Number(other.due_at_ms) || begins(one) - begins(other);
}

/** Somebody may have changed the M.R.P. since it was planned; and the shop may not have run in all its time. */
async function begin(tx: Tx, product: StoredProduct, plan: StoredPlan): Promise<void> {
  if (plan.ends_at_ms !== null && plan.ends_at_ms <= tx.now())
    return storePlan(tx, plan, { due_at_ms: null, outcome: "missed" });
  const { price_paise, mrp_paise } = plan;
  const after = { ...product, price_paise, mrp_paise: mrp_paise ?? product.mrp_paise };
  if (pricesProblem({ pricePaise: after.price_paise, mrpPaise: after.mrp_paise }) !== null)
    return storePlan(tx, plan, { due_at_ms: null, outcome: "refused" });
  const byHand = (await readHandEdited(tx.db, [product.id])).get(product.id) ?? [];
  const fields = mrp_paise === null ? ["pricePaise"] : ["pricePaise", "mrpPaise"];
  await saveChanged(tx, product, after, { byHand: true, action: "product.beginPrice" });
  await storePlan(tx, plan, {
    began_at_ms: tx.now(),
    price_before_paise: product.price_paise,
    mrp_before_paise: product.mrp_paise,
    by_hand_before: fields.some((field) => byHand.includes(field)) ? 1 : 0,
    due_at_ms: plan.ends_at_ms,
    outcome: plan.ends_at_ms === null ? "applied" : null,
  });
}

async function end(tx: Tx, product: StoredProduct, plan: StoredPlan): Promise<void> {
  await storePlan(tx, plan, { due_at_ms: null, outcome: await restorePrice(tx, product, plan) });
}
