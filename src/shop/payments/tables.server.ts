import type { ErasedPerson, FeatureTables } from "#shop/tables/feature-tables.server.ts";
import type { Tx } from "#shop/transaction.server.ts";

const DAY_MS = 24 * 3_600_000;

export const paymentTables: FeatureTables = {
  payments: {
    persons: {
      exported: { within: "orders" },
      erased: { stay: "They name nobody once their order does not; the tax law wants the shop's accounts." },
    },
  },
  refunds: {
    persons: { exported: { within: "orders" }, erased: { unname: forgetDestinations } },
    retention: [
      {
        what: "Where refunds were paid to; the refunds stay",
        kept: "365 days after they were paid",
        prune: forgetOldDestinations,
      },
    ],
  },
};

async function forgetDestinations({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  const own = db.selectFrom("orders").where("user_id", "=", user.id).select("id");
  await db.updateTable("refunds").set({ destination: null }).where("order_id", "in", own).execute();
}

/** Forgets a batch of where refunds were paid to. @returns how many. */
async function forgetOldDestinations({ db, now }: Tx, limit: number): Promise<number> {
  const oldest = db
    .selectFrom("refunds")
    .select("id")
    .where("paid_at_ms", "<", now() - 365 * DAY_MS)
    .where("destination", "is not", null)
    .orderBy("id")
    .limit(limit);
  const update = db.updateTable("refunds").set({ destination: null }).where("id", "in", oldest);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}
