import { sql } from "kysely";
import type { Reader } from "#db/db.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** What became of a product's pieces since a time. */
export type Meanwhile = {
  sinceMs: number;
  sold: number;
  /** Of cancelled orders, parcels that came back, and returns. */
  cameBack: number;
  received: number;
  /** How often the number was counted, corrected or imported: nothing moved then. */
  corrections: number;
};

/** The caller holds the product's lock. */
export function readMeanwhile(tx: Tx, productId: string, sinceMs: number): Promise<Meanwhile> {
  return previewMeanwhile(tx.db, productId, sinceMs);
}

/** Does what `readMeanwhile` does, for whoever shows it and changes nothing. */
export async function previewMeanwhile(db: Reader, productId: string, sinceMs: number): Promise<Meanwhile> {
  const rows = await db
    .selectFrom("stock_movements")
    .where("product_id", "=", productId)
    .where("created_at_ms", ">=", sinceMs)
    .groupBy("reason")
    .select(["reason", sql<number>`CAST(sum(quantity) AS INTEGER)`.as("pieces")])
    .select(({ fn }) => fn.countAll<number>().as("movements"))
    .execute();
  const meanwhile: Meanwhile = { sinceMs, sold: 0, cameBack: 0, received: 0, corrections: 0 };
  for (const { reason, pieces, movements } of rows) {
    if (reason === "order") meanwhile.sold -= pieces;
    else if (reason === "cancelled" || reason === "returned") meanwhile.cameBack += pieces;
    else if (reason === "received") meanwhile.received += pieces;
    else meanwhile.corrections += movements;
  }
  return meanwhile;
}

/** By how many pieces what moved since then made the stock larger. */
export function movedSince({ sold, cameBack, received }: Meanwhile): number {
  return cameBack + received - sold;
}
