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
    persons: { exported: { orders: listOwnOrders }, erased: { unname: forgetDestinations } },
    retention: [
      {
        what: "Where customers wanted the money of returns; the returns stay",
        kept: "365 days after they were over",
        prune: forgetOldDestinations,
      },
    ],
  },
  return_lines: { persons: { exported: { within: "orders" }, erased: OF_ORDER } },
  return_pieces: { persons: { exported: { within: "orders" }, erased: OF_ORDER } },
};

/** Where the money went is known to the shop's bank; the refund keeps its reference. */
async function forgetDestinations({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("orders").where("user_id", "=", user.id).select("id");
  await db.updateTable("returns").set({ destination: null }).where("order_id", "in", own).execute();
}

/** Forgets a batch of where the money of returns was to go. @returns how many. */
async function forgetOldDestinations({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("returns")
    .select("id")
    .where("ended_at_ms", "<", now() - 365 * DAY_MS)
    .where("destination", "is not", null)
    .orderBy("id")
    .limit(limit);
  const update = db.updateTable("returns").set({ destination: null }).where("id", "in", oldest);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}
