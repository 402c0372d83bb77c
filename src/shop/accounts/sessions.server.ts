import { createHash, randomBytes } from "node:crypto";
import type { SessionRow } from "#db/tables.ts";
import type { Session, ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { absoluteEnd, idleEnd, isWorthNoting } from "./session-times.ts";

/**
 * What a new session is told by: the token goes to the program or page that asked, the cookie to its browser. A bound
 * token is of use only together with its cookie.
 */
export type NewSession = { token: string; cookie: string; remembered: boolean };

/** How a session's token becomes bound: at once, when its cookie first comes back, or never. */
export type Binding = "now" | "whenCookieReturns" | "never";

/** What a request brings to be known by. */
export type Brought = { token: string | undefined; cookie: string | undefined };

/** Through which door someone signs in: how the new session is bound, and what the browser brought of an older one. */
export type Entry = { binding: Binding; brought: Brought };

/**
 * Begins a session in the caller's transaction, and ends the one that the browser had. Opaque secrets of 32 random bytes,
 * of which only hashes are kept.
 */
export async function startSession(
  tx: Tx,
  {
    userId,
    remembered,
    binding,
    brought,
  }: { userId: string; remembered: boolean; binding: Binding; brought?: Brought },
): Promise<NewSession> {
  const now = await sessionTime(tx, userId);
  const [token, cookie] = [newSecret(binding === "whenCookieReturns" ? "b" : "t"), newSecret("c")];
  await tx.db
    .deleteFrom("sessions")
    .where(({ or, and, eb }) =>
      or([
        and([eb("user_id", "=", userId), eb("idle_expires_at_ms", "<=", now)]),
        eb("expires_at_ms", "<=", now),
        eb("cookie_hash", "=", hashOf(brought?.cookie ?? "")),
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
      bound: binding === "now" ? 1 : 0,
      remembered: remembered ? 1 : 0,
      used_at_ms: now,
      idle_expires_at_ms: idleEnd(now, { remembered, createdAtMs: now }),
      expires_at_ms: absoluteEnd(now, remembered),
      created_at_ms: now,
    })
    .execute();
  return { token, cookie, remembered };
}

/** Now, or the time of the last change of the password where a clock was set back: older sessions are void. */
async function sessionTime(tx: Tx, userId: string): Promise<number> {
  const user = await tx.db
    .selectFrom("users")
    .select("password_changed_at_ms")
    .where("id", "=", userId)
    .executeTakeFirst();
  return Math.max(tx.now(), user?.password_changed_at_ms ?? 0);
}

/**
 * Whom a request comes from; null when it brings nothing, something unknown or outlived, or a token and a cookie of
 * different sessions. Notes the use now and then, and that a token's cookie has come back.
 */
export async function findSession(ctx: ShopContext, { token, cookie }: Brought): Promise<Session | null> {
  if (token === undefined && cookie === undefined) return null;
  const session = await findSessionRow(ctx, token, cookie);
  if (!session || Math.min(session.idle_expires_at_ms, session.expires_at_ms) <= ctx.now()) return null;
  const returned = cookie !== undefined && hashOf(cookie) === session.cookie_hash;
  if (token !== undefined && cookie !== undefined && !returned) return null;
  if (token !== undefined && session.bound === 1 && !returned) return null;
  await noteUse(ctx, session, token !== undefined && returned && token.startsWith("b"));
  return { userId: session.user_id, sessionId: session.id };
}

/** The session of the token where there is one, else that of the cookie; none from before a change of the password. */
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

async function noteUse(ctx: ShopContext, session: SessionRow, binds: boolean) {
  const now = ctx.now();
  const remembered = session.remembered === 1;
  const bind = binds && session.bound === 0;
  if (!bind && !isWorthNoting(now, { remembered, usedAtMs: session.used_at_ms })) return;
  const idle_expires_at_ms = idleEnd(now, { remembered, createdAtMs: session.created_at_ms });
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable("sessions")
      .set({ used_at_ms: now, idle_expires_at_ms, ...(bind ? { bound: 1 as const } : {}) })
      .where("id", "=", session.id)
      .execute(),
  )
    // Reading goes on where nothing can be written.
    .catch(ctx.logFailure);
}

/** Ends whatever a request could be known by: token and cookie, also where they belong to two sessions. */
export async function logOut(ctx: ShopContext, { token, cookie }: Brought): Promise<void> {
  if (token === undefined && cookie === undefined) return;
  const hashes = { token_hash: hashOf(token ?? ""), cookie_hash: hashOf(cookie ?? "") };
  await inTransaction(ctx, (tx) =>
    tx.db
      .deleteFrom("sessions")
      .where((where) => where.or(hashes))
      .execute(),
  );
}

/** Ends all sessions of a customer but this one, in the caller's transaction. */
export async function endOtherSessions({ db }: Tx, { userId, sessionId }: Session): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "<>", sessionId).execute();
}

/** Counts the session that changed the password as one of the new password. Its last day stays. */
export async function keepSession({ db }: Tx, { sessionId }: Session, nowMs: number): Promise<void> {
  await db.updateTable("sessions").set({ created_at_ms: nowMs }).where("id", "=", sessionId).execute();
}

/** The first letter says what the secret is for; the rest is random. */
function newSecret(kind: string): string {
  return kind + randomBytes(32).toString("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
