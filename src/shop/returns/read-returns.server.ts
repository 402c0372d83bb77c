import { CONDITIONS } from "#contract/admin/received.ts";
import type { Order } from "#contract/orders.ts";
import type { OrderReturn, OrderReturns, PickedUpAt } from "#contract/returns.ts";
import type { ReturnStatus } from "#contract/statuses.ts";
import type { Reader } from "#db/db.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { remainingLines } from "#shop/invoices/remaining-lines.ts";
import { toRupees } from "#shop/money.ts";
import type { StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { getOrder, getStoredOrder, readOrderLines } from "#shop/orders/read-orders.server.ts";
import { readRefunds, type StoredRefund } from "#shop/payments/refund-rows.server.ts";
import { toIso } from "#shop/time.ts";
import type { StoredReturn } from "./lock-return.server.ts";
import { listPictures, type PictureFacts } from "./read-pictures.server.ts";
import { creditedPieces, refundOfLines } from "./return-refund.server.ts";
import { expectedRefund, keepsPieces, returnDeadline } from "./return-rules.ts";

/** So many ids are read by one statement, whose parameters are limited. */
const CHUNK_SIZE = 500;

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
  const responses = await returnResponses(ctx.db.read, rows);
  const { until, left, returned } = await readReturnable(ctx, order);
  const { reasons, faults, faultText, moneyDays } = ctx.settings.returns;
  return {
    until,
    returns: responses,
    returnable: await refundsOf(ctx.db.read, orderId, { left, returned }),
    reasons: reasons.map((title) => ({ title, isFault: faults.includes(title) })),
    faultTerms: faultText,
    moneyDays,
  };
}

/** The status of the newest return of each order that has one, by the order's id. */
export async function readLastReturns(db: Reader, orderIds: readonly string[]): Promise<Map<string, ReturnStatus>> {
  const last = new Map<string, ReturnStatus>();
  for (let start = 0; start < orderIds.length; start += CHUNK_SIZE) {
    const some = db.selectFrom("returns").where("order_id", "in", orderIds.slice(start, start + CHUNK_SIZE));
    const rows = await some.orderBy("id").select(["order_id", "status"]).execute();
    for (const { order_id, status } of rows) last.set(order_id, status);
  }
  return last;
}

type Delivered = Pick<Order, "_id" | "orderStatus" | "updatedAt">;

/**
 * The lines of which pieces can still be returned, and until when; null when there are none, or it is too late.
 * `returned`: what is with the shop already, by position.
 */
export async function readReturnable({ db, now, settings }: ShopContext, { _id, orderStatus, updatedAt }: Delivered) {
  const untilMs = returnDeadline(Date.parse(updatedAt), settings.returns.days);
  if (orderStatus !== "Delivered" || now() > untilMs)
    return { until: null, left: [], returned: new Map<number, number>() };
  const returned = await countReturned(db.read, _id);
  const ordered = remainingLines((await readOrderLines(db.read, [_id])).get(_id) ?? []);
  const left = ordered.filter((line) => line.quantity > (returned.get(line.position) ?? 0));
  return { until: left.length > 0 ? toIso(untilMs) : null, left, returned };
}

/** What would be paid back for one piece of each line, for two, and so on. */
async function refundsOf(
  db: Reader,
  orderId: string,
  { left, returned }: { left: readonly StoredOrderLine[]; returned: ReadonlyMap<number, number> },
): Promise<OrderReturns["returnable"]> {
  if (left.length === 0) return [];
  const order = await getStoredOrder(db, orderId);
  const ordered = (await readOrderLines(db, [orderId])).get(orderId) ?? [];
  const pieces = await creditedPieces(db, { id: null, order_id: orderId }, left);
  return left.map(({ position, product_id, color_id, quantity }) => {
    const before = pieces.get(position)?.before ?? 0;
    const refundOfPieces = (now: number) => refundOfLines(order, ordered, new Map([[position, { before, now }]]));
    const counts = Array.from({ length: quantity - (returned.get(position) ?? 0) }, (_, index) => index + 1);
    return {
      productId: product_id,
      color: color_id,
      refunds: counts.map((count) => toRupees(refundOfPieces(count))),
    };
  });
}

/**
 * Pieces by the position of their line that are with the shop, or will be: without those of returns that were given up, that
 * did not arrive, or that were replaced, because the customer has them. Or those of other returns, as `counts` says.
 */
export async function countReturned(
  db: Reader,
  orderId: string,
  counts: (row: { status: ReturnStatus; resolution: string }) => boolean = keepsPieces,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("return_lines")
    .innerJoin("returns", "returns.id", "return_lines.return_id")
    .where("return_lines.order_id", "=", orderId)
    .select(["return_id", "position", "quantity", "status", "resolution"])
    .execute();
  const kept = rows.filter(counts);
  const pieces = await readPieces(db, [...new Set(kept.map(({ return_id }) => return_id))]);
  const returned = new Map<number, number>();
  for (const { return_id, position, quantity } of kept) {
    const missing = pieces.find(
      (one) => one.return_id === return_id && one.position === position && one.condition === "missing",
    );
    returned.set(position, (returned.get(position) ?? 0) + quantity - (missing?.quantity ?? 0));
  }
  return returned;
}

/** What came back of returns, by condition. */
async function readPieces(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("return_pieces").where("return_id", "in", ids).selectAll().execute();
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

/** A return as its customer sees it. */
export async function readReturnResponse(db: Reader, row: StoredReturn): Promise<OrderReturn> {
  return (await returnResponses(db, [row]))[0] as OrderReturn;
}

/** The returns as their customers see them, in the same order. */
export async function returnResponses(db: Reader, rows: readonly StoredReturn[]): Promise<OrderReturn[]> {
  const lines = await readReturnLines(db, rows);
  const ids = rows.map(({ id }) => id);
  const pieces = Map.groupBy(await readPieces(db, ids), ({ return_id }) => return_id);
  const pictures = Map.groupBy(await listPictures(db, ids), ({ return_id }) => return_id);
  const refunds = await readRefunds(db, [...new Set(rows.map(({ order_id }) => order_id))]);
  return rows.map((row) => {
    const refund = refunds.find(({ return_id }) => return_id === row.id);
    return returnResponse(row, {
      lines: lines.get(row.id) ?? [],
      pieces: pieces.get(row.id) ?? [],
      pictures: pictures.get(row.id) ?? [],
      refund,
    });
  });
}

type Parts = {
  lines: readonly ReturnedLine[];
  pieces: Awaited<ReturnType<typeof readPieces>>;
  pictures: readonly PictureFacts[];
  refund: StoredRefund | undefined;
};

function returnResponse(row: StoredReturn, { lines, pieces, pictures, refund }: Parts): OrderReturn {
  const { pickup_day: day, pickup_slot: slot } = row;
  const address = pickupAddressOf(row);
  const refundPaise = expectedRefund(row);
  return {
    _id: row.id,
    status: row.status,
    resolution: row.resolution,
    createdAt: toIso(row.created_at_ms),
    ...timeOf("decidedAt", row.decided_at_ms),
    ...timeOf("sentAt", row.sent_at_ms),
    ...timeOf("receivedAt", row.received_at_ms),
    ...timeOf("endedAt", row.ended_at_ms),
    ...(refundPaise === null ? {} : { refund: toRupees(refundPaise) }),
    ...(refund?.paid_at_ms == null
      ? {}
      : { refundPaid: { at: toIso(refund.paid_at_ms), method: refund.method, reference: refund.reference } }),
    ...(row.destination === null ? {} : { destination: row.destination }),
    ...(day === null
      ? {}
      : { pickup: { day, ...(slot === null ? {} : { slot }), ...(address === null ? {} : { address }) } }),
    ...(row.due_day === null ? {} : { dueBy: row.due_day }),
    ...(row.details === null ? {} : { details: row.details }),
    ...(pictures.length === 0 ? {} : { pictures: pictures.map(({ id, added_by }) => ({ _id: id, by: added_by })) }),
    lines: lines.map((line) => {
      const own = pieces.filter(({ position }) => position === line.position);
      const count = (condition: string) => own.find((one) => one.condition === condition)?.quantity ?? 0;
      const [sellable, damaged, missing] = CONDITIONS.map(count) as [number, number, number];
      return {
        productId: line.product_id,
        color: line.color_id,
        colorTitle: line.color_title,
        title: line.title,
        quantity: line.quantity,
        reason: line.reason,
        ...(own.length === 0 ? {} : { received: { sellable, damaged, missing } }),
      };
    }),
  };
}

/** Another address than the order's. */
function pickupAddressOf({ pickup_address }: StoredReturn): PickedUpAt | null {
  return pickup_address === null ? null : JSON.parse(pickup_address);
}

function timeOf<Name extends string>(name: Name, ms: number | null): { [Key in Name]?: string } {
  return ms === null ? {} : ({ [name]: toIso(ms) } as { [Key in Name]: string });
}
