import { type Insertable, sql } from "kysely";
import type { StockMovementRow } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import { together } from "#db/together.ts";
import { type RecordedActor, recordedActor } from "#shop/actor.ts";
import type { AuditAction } from "#shop/audit/actions.ts";
import type { AuditChange } from "#shop/audit/audit.ts";
import { notEnoughText } from "#shop/catalogue/stock/stock-level.ts";
import { changesLevel, stockTopics } from "#shop/catalogue/writing/product-changes.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { noteBuyableAgain } from "#shop/lowered-prices/lowered-prices.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { markDueAlerts } from "#shop/stock-alert-rows/stock-alert-rows.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

type Movement = Omit<Insertable<StockMovementRow>, "id" | "created_at_ms" | keyof RecordedActor>;

/** Whose pieces they are: an order's, or a return's and those of what replaces it. */
type Owner = { orderId: string } | { returnId: string };

export type Pieces = { productId: string; quantity: number };

/** The pieces of each product, all colours together. */
export function piecesOf(lines: readonly { product_id: string; quantity: number }[]): Pieces[] {
  const byProduct = Map.groupBy(lines, (line) => line.product_id);
  return [...byProduct].map(([productId, own]) => ({
    productId,
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** Adds movements: their sum is a product's stock. A count is one also when nothing is different. Nobody can wait for a new product. */
export async function addMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const moved = movements.filter(({ quantity, reason }) => quantity !== 0 || reason === "counted");
  const rows = moved.map((movement) => ({ ...movement, ...recordedActor(tx.actor), created_at_ms: tx.now() }));
  if (rows.length > 0) await tx.db.insertInto("stock_movements").values(rows).execute();
  const added = rows.filter(({ quantity, reason }) => quantity > 0 && reason !== "initial");
  const productIds = added.map((movement) => movement.product_id);
  await markDueAlerts(tx, productIds);
  await noteBuyableAgain(tx, productIds);
}

/**
 * Reduces stock with one conditional update per product, in order of id.
 * @throws {ShopError} notEnoughStock, naming the product; the caller's transaction is rolled back.
 */
export async function takeStock(tx: Tx, { pieces, ...owner }: Owner & { pieces: readonly Pieces[] }): Promise<void> {
  const ordered = inIdOrder(pieces);
  const updates = ordered.map(({ productId, quantity }) =>
    tx.db
      .updateTable("products")
      .set({
        ...{ on_hand: sql`on_hand - ${quantity}`, sold: sql`sold + ${quantity}` },
        ...{ sold_lately: sql`sold_lately + ${quantity}`, sold_in_quarter: sql`sold_in_quarter + ${quantity}` },
      })
      .where("id", "=", productId)
      .where("on_hand", ">=", quantity)
      .returning(["id", "on_hand", "category_id", "brand_id", "tags"])
      .executeTakeFirst(),
  );
  const changed = await together(...updates);
  for (const [index, { productId, quantity }] of ordered.entries()) {
    const taken = changed[index];
    if (!taken) throw await notEnoughError(tx.db, productId);
    const before = taken.on_hand + quantity;
    await invalidateStock(tx, taken, before);
    // Whoever orders leaves no entries, and whoever sends a replacement does.
    await tx.audit(stockChange("stock.replace", productId, { before, after: taken.on_hand }));
  }
  await addMovements(tx, movementsOf(pieces, { reason: "order", owner }));
}

/**
 * Adds pieces that an order took to the stock again: 'cancelled' ones never left, 'returned' ones came back with the
 * parcel. Callers hold the order's lock and know which are still out: nothing else prevents a second time.
 */
export async function returnStock(
  tx: Tx,
  { pieces, reason, ...owner }: Owner & { pieces: readonly Pieces[]; reason: "cancelled" | "returned" },
): Promise<void> {
  const existing = await addPieces(tx, pieces, reason);
  await addMovements(tx, movementsOf(existing, { reason, owner }));
}

/** Locks the products in order of id, and returns the lines whose product still exists. */
async function addPieces(tx: Tx, pieces: readonly Pieces[], reason: "cancelled" | "returned"): Promise<Pieces[]> {
  const existing: Pieces[] = [];
  for (const { productId, quantity } of inIdOrder(pieces)) {
    const returned = await tx.db
      .updateTable("products")
      .set({
        ...{ on_hand: sql`on_hand + ${quantity}`, sold: sql`sold - ${quantity}` },
        ...(reason === "cancelled"
          ? { sold_lately: sql`sold_lately - ${quantity}`, sold_in_quarter: sql`sold_in_quarter - ${quantity}` }
          : {}),
      })
      .where("id", "=", productId)
      .returning(["id", "on_hand", "category_id", "brand_id", "tags"])
      .executeTakeFirst();
    // The product was deleted.
    if (!returned) continue;
    existing.push({ productId, quantity });
    const before = returned.on_hand - quantity;
    await invalidateStock(tx, returned, before);
    await tx.audit(stockChange("stock.return", productId, { before, after: returned.on_hand }));
  }
  return existing;
}

/** Adds the pieces of a return that can be sold to the stock. A unique key prevents a second time. */
export async function restockReturned(
  tx: Tx,
  { returnId, pieces }: { returnId: string; pieces: readonly Pieces[] },
): Promise<void> {
  await returnStock(tx, { returnId, pieces, reason: "returned" });
}

type Changing = Omit<Movement, "product_id"> & { action: StockAction };

/** Locks a product's stock until the transaction ends, and returns it. @throws {ShopError} productNotFound */
export async function lockOnHand(tx: Tx, productId: string): Promise<number> {
  const query = tx.db.selectFrom("products").where("id", "=", productId).select("on_hand");
  const product = await tx.lock(query).executeTakeFirst();
  if (!product) throw new ShopError("productNotFound");
  return product.on_hand;
}

/**
 * Changes the stock of a product under its lock, with an entry.
 * @returns the stock before and after.
 * @throws {ShopError} productNotFound; notEnoughStock.
 */
export async function changeStock(
  tx: Tx,
  productId: string,
  { action, ...movement }: Changing,
): Promise<{ before: number; after: number }> {
  const before = await lockOnHand(tx, productId);
  const after = before + movement.quantity;
  if (after < 0) throw await notEnoughError(tx.db, productId);
  if (movement.quantity !== 0) {
    const changed = await tx.db
      .updateTable("products")
      .set({ on_hand: after })
      .where("id", "=", productId)
      .returning(["id", "on_hand", "category_id", "brand_id", "tags"])
      .executeTakeFirstOrThrow();
    await invalidateStock(tx, changed, before);
    await tx.audit({ ...stockChange(action, productId, { before, after }), reason: movement.note ?? null });
  }
  await addMovements(tx, [{ ...movement, product_id: productId }]);
  return { before, after };
}

/**
 * Adds pieces to the stock; a negative quantity removes some.
 * @returns the new stock.
 * @throws {ShopError} productNotFound; notEnoughStock.
 */
export async function restock(ctx: ShopContext, productId: string, quantity: number): Promise<number> {
  requirePermission(ctx, "stock.write");
  const kind = quantity > 0 ? ({ reason: "received", action: "stock.add" } as const) : REMOVAL;
  const { after } = await inTransaction(ctx, (tx) => changeStock(tx, productId, { ...kind, quantity }));
  return after;
}

const REMOVAL = { reason: "correction", action: "stock.take" } as const;

type StockAction = Extract<AuditAction, `stock.${string}`>;

function stockChange(
  action: StockAction,
  productId: string,
  { before, after }: { before: number; after: number },
): AuditChange {
  return { action, subject: { kind: "product", id: productId }, before: { onHand: before }, after: { onHand: after } };
}

function inIdOrder(pieces: readonly Pieces[]): Pieces[] {
  return [...pieces].sort((one, other) => (one.productId < other.productId ? -1 : 1));
}

function movementsOf(
  pieces: readonly Pieces[],
  { reason, owner }: { reason: "order" | "cancelled" | "returned"; owner: Owner },
): Movement[] {
  const sign = reason === "order" ? -1 : 1;
  const from = "orderId" in owner ? { order_id: owner.orderId } : { return_id: owner.returnId };
  return inIdOrder(pieces).map(({ productId, quantity }) => ({
    product_id: productId,
    quantity: sign * quantity,
    reason,
    ...from,
  }));
}

async function notEnoughError(db: Reader, productId: string): Promise<ShopError> {
  const product = await db
    .selectFrom("products")
    .where("id", "=", productId)
    .select(["title", "on_hand"])
    .executeTakeFirst();
  const message = !product
    ? "A product in your cart is no longer available."
    : notEnoughText(product.title, product.on_hand);
  return new ShopError("notEnoughStock", { message, details: { productId } });
}

type Changed = { id: string; on_hand: number; category_id: string; brand_id: string; tags: string };

async function invalidateStock(tx: Tx, product: Changed, before: number) {
  const step = { from: before, to: product.on_hand };
  const { fewLeft } = await tx.readSettings();
  const colorIds = changesLevel(step, fewLeft) ? await readColorIds(tx.db, product.id) : [];
  for (const topic of stockTopics({ ...product, colorIds }, step, fewLeft)) tx.invalidate(topic);
}

async function readColorIds(db: Reader, productId: string): Promise<string[]> {
  const colors = db.selectFrom("product_colors").where("product_id", "=", productId).select("color_id");
  return (await colors.execute()).map((color) => color.color_id);
}
