import type { SerialMatch, SerialsToMatch } from "#contract/admin/dispatch.ts";
import type { Reader } from "#db/db.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { readOrderIds } from "#shop/orders/operator/manage-orders.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { type AssignedLine, assignSerials, type Piece } from "./serial-lines.ts";

/**
 * Which piece each scanned number is of: the pieces of the named products, order by order as they are named. Every line that
 * cannot be taken is named with its reason, and nothing is stored.
 * @throws {ShopError} orderNotFound
 */
export async function matchSerials(
  ctx: ShopContext,
  { orders, products, lines }: SerialsToMatch,
): Promise<SerialMatch> {
  requirePermission(ctx, "orders.read");
  const { read } = ctx.db;
  const pieces = await piecesWithout(read, orders, new Set(products));
  const { assigned, refused, left } = assignSerials(pieces, lines);
  const soldWith = await readSold(read, assigned);
  const taken = assigned.flatMap((one) => {
    const sold = soldWith.get(pieceKey(one.productId, one.serial));
    if (sold === undefined) return [];
    return [{ line: one.line, text: lines[one.line - 1] ?? "", message: `It was sold with order ${sold}.` }];
  });
  const takenLines = new Set(taken.map(({ line }) => line));
  return {
    assigned: assigned.filter(({ line }) => !takenLines.has(line)).map(matched),
    refused: [...refused, ...taken].sort((one, other) => one.line - other.line),
    missing: [...Map.groupBy(left, ({ order }) => order)].map(([order, own]) => ({
      ...{ order, pieces: own.length },
      titles: [...new Set(own.map(({ title }) => title))],
    })),
  };
}

function matched({ line, serial, order, reference, title, color }: AssignedLine): SerialMatch["assigned"][number] {
  return { line, order, serial: `${reference}=${serial}`, number: serial, title: `${title}, ${color}` };
}

/** The pieces of the products that have no number yet, in the order of the orders. */
async function piecesWithout(db: Reader, orders: readonly string[], products: ReadonlySet<string>): Promise<Piece[]> {
  const found = await readOrderIds(db, orders);
  const ids = orders.map((named) => {
    const id = found.get(named);
    if (id === undefined) throw new ShopError("orderNotFound");
    return id;
  });
  const [lines, kept] = [await readOrderLines(db, ids), await countKept(db, ids)];
  return ids.flatMap((id) =>
    (lines.get(id) ?? [])
      .filter(({ product_id }) => products.has(product_id))
      .flatMap(({ position, product_id: productId, title, color_id, color_title, quantity, cancelled_quantity }) => {
        const piece = { productId, title, color: colorName(color_title), reference: `${productId}/${color_id}` };
        const count = quantity - cancelled_quantity - (kept.get(`${id} ${position}`) ?? 0);
        return Array.from({ length: count }, () => ({ ...piece, order: orderNumber(id) }));
      }),
  );
}

/** How many pieces of each line have a number, by order and position. */
async function countKept(db: Reader, orders: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("serials")
    .where("order_id", "in", orders)
    .where("freed_at_ms", "is", null)
    .groupBy(["order_id", "position"])
    .select(({ fn }) => ["order_id", "position", fn.countAll<number>().as("kept")])
    .execute();
  return new Map(rows.map(({ order_id, position, kept }) => [`${order_id} ${position}`, Number(kept)]));
}

const pieceKey = (productId: string, serial: string) => `${productId} ${serial}`;

/** The numbers of the orders that the pieces were sold with. */
async function readSold(db: Reader, assigned: readonly AssignedLine[]): Promise<Map<string, string>> {
  if (assigned.length === 0) return new Map();
  const numbers = assigned.map(({ serial }) => serial);
  const products = [...new Set(assigned.map(({ productId }) => productId))];
  const sold = db.selectFrom("serials").where("product_id", "in", products).where("serial", "in", numbers);
  const rows = await sold.where("freed_at_ms", "is", null).select(["product_id", "serial", "order_id"]).execute();
  return new Map(rows.map((row) => [pieceKey(row.product_id, row.serial), orderNumber(row.order_id)]));
}

/** Those of the products whose pieces have had numbers in orders: the next ones will have them, too. */
export async function listNumbered(ctx: ShopContext, products: readonly string[]): Promise<string[]> {
  requirePermission(ctx, "orders.list");
  if (products.length === 0) return [];
  const sold = ctx.db.read.selectFrom("serials").where("product_id", "in", [...new Set(products)]);
  const numbered = sold.where("freed_at_ms", "is", null).select("product_id").distinct().orderBy("product_id");
  return (await numbered.execute()).map(({ product_id }) => product_id);
}
