import { DatabaseUnavailable } from "#db/db.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { readOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { ShopError } from "#shop/shop-error.ts";

type Done = { isAgain: boolean; warning: string | null };
export type EachOrder = {
  done: ({ order: string } & Done)[];
  failed: { order: string; code: string; message: string }[];
};

/**
 * Does the same to each of some orders, each in its own transaction: one that is refused, or that fails, does not stop the
 * others. Without the database the rest is not tried.
 * @param work says by itself who may do it
 */
export async function eachOrder<Row extends { order: string }>(
  ctx: ShopContext,
  rows: readonly Row[],
  work: (id: string, row: Row) => Promise<Done>,
): Promise<EachOrder> {
  anyone(ctx);
  const report: EachOrder = { done: [], failed: [] };
  let isThere = true;
  for (const row of rows)
    try {
      if (!isThere) throw new ShopError("unavailable");
      const { id } = (await readOrderByNumber(ctx.db.read, row.order)).order;
      const { isAgain, warning } = await work(id, row);
      report.done.push({ order: orderNumber(id), isAgain, warning });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) isThere = false;
      report.failed.push({ order: row.order.toUpperCase(), ...refusedAs(ctx, error) });
    }
  return report;
}

function refusedAs(ctx: ShopContext, error: unknown): { code: string; message: string } {
  const isRefusal = error instanceof ShopError;
  if (!isRefusal) ctx.logFailure(error);
  const refused = isRefusal ? error : new ShopError(error instanceof DatabaseUnavailable ? "unavailable" : "broken");
  return { code: refused.code, message: Object.values(refused.errors ?? {})[0] ?? refused.message };
}
