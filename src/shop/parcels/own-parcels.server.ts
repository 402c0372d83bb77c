import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import { toIso } from "#shop/time.ts";

type OwnParcels = Pick<OwnData["orders"][number], "parcels" | "serials">;

/** Of each order of a customer: its parcels, the earliest first, and the numbers of the pieces that the customer has. */
export async function readOwnParcels(db: Reader, userId: string): Promise<(orderId: string) => OwnParcels> {
  const own = db.selectFrom("orders").where("user_id", "=", userId).select("id");
  const parcels = await db.selectFrom("parcels").where("order_id", "in", own).orderBy("id").selectAll().execute();
  const serials = await db
    .selectFrom("serials")
    .where("order_id", "in", own)
    .where("freed_at_ms", "is", null)
    .orderBy("id")
    .select(["order_id", "serial"])
    .execute();
  const parcelsOf = Map.groupBy(parcels, (parcel) => parcel.order_id);
  const serialsOf = Map.groupBy(serials, (serial) => serial.order_id);
  return (orderId) => ({
    parcels: (parcelsOf.get(orderId) ?? []).map(({ courier, tracking, outcome, ...parcel }) => ({
      courier,
      tracking,
      packedAt: toIso(parcel.packed_at_ms),
      handedOverAt: isoOrNull(parcel.handed_over_at_ms),
      endedAt: isoOrNull(parcel.ended_at_ms),
      outcome,
    })),
    serials: (serialsOf.get(orderId) ?? []).map(({ serial }) => serial),
  });
}

const isoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));
