import { createHash, randomBytes } from "node:crypto";
import type { SessionRow } from "#db/tables.ts";
import type { Session, ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { absoluteEnd, idleEnd, shouldStoreUse } from "./session-times.ts";

const BOUND_BY_COOKIE_PREFIX = "b";

/** The secrets of a new session: the token is part of the response, the cookie is set in the browser. */
export type NewSession = { token: string; cookie: string; remembered: boolean };

/** When the token is bound to the cookie: a bound token is valid only together with its cookie. */
export type TokenBinding = "now" | "whenCookieReturns" | "never";

export type SessionCredentials = { token: string | undefined; cookie: string | undefined };

/** How the new session is bound, and the credentials of the browser's previous session. */
export type LoginContext = { tokenBinding: TokenBinding; credentials: SessionCredentials };

/** Starts a session, ends the browser's previous one and deletes expired ones. Only hashes of the secrets are stored. */
export async function startSession(
  tx: Tx,
  {
    userId,
    remembered,
    tokenBinding,
    credentials,
  }: { userId: string; remembered: boolean; tokenBinding: TokenBinding; credentials?: SessionCredentials },
): Promise<NewSession> {
  const now = await sessionTime(tx, userId);
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
    })
    .execute();
  return { token, cookie, remembered };
}

/** The present time, but never before the last change of the password: older sessions are invalid. */
async function sessionTime(tx: Tx, userId: string): Promise<number> {
  const user = await tx.db
    .selectFrom("users")
    .select("password_changed_at_ms")
    .where("id", "=", userId)
    .executeTakeFirst();
  return Math.max(tx.now(), user?.password_changed_at_ms ?? 0);
}

/**
 * The session of a request. Null without credentials, for unknown or expired ones, and for a token and a cookie of
 * different sessions. Stores the time of use from time to time, and binds a token whose cookie has come back.
 */
export async function findSession(ctx: ShopContext, { token, cookie }: SessionCredentials): Promise<Session | null> {
  if (token === undefined && cookie === undefined) return null;
  const session = await findSessionRow(ctx, token, cookie);
  if (!session || Math.min(session.idle_expires_at_ms, session.expires_at_ms) <= ctx.now()) return null;
  const cookieMatches = cookie !== undefined && hashOf(cookie) === session.cookie_hash;
  if (token !== undefined && cookie !== undefined && !cookieMatches) return null;
  if (token !== undefined && session.bound === 1 && !cookieMatches) return null;
  await storeUse(ctx, session, token !== undefined && cookieMatches && token.startsWith(BOUND_BY_COOKIE_PREFIX));
  return { userId: session.user_id, sessionId: session.id };
}

/** Finds the session by token, or by cookie without a token. Sessions older than the password are invalid. */
function findSessionRow({ db }: ShopContext, token: string | undefined, cookie: string | undefined) {
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
  if (!bind && !shouldStoreUse(now, { remembered, usedAtMs: session.used_at_ms })) return;
  const idle_expires_at_ms = idleEnd(now, { remembered, createdAtMs: session.created_at_ms });
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable("sessions")
      .set({ used_at_ms: now, idle_expires_at_ms, ...(bind ? { bound: 1 as const } : {}) })
      .where("id", "=", session.id)
      .execute(),
  )
    // A request that only reads must not fail while the database cannot be written.
    .catch(ctx.logFailure);
}

/** Ends the sessions of the token and of the cookie, which may be two. */
export async function logOut(ctx: ShopContext, { token, cookie }: SessionCredentials): Promise<void> {
  if (token === undefined && cookie === undefined) return;
  const hashes = { token_hash: hashOf(token ?? ""), cookie_hash: hashOf(cookie ?? "") };
  await inTransaction(ctx, (tx) =>
    tx.db
      .deleteFrom("sessions")
      .where((where) => where.or(hashes))
      .execute(),
  );
}

export async function endOtherSessions({ db }: Tx, { userId, sessionId }: Session): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "<>", sessionId).execute();
}

/** Makes a session newer than a changed password; its absolute end stays. */
export async function renewCreationTime({ db }: Tx, { sessionId }: Session, nowMs: number): Promise<void> {
  await db.updateTable("sessions").set({ created_at_ms: nowMs }).where("id", "=", sessionId).execute();
}

function newSecret(prefix: string): string {
  return prefix + randomBytes(32).toString("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
