import { type RawBuilder, sql } from "kysely";
import { codeText, type SerialOfLine } from "#contract/admin/parcels.ts";
import type { Reader } from "#db/db.ts";
import { newId } from "#shop/ids.ts";
import { orderNumber } from "#shop/order-number.ts";
import { findLine } from "#shop/orders/find-line.ts";
import type { StoredOrderLine } from "#shop/orders/order-response.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

type Packing = { lines: readonly StoredOrderLine[]; serials: readonly SerialOfLine[] };

/**
 * Keeps the numbers of the pieces that lie in the parcel of an order, which the caller has locked. One that the order has
 * already stays.
 * @throws {ShopError} orderLineNotFound, orderLineAmbiguous; serialInUse; badRequest when a line has fewer pieces.
 */
export async function addSerials(tx: Tx, orderId: string, { lines, serials }: Packing): Promise<void> {
  for (const { line: reference, serial } of serials) {
    const line = findLine(lines, reference);
    const { position, product_id, title } = line;
    const sold = await findSold(tx.db, product_id, serial);
    if (sold === orderId) continue;
    if (sold) throw inUse(serial, title, sold);
    await requireRoom(tx, orderId, line);
    const added = await tx.db
      .insertInto("serials")
      .values({ id: newId(tx.now()), order_id: orderId, position, product_id, serial, freed_at_ms: null })
      // Somebody else may be packing the same piece.
      .onConflict((conflict) => conflict.columns(["product_id", "serial"]).where("freed_at_ms", "is", null).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw inUse(serial, title, (await findSold(tx.db, product_id, serial)) ?? "");
  }
}

/** The id of the order that has the piece; null when it was not sold. */
async function findSold(db: Reader, productId: string, serial: string): Promise<string | null> {
  const sold = db.selectFrom("serials").where("product_id", "=", productId).where("serial", "=", serial);
  return (await sold.where("freed_at_ms", "is", null).select("order_id").executeTakeFirst())?.order_id ?? null;
}

function inUse(serial: string, title: string, orderId: string): ShopError {
  const message = `The piece ${serial} of ${title} was sold with order ${orderNumber(orderId)}.`;
  return new ShopError("serialInUse", { message });
}

async function requireRoom({ db }: Tx, orderId: string, line: StoredOrderLine) {
  const own = db.selectFrom("serials").where("order_id", "=", orderId).where("position", "=", line.position);
  const { kept } = await own
    .where("freed_at_ms", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  const pieces = line.quantity - line.cancelled_quantity;
  if (kept < pieces) return;
  const message = `The order has ${pieces} of ${line.title}, and as many numbers already.`;
  throw new ShopError("badRequest", { message, errors: { serial: message } });
}

/** What came back of a line, and how many of its pieces are left with the customer. */
export type CameBack = { position: number; arrived: number; left: number };

/**
 * The shop has pieces of an order again, which the caller has locked: those whose numbers are named, and all of a line of
 * which none is left with the customer. Other orders can have their numbers.
 * @throws {ShopError} orderLineNotFound, orderLineAmbiguous; badRequest for a number that no piece which came back can have.
 */
export async function freeReturned(
  tx: Tx,
  orderId: string,
  { lines, serials, cameBack }: Packing & { cameBack: readonly CameBack[] },
): Promise<void> {
  const named = new Map<number, number>();
  for (const { line: reference, serial } of serials) {
    const { position, title } = findLine(lines, reference);
    const before = named.get(position) ?? 0;
    const { arrived } = cameBack.find((one) => one.position === position) ?? { arrived: 0 };
    const freed = before < arrived ? await free(tx, orderId, { position, serial }) : 0;
    if (freed === 0) {
      const message = `No piece ${serial} of ${title} can have come back.`;
      throw new ShopError("badRequest", { message, errors: { serial: message } });
    }
    named.set(position, before + 1);
  }
  for (const { position, left } of cameBack) if (left === 0) await free(tx, orderId, { position });
}

/** Returns how many numbers other orders can have now. */
async function free(
  { db, now }: Tx,
  orderId: string,
  { position, serial }: { position: number; serial?: string },
): Promise<number> {
  let own = db.updateTable("serials").set({ freed_at_ms: now() }).where("order_id", "=", orderId);
  own = own.where("position", "=", position).where("freed_at_ms", "is", null);
  const { numUpdatedRows } = await (serial === undefined ? own : own.where("serial", "=", serial)).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The pieces of an order are the shop's again: other orders can have their numbers. */
export async function freeSerials(tx: Tx, orderId: string): Promise<void> {
  await tx.db
    .updateTable("serials")
    .set({ freed_at_ms: tx.now() })
    .where("order_id", "=", orderId)
    .where("freed_at_ms", "is", null)
    .execute();
}

/** The numbers of an order's pieces that the customer has, by their lines. */
export function listSerials(db: Reader, orderId: string) {
  const own = db.selectFrom("serials").where("order_id", "=", orderId).where("freed_at_ms", "is", null);
  return own.orderBy("position").orderBy("id").select(["position", "product_id", "serial"]).execute();
}

/** The ids of orders that have or had the piece with this number, as a subquery. */
export function ordersWithSerial(serial: string): RawBuilder<{ id: string }> {
  return sql`SELECT order_id FROM serials WHERE serial = ${codeText(serial)}`;
}
