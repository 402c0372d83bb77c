import { takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

type Request = {
  reason: "received" | "counted";
  productId: string;
  key: string | null;
  note: string | null;
  /** The pieces that came in, or how many were counted. */
  number: number;
};

/**
 * Returns what an earlier request with the key did, and the stock now; null for a first request, and without a key. Others
 * with the key wait for this transaction.
 * @throws {ShopError} keyReused when the key was used for something else.
 */
export async function findRepeated(
  tx: Tx,
  { reason, productId, key, note, number }: Request,
): Promise<{ moved: number; onHand: number; repeated: true } | null> {
  if (key === null) return null;
  await takeTurn(tx, `stock ${reason}`, key);
  const row = await tx.db
    .selectFrom("stock_movements as m")
    .innerJoin("products as p", "p.id", "m.product_id")
    .where("m.client_key", "=", key)
    .where("m.reason", "=", reason)
    .select(["m.product_id", "m.quantity", "m.counted", "m.note", "p.on_hand"])
    .executeTakeFirst();
  if (!row) return null;
  if (row.product_id !== productId || row.note !== note || (row.counted ?? row.quantity) !== number)
    throw new ShopError("keyReused", {
      message: `The key '${key}' was used for another change. Use a new one, or leave it out.`,
      errors: { key: "was used for another change." },
    });
  return { moved: row.quantity, onHand: row.on_hand, repeated: true };
}
