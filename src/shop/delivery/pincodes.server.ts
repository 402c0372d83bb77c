import type { PincodeRow } from "#db/catalogue-rows.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";

/** All that the operator imported. */
export function listPincodes({ db }: ShopContext): Promise<PincodeRow[]> {
  return db.read.selectFrom("pincodes").selectAll().execute();
}

/** In one transaction; replaces those that are stored. */
export async function savePincodes(ctx: ShopContext, rows: readonly PincodeRow[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto("pincodes")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("pincode").doUpdateSet((row) => ({
          city: row.ref("excluded.city"),
          state: row.ref("excluded.state"),
          zone: row.ref("excluded.zone"),
          cod: row.ref("excluded.cod"),
        })),
      )
      .execute();
    tx.invalidate(topics.pincodes);
  });
}
