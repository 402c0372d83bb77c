import { sql } from "kysely";
import type { StockMovementRow } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";

import type { AuditChange } from "#shop/audit/audit.ts";
import { notEnoughText } from "#shop/catalogue/stock/stock-level.ts";
import { stockTopics } from "#shop/catalogue/writing/product-changes.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { markDueAlerts } from "#shop/stock-alert-rows/stock-alert-rows.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

type Movement = Omit<StockMovementRow, "id" | "return_id"> & { return_id?: string };

export type Pieces = { productId: string; quantity: number };

/** The pieces of each product, all colours together. */
export function piecesOf(lines: readonly { product_id: string; quantity: number }[]): Pieces[] {
  const byProduct = Map.groupBy(lines, (line) => line.product_id);
  return [...byProduct].map(([productId, own]) => ({
    productId,
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** The first movement of a new product. */
export function initialStock(productId: string, quantity: number, nowMs: number): Movement {
  return { product_id: productId, quantity, reason: "initial", order_id: null, created_at_ms: nowMs };
}

/** A negative quantity removes pieces. */
export function restocked(productId: string, quantity: number, nowMs: number): Movement {
  return { product_id: productId, quantity, reason: "restock", order_id: null, created_at_ms: nowMs };
}

/** The sum of a product's movements is its stock. Nobody can wait for a new product. */
export async function addMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const rows = movements.filter((movement) => movement.quantity !== 0);
  if (rows.length > 0) await tx.db.insertInto("stock_movements").values(rows).execute();
  const added = rows.filter(({ quantity, reason }) => quantity > 0 && reason !== "initial");
  await markDueAlerts(
    tx,
    added.map((movement) => movement.product_id),
  );
}

/**
 * Reduces stock with one conditional update per product, in order of id.
 * @throws {ShopError} notEnoughStock, naming the product; the caller's transaction is rolled back.
 */
export async function takeStock(
  tx: Tx,
  { orderId, pieces }: { orderId: string; pieces: readonly Pieces[] },
): Promise<void> {
  for (const { productId, quantity } of inIdOrder(pieces)) {
    const taken = await tx.db
      .updateTable("products")
      .set({ on_hand: sql`on_hand - ${quantity}`, sold: sql`sold + ${quantity}` })
      .where("id", "=", productId)
      .where("on_hand", ">=", quantity)
      .returning(["id", "on_hand", "category_id", "brand_id", "tags"])
      .executeTakeFirst();
    if (!taken) throw await notEnoughError(tx.db, productId);
    await invalidateStock(tx, taken, taken.on_hand + quantity);
  }
  await addMovements(tx, movementsOf(pieces, "order", orderId, tx.now()));
}

/** Returns a cancelled order's stock. A unique key prevents a second return. */
export async function returnStock(
  tx: Tx,
  { orderId, pieces }: { orderId: string; pieces: readonly Pieces[] },
): Promise<void> {
  const existing = await addPieces(tx, pieces);
  await addMovements(tx, movementsOf(existing, "cancel", orderId, tx.now()));
}

/** Locks the products in order of id, and returns the lines whose product still exists. */
async function addPieces(tx: Tx, pieces: readonly Pieces[]): Promise<Pieces[]> {
  const existing: Pieces[] = [];
  for (const { productId, quantity } of inIdOrder(pieces)) {
    const returned = await tx.db
      .updateTable("products")
      .set({ on_hand: sql`on_hand + ${quantity}`, sold: sql`sold - ${quantity}` })
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

/** Returns the pieces of an accepted return to the stock. A unique key prevents a second time. */
export async function restockReturned(
  tx: Tx,
  { returnId, pieces }: { returnId: string; pieces: readonly Pieces[] },
): Promise<void> {
  for (const piece of await addPieces(tx, pieces))
    await addMovements(tx, [{ ...restocked(piece.productId, piece.quantity, tx.now()), return_id: returnId }]);
}

/**
 * Adds pieces to the stock; a negative quantity removes some.
 * @returns the new stock.
 * @throws {ShopError} productNotFound; notEnoughStock.
 */
export async function restock(ctx: ShopContext, productId: string, quantity: number): Promise<number> {
  requirePermission(ctx, "stock.write");
  return inTransaction(ctx, async (tx) => {
    const query = tx.db.selectFrom("products").where("id", "=", productId).select("on_hand");
    const before = await tx.lock(query).executeTakeFirst();
    if (!before) throw new ShopError("productNotFound");
    if (before.on_hand + quantity < 0) throw await notEnoughError(tx.db, productId);
    const after = await tx.db
      .updateTable("products")
      .set({ on_hand: before.on_hand + quantity })
      .where("id", "=", productId)
      .returning(["id", "on_hand", "category_id", "brand_id", "tags"])
      .executeTakeFirstOrThrow();
    await addMovements(tx, [restocked(productId, quantity, tx.now())]);
    await invalidateStock(tx, after, before.on_hand);
    const step = { before: before.on_hand, after: after.on_hand };
    await tx.audit(stockChange(quantity > 0 ? "stock.add" : "stock.take", productId, step));
    return after.on_hand;
  });
}

function stockChange(
  action: "stock.add" | "stock.return" | "stock.take",
  productId: string,
  { before, after }: { before: number; after: number },
): AuditChange {
  return { action, subject: { kind: "product", id: productId }, before: { onHand: before }, after: { onHand: after } };
}

function inIdOrder(pieces: readonly Pieces[]): Pieces[] {
  return [...pieces].sort((one, other) => (one.productId < other.productId ? -1 : 1));
}

function movementsOf(pieces: readonly Pieces[], reason: "order" | "cancel", orderId: string, now: number): Movement[] {
  const sign = reason === "order" ? -1 : 1;
  return inIdOrder(pieces).map(({ productId, quantity }) => ({
    product_id: productId,
    quantity: sign * quantity,
    reason,
    order_id: orderId,
    created_at_ms: now,
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
  const colors = await tx.db
    .selectFrom("product_colors")
    .where("product_id", "=", product.id)
    .select("color_id")
    .execute();
  const colorIds = colors.map((color) => color.color_id);
  const { fewLeft } = await tx.readSettings();
  for (const topic of stockTopics({ ...product, colorIds }, step, fewLeft)) tx.invalidate(topic);
}
