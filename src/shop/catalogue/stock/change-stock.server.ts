import type { CorrectionInput, CountInput, ReceiptInput } from "#contract/admin/stock.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { lastTimeOf } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type Meanwhile, movedSince, readMeanwhile } from "./meanwhile.server.ts";
import { findRepeated } from "./repeated-change.server.ts";
import { changeStock, lockOnHand } from "./stock-movements.server.ts";

/** What a change did. `repeated`: an earlier request with the same key did it, and this one nothing. */
export type StockStep = {
  /** The pieces that came or went. */
  moved: number;
  /** The stock now. */
  onHand: number;
  repeated: boolean;
};

/**
 * Adds pieces that came in.
 * @throws {ShopError} productNotFound; keyReused.
 */
export async function receiveStock(ctx: ShopContext, input: ReceiptInput): Promise<StockStep> {
  requirePermission(ctx, "stock.write");
  return inTransaction(ctx, (tx) => receivePieces(tx, input));
}

/** Does what `receiveStock` does, in a transaction that changes more. @throws {ShopError} the same */
export async function receivePieces(tx: Tx, { productId, quantity, key, note }: ReceiptInput): Promise<StockStep> {
  const repeated = await findRepeated(tx, { reason: "received", productId, key, note, number: quantity });
  if (repeated) return repeated;
  const received = { reason: "received", quantity, note, client_key: key } as const;
  const { after } = await changeStock(tx, productId, { ...received, action: "stock.receive" });
  return { moved: quantity, onHand: after, repeated: false };
}

/**
 * Corrects the stock by more or fewer pieces, with a reason.
 * @throws {ShopError} productNotFound; notEnoughStock.
 */
export function correctStock(ctx: ShopContext, input: CorrectionInput): Promise<Omit<StockStep, "repeated">> {
  requirePermission(ctx, "stock.write");
  const { productId, difference, reason, note } = input;
  return inTransaction(ctx, async (tx) => {
    const correction = { reason, quantity: difference, note } as const;
    const { after } = await changeStock(tx, productId, { ...correction, action: "stock.correct" });
    return { moved: difference, onHand: after };
  });
}

/** Within that time before a count somebody may have walked from the shelf to the screen. */
const RECENT_MS = 15 * 60_000;

/**
 * Makes the stock what was counted, by a movement of the difference under the product's lock. When the count says since
 * when, what was sold and came in since then is beside the number: it was counted, or was not there yet.
 * @returns also what happened meanwhile: since the count began, or in the last 15 minutes.
 * @throws {ShopError} productNotFound; keyReused; notEnoughStock when more was sold since than was counted; changedSince
 * when the stock was corrected, imported or counted since; badRequest when the count begins later than now.
 */
export async function countStock(ctx: ShopContext, input: CountInput): Promise<StockStep & { meanwhile: Meanwhile }> {
  requirePermission(ctx, "stock.write");
  const { productId, quantity: counted, key, note } = input;
  return inTransaction(ctx, async (tx) => {
    const began = beginOf(input, tx.now());
    const sinceMs = began ?? tx.now() - RECENT_MS;
    const repeated = await findRepeated(tx, { reason: "counted", productId, key, note, number: counted });
    if (repeated) return { ...repeated, meanwhile: await readMeanwhile(tx, productId, sinceMs) };
    const onHand = await lockOnHand(tx, productId);
    const meanwhile = await readMeanwhile(tx, productId, sinceMs);
    if (began !== null) requireCountable(meanwhile, counted);
    const expected = began === null ? onHand : onHand - movedSince(meanwhile);
    const moved = counted - expected;
    const movement = { reason: "counted", quantity: moved, counted, note, client_key: key } as const;
    const { after } = await changeStock(tx, productId, { ...movement, action: "stock.count" });
    return { moved, onHand: after, repeated: false, meanwhile };
  });
}

function beginOf({ since }: CountInput, nowMs: number): number | null {
  if (since === null) return null;
  const ms = "ms" in since ? since.ms : lastTimeOf(since.minuteOfDay, nowMs);
  if (ms <= nowMs) return ms;
  const message = "The count cannot begin later than now.";
  throw new ShopError("badRequest", { message, errors: { since: "is later than now." } });
}

/** @throws {ShopError} changedSince; notEnoughStock */
export function requireCountable(meanwhile: Meanwhile, counted: number) {
  if (meanwhile.corrections > 0)
    throw new ShopError("changedSince", {
      message: "The stock was counted, corrected or imported since then. Count again; 'stock ledger' shows who did it.",
    });
  if (counted + movedSince(meanwhile) < 0)
    throw new ShopError("notEnoughStock", {
      message: `Since then ${meanwhile.sold} were sold, more than were counted. Count again.`,
    });
}
