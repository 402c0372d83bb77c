import type { FeatureTables } from "#shop/tables/feature-tables.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

const OF_ORDER = {
  exported: { within: "orders" },
  erased: { stay: "They name nobody once their order does not." },
} as const;

export const parcelTables: FeatureTables = {
  parcels: { persons: OF_ORDER },
  received_pieces: { persons: OF_ORDER },
  serials: {
    persons: OF_ORDER,
    retention: [
      {
        what: "Numbers of pieces whose buyer erased the account",
        kept: "as long as an invoice names the buyer",
        prune: forgetSerials,
      },
    ],
  },
};

/** Deletes a batch of numbers that lead to nobody any more. @returns how many. */
async function forgetSerials({ db }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("serials")
    .innerJoin("orders", "orders.id", "serials.order_id")
    .where("orders.user_id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invoices")
            .whereRef("invoices.order_id", "=", "serials.order_id")
            .where("buyer_name", "<>", "")
            .select("invoices.id"),
        ),
      ),
    )
    .orderBy("serials.id")
    .limit(limit)
    .select("serials.id");
  const { numDeletedRows } = await db.deleteFrom("serials").where("id", "in", oldest).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
