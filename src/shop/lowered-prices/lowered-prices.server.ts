import type { Db, Reader } from "#db/db.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** Notes that the product's price was lowered, in the transaction that does it. The wishlists follow some minutes later. */
export async function noteLoweredPrice({ db, now }: Tx, product_id: string): Promise<void> {
  await db
    .insertInto("lowered_prices")
    .values({ product_id, lowered_at_ms: now() })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet({ lowered_at_ms: now() }))
    .execute();
}

/**
 * Notes products that have pieces again or are shown again, in the transaction that does it: nobody was told of a price that was
 * lowered while they could not be bought. A price that was noted before is not put off, but its row is locked: it is not forgotten
 * before the wishlists see the pieces.
 */
export async function noteBuyableAgain({ db, now }: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const lowered_at_ms = now();
  await db
    .insertInto("lowered_prices")
    .values([...new Set(productIds)].sort().map((product_id) => ({ product_id, lowered_at_ms })))
    .onConflict((conflict) =>
      conflict.column("product_id").doUpdateSet((eb) => ({ lowered_at_ms: eb.ref("lowered_prices.lowered_at_ms") })),
    )
    .execute();
}

/** Products whose price was lowered until this time and not since, the earliest first. */
export async function listLoweredPrices(db: Reader, untilMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("lowered_prices")
    .where("lowered_at_ms", "<=", untilMs)
    .orderBy("lowered_at_ms")
    .orderBy("product_id")
    .limit(limit)
    .select("product_id")
    .execute();
  return rows.map((row) => row.product_id);
}

/** Of these products, forgets those that were lowered until this time: a later change is noted anew. */
export async function forgetLoweredPrices(db: Db, productIds: readonly string[], untilMs: number): Promise<void> {
  await db
    .deleteFrom("lowered_prices")
    .where("product_id", "in", productIds)
    .where("lowered_at_ms", "<=", untilMs)
    .execute();
}
