import { createHash, randomBytes } from "node:crypto";
import type { SessionRow } from "#db/account-rows.ts";
import type { Session } from "#shop/actor.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { readBlocksForAct } from "./blocks/blocks.server.ts";
import { absoluteEnd, idleEnd, shouldStoreUse } from "./session-times.ts";

const BOUND_BY_COOKIE_PREFIX = "b";
/** Above it, the least recently used sessions of an account end. */
const MAX_SESSIONS = 50;

/** The token is part of the response; the cookie is set in the browser. */
export type NewSession = { token: string; cookie: string; remembered: boolean };

/** It says when the token is bound to the cookie. A bound token is valid only with its cookie. */
export type TokenBinding = "now" | "whenCookieReturns" | "never";

export type SessionCredentials = { token: string | undefined; cookie: string | undefined };

/** `credentials` are those of the browser's previous session; `device` is its name. */
export type LoginContext = { tokenBinding: TokenBinding; credentials: SessionCredentials; device?: string };

/**
 * Ends the browser's previous session, expired ones, and the least recently used ones of an account with many. Stores only
 * hashes of the secrets.
 * @throws {ShopError} accountBlocked
 */
export async function startSession(
  tx: Tx,
  {
    userId,
    remembered,
    tokenBinding,
    credentials,
    device = "",
  }: { userId: string; remembered: boolean; credentials?: SessionCredentials } & Omit<LoginContext, "credentials">,
): Promise<NewSession> {
  // Simultaneous logins make room for each other.
  await takeTurn(tx, "sessions", userId);
  if ((await readBlocksForAct(tx, userId)).has("logins")) throw new ShopError("accountBlocked");
  const now = await sessionTime(tx, userId);
  tx.record("login", userId);
  const token = newSecret(tokenBinding === "whenCookieReturns" ? BOUND_BY_COOKIE_PREFIX : "t");
  const cookie = newSecret("c");
  await tx.db
    .deleteFrom("sessions")
    .where(({ or, and, eb }) =>
      or([
        and([eb("user_id", "=", userId), eb("idle_expires_at_ms", "<=", now)]),
        eb("expires_at_ms", "<=", now),
        eb("cookie_hash", "=", hashOf(credentials?.cookie ?? "")),
      ]),
    )
    .execute();
  await makeRoom(tx, userId);
  await tx.db
    .insertInto("sessions")
    .values({
      id: newId(now),
      user_id: userId,
      token_hash: hashOf(token),
      cookie_hash: hashOf(cookie),
      bound: tokenBinding === "now" ? 1 : 0,
      remembered: remembered ? 1 : 0,
      used_at_ms: now,
      idle_expires_at_ms: idleEnd(now, { remembered, createdAtMs: now }),
      expires_at_ms: absoluteEnd(now, remembered),
      created_at_ms: now,
      device,
    })
    .execute();
  return { token, cookie, remembered };
}

async function makeRoom({ db }: Tx, userId: string): Promise<void> {
  const ofUser = db.selectFrom("sessions").select("id").where("user_id", "=", userId);
  const kept = ofUser
    .orderBy("used_at_ms", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SESSIONS - 1);
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "not in", kept).execute();
}

/** Never before the last password change, because older sessions are invalid. */
async function sessionTime(tx: Tx, userId: string): Promise<number> {
  const user = await tx.db
    .selectFrom("users")
    .select("password_changed_at_ms")
    .where("id", "=", userId)
    .executeTakeFirst();
  return Math.max(tx.now(), user?.password_changed_at_ms ?? 0);
}

/** Returns null for missing, unknown or expired credentials, and for a token and cookie of different sessions. */
export async function findSession(ctx: ShopContext, { token, cookie }: SessionCredentials): Promise<Session | null> {
  anyone(ctx);
  if (token === undefined && cookie === undefined) return null;
  const session = await sessionRow(ctx, token, cookie);
  if (!session || Math.min(session.idle_expires_at_ms, session.expires_at_ms) <= ctx.now()) return null;
  const cookieMatches = cookie !== undefined && hashOf(cookie) === session.cookie_hash;
  if (token !== undefined && cookie !== undefined && !cookieMatches) return null;
  if (token !== undefined && session.bound === 1 && !cookieMatches) return null;
  await storeUse(ctx, session, token !== undefined && cookieMatches && token.startsWith(BOUND_BY_COOKIE_PREFIX));
  return { userId: session.user_id, sessionId: session.id };
}

/** Finds by token, else by cookie. Sessions older than the password are invalid. */
function sessionRow({ db }: ShopContext, token: string | undefined, cookie: string | undefined) {
  const query = db.read
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "user_id")
    .where(({ or, eb, ref }) =>
      or([
        eb("password_changed_at_ms", "is", null),
        eb("sessions.created_at_ms", ">=", ref("password_changed_at_ms").$notNull()),
      ]),
    )
    .selectAll("sessions");
  return token === undefined
    ? query.where("cookie_hash", "=", hashOf(cookie ?? "")).executeTakeFirst()
    : query.where("token_hash", "=", hashOf(token)).executeTakeFirst();
}

async function storeUse(ctx: ShopContext, session: SessionRow, shouldBind: boolean) {
  const now = ctx.now();
  const remembered = session.remembered === 1;
  const bind = shouldBind && session.bound === 0;
  if (!bind && !shouldStoreUse(now, session.used_at_ms)) return;
  const idle_expires_at_ms = idleEnd(now, { remembered, createdAtMs: session.created_at_ms });
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable("sessions")
      .set({ used_at_ms: now, idle_expires_at_ms, ...(bind ? { bound: 1 as const } : {}) })
      .where("id", "=", session.id)
      .execute(),
  )
    // Reads must succeed while the database cannot be written.
    .catch(ctx.logFailure);
}

/** Ends the sessions of the token and the cookie; they may differ. */
export async function logOut(ctx: ShopContext, { token, cookie }: SessionCredentials): Promise<void> {
  anyone(ctx);
  if (token === undefined && cookie === undefined) return;
  const hashes = { token_hash: hashOf(token ?? ""), cookie_hash: hashOf(cookie ?? "") };
  await inTransaction(ctx, async (tx) => {
    const ended = tx.db.deleteFrom("sessions").where((where) => where.or(hashes));
    for (const { user_id } of await ended.returning("user_id").execute()) tx.record("logout", user_id);
  });
}

/** Ends all sessions of the user but this one. */
export async function endOtherSessions({ db, record }: Tx, { userId, sessionId }: Session): Promise<void> {
  const others = db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "<>", sessionId);
  if ((await others.executeTakeFirstOrThrow()).numDeletedRows > 0n) record("sessions-ended", userId);
}

/** Nobody is logged in any more. */
export async function endAllSessions({ db }: Tx): Promise<void> {
  await db.deleteFrom("sessions").execute();
}

/** Keeps a session valid after a password change. Its absolute end stays. */
export async function renewCreationTime({ db }: Tx, { sessionId }: Session, nowMs: number): Promise<void> {
  await db.updateTable("sessions").set({ created_at_ms: nowMs }).where("id", "=", sessionId).execute();
}

function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
