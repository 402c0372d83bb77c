import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import { codeText } from "#contract/admin/parcels.ts";
import type { Reader } from "#db/db.ts";
import type { ParcelRow } from "#db/fulfilment-rows.ts";
import { newId } from "#shop/ids.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

export type Parcel = Selectable<ParcelRow>;

/** The parcel of an order that is under way, of which there is one at most; null without one. */
export async function findOpenParcel(db: Reader, orderId: string): Promise<Parcel | null> {
  const open = db.selectFrom("parcels").where("order_id", "=", orderId).where("ended_at_ms", "is", null);
  return (await open.selectAll().executeTakeFirst()) ?? null;
}

/** Each order's last parcel, under way or ended. */
export async function readLastParcels(db: Reader, orderIds: readonly string[]): Promise<Map<string, Parcel>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom("parcels").where("order_id", "in", orderIds).orderBy("id").selectAll().execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** All parcels of an order, the earliest first. */
export function listParcels(db: Reader, orderId: string): Promise<Parcel[]> {
  return db.selectFrom("parcels").where("order_id", "=", orderId).orderBy("id").selectAll().execute();
}

/** The ids of orders of which a parcel has this number at its courier, as a subquery. */
export function ordersTracked(tracking: string): RawBuilder<{ id: string }> {
  return sql`SELECT order_id FROM parcels WHERE tracking = ${codeText(tracking)}`;
}

/**
 * Opens a parcel of an order, which the caller has locked.
 * @param returnId what a replacement replaces.
 */
export async function openParcel(tx: Tx, orderId: string, returnId: string | null = null): Promise<Parcel> {
  const now = tx.now();
  const parcel = {
    id: newId(now),
    order_id: orderId,
    return_id: returnId,
    packed_at_ms: now,
    courier: null,
    tracking: null,
    handed_over_at_ms: null,
    failed_at_ms: null,
    coming_back_at_ms: null,
    ended_at_ms: null,
    outcome: null,
    recorded: "now",
  } satisfies Insertable<ParcelRow>;
  await tx.db.insertInto("parcels").values(parcel).execute();
  return parcel;
}

/** Changes a parcel of an order that the caller has locked. */
export async function changeParcel(tx: Tx, { id }: Pick<Parcel, "id">, change: Updateable<ParcelRow>): Promise<void> {
  await tx.db.updateTable("parcels").set(change).where("id", "=", id).execute();
}

/**
 * The parcel that is handed over and not delivered yet. The caller has locked the order.
 * @throws {ShopError} orderMoved, saying what to do instead.
 */
export async function requireOnTheRoad(tx: Tx, { id, status }: StoredOrder): Promise<Parcel> {
  const parcel = await findOpenParcel(tx.db, id);
  if (status === "Dispatched" && parcel && parcel.handed_over_at_ms !== null) return parcel;
  throw new ShopError("orderMoved", {
    message:
      parcel && status === "Processing"
        ? "The parcel is packed and still here. Use 'order hand-over', or 'order unpack'."
        : `The order is '${status}', and no parcel of it is on the road.`,
  });
}
