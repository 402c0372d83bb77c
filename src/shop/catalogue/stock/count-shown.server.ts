import type { Tx } from "#shop/transaction.server.ts";
import { requireCountable, type StockStep } from "./change-stock.server.ts";
import { type Meanwhile, movedSince, readMeanwhile } from "./meanwhile.server.ts";
import { findRepeated } from "./repeated-change.server.ts";
import { changeStock, lockOnHand } from "./stock-movements.server.ts";

/** The stock that whoever counted had before them, and when. */
type ShownStock = { stock: number; atMs: number };

type Count = { counted: number; shown: ShownStock; onHand: number; meanwhile: Meanwhile };

/**
 * By how many pieces a count corrects the stock that was shown; what moved since then is beside it.
 * @throws {ShopError} changedSince when the stock is another one now for other reasons than sales, returns and receipts;
 * notEnoughStock when more was sold since than was counted.
 */
export function correctionOf({ counted, shown, onHand, meanwhile }: Count): number {
  // A movement may have been stored after the stock was read, with a time before that: nobody knows on which side of the count it is.
  const isExplained = onHand - shown.stock === movedSince(meanwhile);
  requireCountable(isExplained ? meanwhile : { ...meanwhile, corrections: 1 }, counted);
  return counted - shown.stock;
}

type ShownCount = { productId: string; counted: number; shown: ShownStock; key: string };

/**
 * Makes the stock what was counted beside the one that was shown, under the product's lock.
 * @throws {ShopError} productNotFound; keyReused; changedSince; notEnoughStock.
 */
export async function countShown(tx: Tx, { productId, counted, shown, key }: ShownCount): Promise<StockStep> {
  const repeated = await findRepeated(tx, { reason: "counted", productId, key, note: null, number: counted });
  if (repeated) return repeated;
  const onHand = await lockOnHand(tx, productId);
  const meanwhile = await readMeanwhile(tx, productId, shown.atMs);
  const moved = correctionOf({ counted, shown, onHand, meanwhile });
  const movement = { reason: "counted", quantity: moved, counted, note: null, client_key: key } as const;
  const { after } = await changeStock(tx, productId, { ...movement, action: "stock.count" });
  return { moved, onHand: after, repeated: false };
}
