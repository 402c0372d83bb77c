import type { Stage } from "#contract/statuses.ts";
import type { Reader } from "#db/db.ts";
import { listOrderEvents, type OrderEvent, readConfirmed } from "#shop/orders/order-events.server.ts";
import type { StoredOrder } from "#shop/orders/order-response.server.ts";
import { getStoredOrder } from "#shop/orders/read-orders.server.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { type Parcel, readLastParcels } from "./parcel-rows.server.ts";
import { stageOf } from "./stages.ts";
import { trackingLink } from "./tracking-link.ts";

/** A parcel with the courier's page of it. */
export type ShownParcel = Parcel & { link: string | null };

export type Progress = { stage: Stage; parcel: ShownParcel | null; events: OrderEvent[] };

/**
 * Where an order is: its stage, its last parcel, and what happened to it, the earliest first.
 * @throws {ShopError} orderNotFound
 */
export async function readProgress(
  db: Reader,
  orderId: string,
  { couriers }: Pick<ShopSettings, "couriers">,
): Promise<Progress> {
  const order = await getStoredOrder(db, orderId);
  const { stage, parcel } = (await readStages(db, [order])).get(orderId) as { stage: Stage; parcel: Parcel | null };
  return {
    stage,
    parcel: parcel && { ...parcel, link: trackingLink(couriers, parcel) },
    events: await listOrderEvents(db, orderId),
  };
}

/** Of each order, its stage and its last parcel. */
export async function readStages(
  db: Reader,
  orders: readonly Pick<StoredOrder, "id" | "status">[],
): Promise<Map<string, { stage: Stage; parcel: Parcel | null }>> {
  const ids = orders.map(({ id }) => id);
  const parcels = await readLastParcels(db, ids);
  const confirmed = await readConfirmed(db, ids);
  return new Map(
    orders.map(({ id, status }) => {
      const parcel = parcels.get(id) ?? null;
      const open = parcel?.ended_at_ms === null ? parcel : null;
      return [id, { parcel, stage: stageOf({ status, isConfirmed: confirmed.has(id), parcel: open }) }];
    }),
  );
}
