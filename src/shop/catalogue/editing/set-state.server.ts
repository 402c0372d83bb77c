import type { ProductState } from "#db/catalogue-rows.ts";
import { lockProduct, saveChanged } from "#shop/catalogue/writing/save-changed.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { getProductId } from "./find-product.server.ts";

export type StateStep = "publish" | "archive" | "restore";

/** From which state each step leads to which, and what is said of the others. */
const STEPS: Record<StateStep, { from: ProductState; to: ProductState; otherwise: string }> = {
  publish: { from: "draft", to: "live", otherwise: "It is archived: use 'product restore'." },
  archive: { from: "live", to: "archived", otherwise: "It is a draft, which customers do not see." },
  restore: { from: "archived", to: "live", otherwise: "It is a draft: use 'product publish'." },
};

/** `changed` is false when the product was in this state before. */
export type NewState = { id: string; title: string; changed: boolean };

/**
 * Lets customers see a draft, takes a product off the shop, or brings it back. What was ordered, reviewed and wished stays.
 * @throws {ShopError} productNotFound; productState for a step that does not lead from its state.
 */
export async function setProductState(ctx: ShopContext, named: string, step: StateStep): Promise<NewState> {
  requirePermission(ctx, "products.write");
  const { from, to, otherwise } = STEPS[step];
  return inTransaction(ctx, async (tx) => {
    const id = await getProductId(tx.db, named);
    const before = await lockProduct(tx, id);
    if (!before) throw new ShopError("productNotFound");
    const { title, state } = before;
    if (state === to) return { id, title, changed: false };
    if (state !== from) throw new ShopError("productState", { message: `'${title}': ${otherwise}` });
    await saveChanged(tx, before, { ...before, state: to }, { byHand: true, action: `product.${step}` });
    return { id, title, changed: true };
  });
}

/** Why customers cannot buy a product, and what mends it. */
export type Reason = { reason: string; mend: string | null };

/** 'Why can nobody buy this': empty when somebody can. @throws {ShopError} productNotFound */
export async function listReasons(
  ctx: ShopContext,
  named: string,
): Promise<{ id: string; title: string; reasons: Reason[] }> {
  requirePermission(ctx, "products.read");
  const { read } = ctx.db;
  const id = await getProductId(read, named);
  const { title, state, on_hand } = await read
    .selectFrom("products")
    .where("id", "=", id)
    .select(["title", "state", "on_hand"])
    .executeTakeFirstOrThrow();
  const colors = await read.selectFrom("product_colors").where("product_id", "=", id).select("color_id").execute();
  const reasons: Reason[] = [];
  if (state === "draft") reasons.push({ reason: "It is a draft.", mend: `product publish ${id}` });
  if (state === "archived") reasons.push({ reason: "It is archived.", mend: `product restore ${id}` });
  if (on_hand === 0) reasons.push({ reason: "None is in stock.", mend: `stock receive ${id} NUMBER` });
  if (colors.length === 0) reasons.push({ reason: "It has no colour.", mend: `product change ${id} --color COLOUR` });
  return { id, title, reasons };
}
