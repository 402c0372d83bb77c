import { createHash } from "node:crypto";
import type { Db } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";

const SCOPE = "order";

/** What tells one attempt from another: who, by which key, with which contents. */
export type Attempt = { userId: string; key: string; fingerprint: string };

/** The same for equal contents, however their fields are ordered. */
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
 * Claims the key for this transaction; a twin that is under way is waited for.
 * @returns the answer that was given under this key before, null when this attempt is the first.
 * @throws {ShopError} keyReused when the key came with other contents before.
 */
export async function claimKey(ctx: ShopContext, db: Db, attempt: Attempt): Promise<string | null> {
  const { userId, key, fingerprint } = attempt;
  const claimed = await db
    .insertInto("idempotency_keys")
    .values({
      ...{ user_id: userId, scope: SCOPE, key, fingerprint, order_id: null, answer: null, created_at_ms: ctx.now() },
    })
    .onConflict((conflict) => conflict.columns(["user_id", "scope", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed ? null : findAnswer(db, attempt);
}

/** The answer stored under a key; null when there is none. @throws {ShopError} keyReused */
export async function findAnswer(db: Db, { userId, key, fingerprint }: Attempt): Promise<string | null> {
  const known = await db
    .selectFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("scope", "=", SCOPE)
    .where("key", "=", key)
    .select(["fingerprint", "answer"])
    .executeTakeFirst();
  if (known && known.fingerprint !== fingerprint) throw new ShopError("keyReused");
  return known?.answer ?? null;
}

/** Keeps the answer for whoever sends the same again. */
export async function storeAnswer(
  db: Db,
  { userId, key }: Attempt,
  { orderId, answer }: { orderId: string; answer: string },
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ order_id: orderId, answer })
    .where("user_id", "=", userId)
    .where("scope", "=", SCOPE)
    .where("key", "=", key)
    .execute();
}
