import type { ExportedLedger } from "#contract/admin/exports/exports.ts";
import { getProductId } from "#shop/catalogue/editing/find-product.server.ts";
import { listMovements, type Movement, readTitlesAndKeys } from "#shop/catalogue/stock/ledger.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { type ExportedRow, type ExportSink, IndianTime, pagesOf, writeExport } from "./write-export.server.ts";

export const LEDGER_COLUMNS = [
  ...["movement", "at", "product", "key", "title", "reason", "quantity", "counted", "order", "return"],
  ...["actor kind", "actor", "note"],
] as const;

/**
 * Writes the movements of the stock, the newest first: a product's quantities add up to its stock.
 * @returns the number of movements.
 * @throws {ShopError} productNotFound
 */
export async function exportLedger(
  ctx: ShopContext,
  { product, sinceMs }: ExportedLedger,
  sink: ExportSink,
): Promise<number> {
  requirePermission(ctx, "stock.export");
  const productId = product === undefined ? undefined : await getProductId(ctx.db.read, product);
  return writeExport(
    ctx,
    {
      action: "export.ledger",
      filter: { product: productId, sinceMs },
      async *pages({ db: { read } }) {
        for await (const movements of pagesOf((last: Movement | undefined, limit) =>
          listMovements(read, { productId, sinceMs, before: last?.id, limit }),
        )) {
          const products = await readTitlesAndKeys(read, [...new Set(movements.map(({ product_id }) => product_id))]);
          yield movements.map((row): ExportedRow => {
            const { title = null, source_key: key = null } = products.get(row.product_id) ?? {};
            return {
              movement: row.id,
              at: new IndianTime(row.created_at_ms),
              ...{ product: row.product_id, key, title },
              ...{ reason: row.reason, quantity: row.quantity, counted: row.counted },
              order: row.order_id === null ? null : orderNumber(row.order_id),
              return: row.return_id,
              ...{ "actor kind": row.actor_kind, actor: row.actor, note: row.note },
            };
          });
        }
      },
    },
    sink,
  );
}
