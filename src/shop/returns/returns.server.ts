import type { NewReturn, OrderReturn } from "#contract/returns.ts";
import { readStoredUser } from "#shop/accounts/user.server.ts";
import { piecesOf, restockReturned } from "#shop/catalogue/stock/stock-movements.server.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { partOfLine } from "#shop/invoices/part-of-line.ts";
import { remainingLines, remainingShares } from "#shop/invoices/remaining-lines.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { lockOrder, lockOwnOrder } from "#shop/orders/lock-order.server.ts";
import type { StoredOrder, StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { countReturned, type ReturnedLine, readReturnLines, returnResponse } from "./read-returns.server.ts";
import { returnDeadline } from "./return-rules.ts";

/**
 * Stores a customer's request within the days that the shop promises; the operator decides.
 * @throws {ShopError} orderNotFound; returnTooLate; badRequest for a reason that the shop does not offer; tooManyReturned
 * above the pieces that are left.
 */
export async function requestReturn(ctx: ShopContext, orderId: string, input: NewReturn): Promise<OrderReturn> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId, userId);
    const { returns } = await tx.readSettings();
    const deadline = returnDeadline(order.updated_at_ms, returns.days);
    if (order.status !== "Delivered" || tx.now() > deadline) throw new ShopError("returnTooLate");
    if (!input.lines.every(({ reason }) => returns.reasons.includes(reason)))
      throw new ShopError("badRequest", { errors: { lines: "Choose a reason" } });
    const row = {
      id: newId(tx.now()),
      order_id: orderId,
      status: "Requested",
      refund_paise: null,
      created_at_ms: tx.now(),
      decided_at_ms: null,
    } as const;
    const lines = await returnLines(tx, orderId, input);
    await tx.db.insertInto("returns").values(row).execute();
    await tx.db
      .insertInto("return_lines")
      .values(lines.map((line) => ({ ...line, return_id: row.id })))
      .execute();
    return returnResponse(row, (await readReturnLines(tx.db, [row])).get(row.id) ?? []);
  });
}

/** @throws {ShopError} tooManyReturned, also when the order has no such line. */
async function returnLines(tx: Tx, orderId: string, { lines }: NewReturn) {
  const ordered = remainingLines((await readOrderLines(tx.db, [orderId])).get(orderId) ?? []);
  const returned = await countReturned(tx.db, orderId);
  const positions = new Set<number>();
  return lines.map(({ productId, color, quantity, reason }) => {
    const line = ordered.find((one) => one.product_id === productId && one.color_id === color);
    if (!line || positions.has(line.position) || quantity > line.quantity - (returned.get(line.position) ?? 0))
      throw new ShopError("tooManyReturned");
    positions.add(line.position);
    return { order_id: orderId, position: line.position, quantity, reason };
  });
}

/**
 * For the operator. Accepting returns the pieces to the stock and issues a credit note; the customer gets an email.
 * @returns the refund in paise and the number of the credit note, or null.
 * @throws {ShopError} returnNotFound; returnDecided.
 */
export async function decideReturn(
  ctx: ShopContext,
  id: string,
  status: "Accepted" | "Refused",
): Promise<{ refundPaise: number; creditNote: string | null } | null> {
  requirePermission(ctx, "orders.write");
  return inTransaction(ctx, async (tx) => {
    const found = await tx.db.selectFrom("returns").where("id", "=", id).select("order_id").executeTakeFirst();
    const order = found && (await lockOrder(tx, found.order_id));
    if (!order) throw new ShopError("returnNotFound");
    const row = await tx.db.selectFrom("returns").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    if (row.status !== "Requested") throw new ShopError("returnDecided");
    const lines = (await readReturnLines(tx.db, [row])).get(id) ?? [];
    const before = await countReturned(tx.db, order.id, "Accepted");
    const refundPaise = status === "Accepted" ? await refundOf(tx, order, { lines, before }) : null;
    await tx.db
      .updateTable("returns")
      .set({ status, refund_paise: refundPaise, decided_at_ms: tx.now() })
      .where("id", "=", id)
      .execute();
    await tx.audit({
      action: status === "Accepted" ? "return.accept" : "return.refuse",
      subject: { kind: "return", id },
      before: { status: row.status, refundPaise: row.refund_paise },
      after: { status, refundPaise },
    });
    if (refundPaise !== null) await restockReturned(tx, { returnId: id, pieces: piecesOf(lines) });
    await queueDecision(tx, order, { id, refundPaise, lines });
    if (refundPaise === null) return null;
    const credited = lines.map(
      ({ position, quantity }) => [position, { before: before.get(position) ?? 0, now: quantity }] as const,
    );
    const creditNote = await issueCreditNote(tx, { orderId: order.id, returnId: id, pieces: new Map(credited) });
    return { refundPaise, creditNote };
  });
}

async function queueDecision(
  tx: Tx,
  { id: orderId, user_id }: StoredOrder,
  { id, refundPaise, lines }: { id: string; refundPaise: number | null; lines: readonly ReturnedLine[] },
) {
  const { id: userId, email: recipient, firstname } = await readStoredUser(tx.db, user_id);
  const facts = {
    returnId: id,
    orderId,
    userId,
    firstname,
    refundPaise,
    lines: lines.map(({ title, color_title, quantity }) => ({ title, colorTitle: color_title, quantity })),
  };
  await queueEmail(tx, { kind: refundPaise === null ? "return-refused" : "return-accepted", recipient, facts });
}

/** What was paid for the pieces: the discount is spread over the lines as on the invoice. */
async function refundOf(
  tx: Tx,
  order: StoredOrder,
  { lines, before }: { lines: readonly ReturnedLine[]; before: ReadonlyMap<number, number> },
): Promise<number> {
  const ordered = (await readOrderLines(tx.db, [order.id])).get(order.id) ?? [];
  const discounts = remainingShares(order, ordered);
  return lines.reduce((sum, { position, quantity }) => {
    const index = ordered.findIndex((one) => one.position === position);
    const { price_paise, quantity: all, cancelled_quantity } = ordered[index] as StoredOrderLine;
    const left = all - cancelled_quantity;
    const paid = price_paise * left - (discounts[index] as number);
    const pieces = { ordered: left, before: before.get(position) ?? 0, now: quantity };
    return sum + partOfLine(paid, pieces);
  }, 0);
}
