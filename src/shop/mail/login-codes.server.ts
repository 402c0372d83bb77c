import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { LoginCodeRow } from "#db/account-rows.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { mayQueue, queueEmail } from "./outbox.server.ts";

const MINUTE_MS = 60_000;
/** Of the attempt and its code. */
const LOGIN_CODE_MS = 10 * MINUTE_MS;
const MAX_CODE_TRIES = 5;
/** Whoever knows the password cannot fill a mailbox. */
const MAX_CODES_PER_HOUR = 5;
const CODE_DIGITS = 8;

export type LoginCode = Selectable<LoginCodeRow>;

/**
 * Stores an attempt that only a code can complete. Returns its secret. The same for right and wrong passwords: `sendCode`
 * then gives a right one its account.
 */
export async function addLoginAttempt(ctx: ShopContext, remembered: boolean): Promise<string> {
  const attempt = randomBytes(32).toString("base64url");
  await inTransaction(ctx, async ({ db, now }) => {
    await db.deleteFrom("login_codes").where("expires_at_ms", "<=", now()).execute();
    await db
      .insertInto("login_codes")
      .values({
        attempt_hash: hashOf(attempt),
        user_id: null,
        code_hash: null,
        tries: 0,
        remembered: remembered ? 1 : 0,
        created_at_ms: now(),
        expires_at_ms: now() + LOGIN_CODE_MS,
      })
      .execute();
  });
  return attempt;
}

/** Gives the attempt its account, and sends the code; neither when the account got many codes within an hour. */
export async function sendCode(ctx: ShopContext, attempt: string, user: { id: string; email: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const limit = { recipient: user.email, max: MAX_CODES_PER_HOUR, withinMs: 60 * MINUTE_MS };
    if (!(await mayQueue(tx, { kinds: ["login-code"], ...limit }))) return;
    const attemptHash = hashOf(attempt);
    const own = tx.db.updateTable("login_codes").where("attempt_hash", "=", attemptHash);
    await own.set({ user_id: user.id }).execute();
    await queueEmail(tx, { kind: "login-code", recipient: user.email, facts: { attemptHash } });
    tx.record("code-sent", user.id);
  });
}

/** Returns a new code of the attempt, of which only the hash is stored; null when the attempt has ended. */
export async function newCode(ctx: ShopContext, attemptHash: string): Promise<string | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  return inTransaction(ctx, async ({ db, now }) => {
    const { numUpdatedRows } = await db
      .updateTable("login_codes")
      .set({ code_hash: hashOf(attemptHash + code) })
      .where("attempt_hash", "=", attemptHash)
      .where("expires_at_ms", ">", now())
      .executeTakeFirst();
    return numUpdatedRows > 0n ? code : null;
  });
}

/** Counts a try, whatever its outcome, and returns the attempt when the code is right; null for all else. */
export async function tryCode(ctx: ShopContext, attempt: string, code: string): Promise<LoginCode | null> {
  const attemptHash = hashOf(attempt);
  const row = await inTransaction(ctx, ({ db, now }) =>
    db
      .updateTable("login_codes")
      .set((column) => ({ tries: column("tries", "+", 1) }))
      .where("attempt_hash", "=", attemptHash)
      .where("tries", "<", MAX_CODE_TRIES)
      .where("expires_at_ms", ">", now())
      .returningAll()
      .executeTakeFirst(),
  );
  const expected = Buffer.from(row?.code_hash ?? hashOf(""));
  const isRight = timingSafeEqual(Buffer.from(hashOf(attemptHash + code)), expected);
  return row && row.code_hash !== null && isRight ? row : null;
}

/** Whether the attempt was still there: a code completes one login, also when it is sent twice. */
export async function endAttempt({ db }: Tx, { attempt_hash }: LoginCode): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("login_codes")
    .where("attempt_hash", "=", attempt_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** No login that waits for a code can be completed any more. */
export async function endAttempts({ db }: Tx): Promise<void> {
  await db.deleteFrom("login_codes").execute();
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
