import { destinationLine } from "#contract/payments/refund-destination.ts";
import type { NewReturn, OrderReturn } from "#contract/returns.ts";
import { requireCustomer, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { lockOwnOrder } from "#shop/orders/lock-order.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { dayOf, formatDay } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { lockReturn, type StoredReturn, stepReturn } from "./lock-return.server.ts";
import { countReturned, readReturnLines, readReturnResponse } from "./read-returns.server.ts";
import { creditedPieces, refundOf } from "./return-refund.server.ts";
import { returnDeadline, returnDueDay } from "./return-rules.ts";
import { tellOfReturn } from "./tell-of-return.server.ts";

const DAY_MS = 24 * 3_600_000;
const MAX_PICKUP_DAYS = 14;

/**
 * Stores a customer's request within the days that the shop promises, and tells the customer; the operator decides.
 * @throws {ShopError} orderNotFound; returnTooLate; badRequest for a reason that the shop does not offer, or a day on which
 * nobody fetches a parcel; tooManyReturned above the pieces that are left.
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
    const { resolution = "refund", destination, refundTo, details = null, pickup } = input;
    if (pickup) requirePickupDay(tx, pickup.day);
    const lines = await returnLines(tx, orderId, input);
    const isRefund = resolution === "refund";
    const pieces = isRefund ? await creditedPieces(tx.db, { id: null, order_id: orderId }, lines) : null;
    const row: StoredReturn = {
      id: newId(tx.now()),
      order_id: orderId,
      status: "Requested",
      resolution,
      destination: refundTo ? destinationLine(refundTo) : (destination ?? null),
      details,
      pickup_day: pickup?.day ?? null,
      pickup_slot: pickup?.slot ?? null,
      pickup_address: pickup?.address ? JSON.stringify(pickup.address) : null,
      due_day: returnDueDay(pickup?.day ?? null, tx.now(), returns.moneyDays),
      asked_paise: pieces && (await refundOf(tx.db, order, pieces)),
      refund_paise: null,
      created_at_ms: tx.now(),
      ...{ decided_at_ms: null, sent_at_ms: null, received_at_ms: null, ended_at_ms: null },
      recorded: "now",
    };
    await tx.db.insertInto("returns").values(row).execute();
    await tx.db
      .insertInto("return_lines")
      .values(lines.map((line) => ({ ...line, return_id: row.id })))
      .execute();
    const asked = (await readReturnLines(tx.db, [row])).get(row.id) ?? [];
    await tellOfReturn(tx, "returnRequested", { row, order, lines: asked });
    return readReturnResponse(tx.db, row);
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

/** A courier needs a day, and plans no further than the days of a return. @throws {ShopError} badRequest */
function requirePickupDay(tx: Tx, day: string): void {
  const [first, last] = [dayOf(tx.now() + DAY_MS), dayOf(tx.now() + MAX_PICKUP_DAYS * DAY_MS)];
  if (day >= first && day <= last) return;
  const message = `Choose a day from ${formatDay(first)} to ${formatDay(last)}.`;
  throw new ShopError("badRequest", { message, errors: { pickup: message } });
}

/** What an owner decides beside it: another resolution than the customer's, and why it is refused, in words for the customer. */
type Decision = { resolution?: StoredReturn["resolution"] | undefined; reason?: string | null };

/**
 * For the operator. Nothing moves before the parcel arrives: neither stock nor money. The customer is told.
 * @returns the refund that is expected, in paise; null for a replacement, or when it is refused.
 * @throws {ShopError} returnNotFound; returnDecided.
 */
export async function decideReturn(
  ctx: ShopContext,
  id: string,
  status: "Accepted" | "Refused",
  { resolution, reason = null }: Decision = {},
): Promise<{ refundPaise: number | null }> {
  requirePermission(ctx, "orders.write");
  return inTransaction(ctx, async (tx) => {
    const { row, order, lines } = await lockReturn(tx, id);
    const chosen = { ...row, resolution: resolution ?? row.resolution };
    const isRefund = status === "Accepted" && chosen.resolution === "refund";
    const pieces = isRefund ? await creditedPieces(tx.db, row, lines) : null;
    const refundPaise = pieces ? await refundOf(tx.db, order, pieces) : null;
    const times = { decided_at_ms: tx.now(), ended_at_ms: status === "Refused" ? tx.now() : null };
    const step = { status, resolution: chosen.resolution, refund_paise: refundPaise, ...times };
    const action = status === "Accepted" ? "return.accept" : "return.refuse";
    const decided = await stepReturn(tx, row, step, action);
    const kind = status === "Accepted" ? "returnAccepted" : "returnRefused";
    await tellOfReturn(tx, kind, { row: decided, order, lines, reason });
    return { refundPaise };
  });
}
