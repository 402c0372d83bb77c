import type { OwnData } from "#contract/accounts/own-data.ts";
import type { OrderReturn } from "#contract/returns.ts";
import type { Reader } from "#db/db.ts";
import { toIso } from "#shop/time.ts";
import type { StoredReturn } from "./lock-return.server.ts";
import { returnResponses } from "./read-returns.server.ts";

type OwnReturn = OwnData["orders"][number]["returns"][number];

/** What the export of an account says of these returns, with their pictures, by the order's id. */
export async function listOwnReturns(db: Reader, rows: readonly StoredReturn[]): Promise<Map<string, OwnReturn[]>> {
  const responses = await returnResponses(db, rows);
  const pictures = await readPictures(
    db,
    rows.map(({ id }) => id),
  );
  const own = rows.map((row, index) => {
    const { lines, ...one } = responses[index] as OrderReturn;
    const exported: OwnReturn = {
      status: row.status,
      resolution: row.resolution,
      requestedAt: toIso(row.created_at_ms),
      decidedAt: one.decidedAt ?? null,
      sentAt: one.sentAt ?? null,
      receivedAt: one.receivedAt ?? null,
      endedAt: one.endedAt ?? null,
      refund: one.refund ?? null,
      refundPaidAt: one.refundPaid?.at ?? null,
      dueBy: row.due_day,
      destination: row.destination,
      details: row.details,
      pickup: one.pickup ? [one.pickup.day, one.pickup.slot].filter((part) => part !== undefined).join(", ") : null,
      pickupAddress: one.pickup?.address ?? null,
      products: lines.map(({ title, quantity, reason, received }) => ({
        title,
        quantity,
        reason,
        received: received ?? null,
      })),
      pictures: pictures
        .filter(({ return_id }) => return_id === row.id)
        .map(({ created_at_ms, bytes }) => ({
          addedAt: toIso(created_at_ms),
          picture: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`,
        })),
    };
    return { orderId: row.order_id, exported };
  });
  const byOrder = Map.groupBy(own, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, of]) => [orderId, of.map(({ exported }) => exported)]));
}

async function readPictures(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("return_pictures").where("return_id", "in", ids).orderBy("id").selectAll().execute();
}
