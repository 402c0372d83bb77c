import { createHash } from "node:crypto";
import type { OrderPlaced } from "#contract/orders.ts";
import type { Reader } from "#db/db.ts";
import { ShopError } from "#shop/shop-error.ts";
import type { Tx } from "#shop/transaction.server.ts";

const SCOPE = "order";

/** An order with its `Idempotency-Key`. */
export type KeyedRequest = { userId: string; key: string; fingerprint: string };

/** The same for equal contents, whatever the order of their fields. */
export function fingerprintOf(contents: unknown): string {
  return createHash("sha256").update(canonical(contents)).digest("hex");
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/**
 * Claims the key for this transaction, after any transaction that holds it.
 * @returns the stored response, or null for a first request.
 * @throws {ShopError} keyReused when the key was used with other contents.
 */
export async function claimKey(tx: Tx, request: KeyedRequest): Promise<OrderPlaced | null> {
  const { userId, key, fingerprint } = request;
  const claimed = await tx.db
    .insertInto("idempotency_keys")
    .values({
      user_id: userId,
      scope: SCOPE,
      key,
      fingerprint,
      order_id: null,
      answer: null,
      created_at_ms: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "scope", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed ? null : findStoredResponse(tx.db, request);
}

/** Returns null when there is none. @throws {ShopError} keyReused */
export async function findStoredResponse(
  db: Reader,
  { userId, key, fingerprint }: KeyedRequest,
): Promise<OrderPlaced | null> {
  const row = await db
    .selectFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("scope", "=", SCOPE)
    .where("key", "=", key)
    .select(["fingerprint", "answer"])
    .executeTakeFirst();
  if (row && row.fingerprint !== fingerprint) throw new ShopError("keyReused");
  return row?.answer ? (JSON.parse(row.answer) as OrderPlaced) : null;
}

/** Stores the response for repetitions of the request. */
export async function storeResponse(tx: Tx, { userId, key }: KeyedRequest, response: OrderPlaced): Promise<void> {
  await tx.db
    .updateTable("idempotency_keys")
    .set({ order_id: response.order._id, answer: JSON.stringify(response) })
    .where("user_id", "=", userId)
    .where("scope", "=", SCOPE)
    .where("key", "=", key)
    .execute();
}
