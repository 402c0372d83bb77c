import type { ErasedPerson, FeatureTables } from "#shop/tables/feature-tables.server.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { listOwnOrders } from "./own-orders.server.ts";
import { forgetReturnPictures, pruneReturnPictures } from "./return-pictures.server.ts";

const DAY_MS = 24 * 3_600_000;
const OF_ORDER = { stay: "They name nobody once their order does not." };

export const returnTables: FeatureTables = {
  // Before the returns lose their customer.
  return_pictures: {
    persons: { exported: { within: "orders" }, erased: { delete: forgetReturnPictures } },
    retention: [{ what: "Pictures of returns that are over", kept: "180 days", prune: pruneReturnPictures }],
  },
  // The last feature of those whose tables the exported orders are made of.
  returns: {
    persons: { exported: { orders: listOwnOrders }, erased: { unname: forgetPersons } },
    retention: [
      {
        what: "Where customers wanted the money of returns, what they wrote and where they were picked up; the returns stay",
        kept: "365 days after they were over",
        prune: forgetOldPersons,
      },
    ],
  },
  return_lines: { persons: { exported: { within: "orders" }, erased: OF_ORDER } },
  return_pieces: { persons: { exported: { within: "orders" }, erased: OF_ORDER } },
};

/** What a return says of its customer. Where the money went is known to the shop's bank; the refund keeps its reference. */
const FORGOTTEN = { destination: null, details: null, pickup_address: null } as const;

async function forgetPersons({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("orders").where("user_id", "=", user.id).select("id");
  await db.updateTable("returns").set(FORGOTTEN).where("order_id", "in", own).execute();
}

/** Forgets what a batch of old returns says of their customers. @returns of how many. */
async function forgetOldPersons({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("returns")
    .select("id")
    .where("ended_at_ms", "<", now() - 365 * DAY_MS)
    .where(({ or, eb }) =>
      or([eb("destination", "is not", null), eb("details", "is not", null), eb("pickup_address", "is not", null)]),
    )
    .orderBy("id")
    .limit(limit);
  const update = db.updateTable("returns").set(FORGOTTEN).where("id", "in", oldest);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}
