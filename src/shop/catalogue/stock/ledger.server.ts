import { type Selectable, sql } from "kysely";
import type { LedgerFilter, ListedMovement } from "#contract/admin/stock.ts";
import type { StockMovementRow } from "#db/catalogue-rows.ts";
import type { Reader } from "#db/db.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";

export type Ledger = { title: string; onHand: number; movements: ListedMovement[] };

/**
 * Lists the movements of a product's stock, the newest first, with the stock after each.
 * @throws {ShopError} productNotFound
 */
export async function listLedger(ctx: ShopContext, { productId, before, limit }: LedgerFilter): Promise<Ledger> {
  requirePermission(ctx, "stock.read");
  return ctx.db.snapshot(async (db) => {
    const products = db.selectFrom("products").where("id", "=", productId);
    const product = await products.select(["title", "on_hand"]).executeTakeFirst();
    if (!product) throw new ShopError("productNotFound");
    const all = db.selectFrom("stock_movements").where("product_id", "=", productId);
    const rows = await listMovements(db, { productId, before, limit });
    const [newest] = rows;
    const newer = newest && all.where("id", ">", newest.id).select(sql<number | null>`sum(quantity)`.as("pieces"));
    let stock = product.on_hand - Number((await newer?.executeTakeFirst())?.pieces ?? 0);
    const movements = rows.map((row): ListedMovement => {
      const after = stock;
      stock -= row.quantity;
      return {
        _id: row.id,
        at: toIso(row.created_at_ms),
        reason: row.reason,
        quantity: row.quantity,
        stock: after,
        ...(row.counted === null ? {} : { counted: row.counted }),
        ...(row.order_id === null ? {} : { orderId: row.order_id }),
        ...(row.return_id === null ? {} : { returnId: row.return_id }),
        actorKind: row.actor_kind,
        actor: row.actor,
        note: row.note,
      };
    });
    return { title: product.title, onHand: product.on_hand, movements };
  });
}

export type Movement = Selectable<StockMovementRow>;

type MovementFilter = {
  productId?: string | undefined;
  sinceMs?: number | undefined;
  /** Only those before this one. */
  before?: number | undefined;
  limit: number;
};

/** Movements of one product or of all, the newest first. */
export function listMovements(db: Reader, { productId, sinceMs, before, limit }: MovementFilter): Promise<Movement[]> {
  let query = db.selectFrom("stock_movements").orderBy("id", "desc").limit(limit).selectAll();
  if (productId !== undefined) query = query.where("product_id", "=", productId);
  if (sinceMs !== undefined) query = query.where("created_at_ms", ">=", sinceMs);
  if (before !== undefined) query = query.where("id", "<", before);
  return query.execute();
}

/** The titles and keys of these products, by id. */
export async function readTitlesAndKeys(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { title: string; source_key: string | null }>();
  const rows = await db.selectFrom("products").where("id", "in", ids).select(["id", "title", "source_key"]).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
