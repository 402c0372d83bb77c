import type { OrderReturn, OrderReturns } from "#contract/returns.ts";
import type { Reader } from "#db/db.ts";
import type { ReturnRow } from "#db/order-rows.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { toRupees } from "#shop/money.ts";
import { getOrder, readOrderLines } from "#shop/orders/read-orders.server.ts";
import { toIso } from "#shop/time.ts";
import { returnDeadline } from "./return-rules.ts";

/** The oldest come first. @throws {ShopError} orderNotFound, also for other customers' orders. */
export async function listOrderReturns(ctx: ShopContext, orderId: string): Promise<OrderReturns> {
  requireCustomer(ctx);
  const order = await getOrder(ctx, orderId);
  const rows = await ctx.db.read
    .selectFrom("returns")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .selectAll()
    .execute();
  const lines = await readReturnLines(ctx.db.read, rows);
  const returned = await countReturned(ctx.db.read, orderId);
  const ordered = remainingLines((await readOrderLines(ctx.db.read, [orderId])).get(orderId) ?? []);
  const left = ordered.some((line) => line.quantity > (returned.get(line.position) ?? 0));
  const until = returnDeadline(Date.parse(order.updatedAt), ctx.settings.returns.days);
  const open = order.orderStatus === "Delivered" && left && ctx.now() <= until;
  return {
    until: open ? toIso(until) : null,
    returns: rows.map((row) => returnResponse(row, lines.get(row.id) ?? [])),
  };
}

/** Pieces by the position of their line, without those of refused returns. */
export async function countReturned(db: Reader, orderId: string, status?: ReturnRow["status"]) {
  let query = db
    .selectFrom("return_lines")
    .innerJoin("returns", "returns.id", "return_lines.return_id")
    .where("return_lines.order_id", "=", orderId)
    .where("status", "<>", "Refused");
  if (status) query = query.where("status", "=", status);
  const rows = await query
    .groupBy("position")
    .select(({ fn }) => ["position", fn.sum<number>("quantity").as("pieces")])
    .execute();
  return new Map(rows.map(({ position, pieces }) => [position, Number(pieces)]));
}

export type ReturnedLine = Awaited<ReturnType<typeof selectLines>>[number];

/** They are found by the id of the return. */
export async function readReturnLines(
  db: Reader,
  returns: readonly { id: string }[],
): Promise<Map<string, ReturnedLine[]>> {
  if (returns.length === 0) return new Map();
  const rows = await selectLines(
    db,
    returns.map(({ id }) => id),
  );
  return Map.groupBy(rows, (row) => row.return_id);
}

function selectLines(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom("return_lines")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "return_lines.order_id")
        .onRef("order_lines.position", "=", "return_lines.position"),
    )
    .where("return_id", "in", ids)
    .orderBy("return_lines.position")
    .select([
      "return_id",
      "return_lines.position",
      "return_lines.quantity",
      "reason",
      "product_id",
      "color_id",
      "color_title",
      "title",
    ])
    .execute();
}

/** It has the lines of the return. */
export function returnResponse(row: ReturnRow, lines: readonly ReturnedLine[]): OrderReturn {
  return {
    _id: row.id,
    status: row.status,
    createdAt: toIso(row.created_at_ms),
    ...(row.refund_paise === null ? {} : { refund: toRupees(row.refund_paise) }),
    lines: lines.map((line) => ({
      productId: line.product_id,
      color: line.color_id,
      colorTitle: line.color_title,
      title: line.title,
      quantity: line.quantity,
      reason: line.reason as OrderReturn["lines"][number]["reason"],
    })),
  };
}
