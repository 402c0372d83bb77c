import type { Reader } from "#db/db.ts";
import type { CreditedPieces } from "#shop/invoices/issue-credit-note.server.ts";
import { partOfLine } from "#shop/invoices/part-of-line.ts";
import { remainingShares } from "#shop/invoices/remaining-lines.ts";
import type { StoredOrder, StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import type { LockedReturn } from "./lock-return.server.ts";
import type { ReturnedLine } from "./read-returns.server.ts";

/** Pieces of a return's lines, after those that earlier refunds of the order were for. `id`: null before it is requested. */
export async function creditedPieces(
  db: Reader,
  { id, order_id }: { id: string | null; order_id: string },
  lines: readonly { position: number; quantity: number }[],
): Promise<CreditedPieces> {
  const earlier = await db
    .selectFrom("return_pieces")
    .innerJoin("returns", "returns.id", "return_pieces.return_id")
    .where("order_id", "=", order_id)
    .where("returns.id", "<>", id ?? "")
    .where("resolution", "=", "refund")
    .where("condition", "<>", "missing")
    .select(["position", "quantity"])
    .execute();
  const before = (position: number) =>
    earlier.filter((row) => row.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
  return new Map(lines.map(({ position, quantity }) => [position, { before: before(position), now: quantity }]));
}

/** What was paid for the pieces, in paise: the discount is spread over the lines as on the invoice. */
export async function refundOf(db: Reader, order: StoredOrder, pieces: CreditedPieces): Promise<number> {
  return refundOfLines(order, (await readOrderLines(db, [order.id])).get(order.id) ?? [], pieces);
}

/** The same of lines that were read. */
export function refundOfLines(order: StoredOrder, ordered: readonly StoredOrderLine[], pieces: CreditedPieces): number {
  const discounts = remainingShares(order, ordered);
  return ordered.reduce((sum, { position, quantity, cancelled_quantity, price_paise }, index) => {
    const part = pieces.get(position);
    if (!part) return sum;
    const left = quantity - cancelled_quantity;
    return sum + partOfLine(price_paise * left - (discounts[index] as number), { ordered: left, ...part });
  }, 0);
}

/** What was refunded, or is owed, for pieces of the order that came back, in paise. */
export async function refundedOf({ db }: Tx, orderId: string): Promise<number> {
  const rows = await db
    .selectFrom("returns")
    .where("order_id", "=", orderId)
    .where("received_at_ms", "is not", null)
    .where("refund_paise", "is not", null)
    .select("refund_paise")
    .execute();
  return rows.reduce((sum, { refund_paise }) => sum + (refund_paise ?? 0), 0);
}

/** The lines of a received return with the pieces that arrived. */
export async function arrivedLines({ db }: Tx, { row, lines }: LockedReturn): Promise<ReturnedLine[]> {
  const pieces = await db
    .selectFrom("return_pieces")
    .where("return_id", "=", row.id)
    .where("condition", "<>", "missing")
    .select(["position", "quantity"])
    .execute();
  return linesWith(lines, pieces);
}

/** The lines with so many pieces, without those of which there are none. */
export function linesWith<Line extends { position: number }>(
  lines: readonly Line[],
  pieces: readonly { position: number; quantity: number }[],
): (Line & { quantity: number })[] {
  return lines.flatMap((line) => {
    const own = pieces.filter(({ position }) => position === line.position);
    const quantity = own.reduce((sum, piece) => sum + piece.quantity, 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
