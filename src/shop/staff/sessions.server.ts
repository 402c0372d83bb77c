import type { SignedIn, StaffSession } from "#contract/admin/staff/sign-in.ts";
import type { Db } from "#db/db.ts";
import { anyone, requireStaff, type ShopContext, type StaffActor } from "#shop/context.server.ts";
import { hashOfSecret, newToken } from "#shop/credentials/one-time-secrets.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { permissionsOf } from "./roles.ts";
import { findStaff, hasOwner, type StoredStaff } from "./staff-rows.server.ts";

const MINUTE_MS = 60_000;
const IDLE_MS = 8 * 60 * MINUTE_MS;
const LONGEST_MS = 7 * 24 * 60 * MINUTE_MS;
/** A proof of who it is counts for so long. */
export const PROOF_MS = 10 * MINUTE_MS;
/** The time of use is stored at most once in this time, to save writes. */
const STORE_MS = 5 * MINUTE_MS;
/** Of one person: more than devices, so that no program that signs in again and again fills the table and the list of sessions. */
const MAX_SESSIONS = 20;

/**
 * Begins a session, under the lock of the staff. Above 20 of a person, the one that was not used for the longest time ends.
 * @returns its token, of which only the hash is stored.
 */
export async function beginSession(
  tx: Tx,
  { id = newId(tx.now()), staffId, device }: { id?: string; staffId: string; device: string },
): Promise<string> {
  await makeRoom(tx, staffId);
  const nowMs = tx.now();
  const token = newToken();
  await tx.db
    .insertInto("staff_sessions")
    .values({
      id,
      staff_id: staffId,
      token_hash: hashOfSecret(token),
      device,
      created_at_ms: nowMs,
      used_at_ms: nowMs,
      idle_expires_at_ms: nowMs + IDLE_MS,
      expires_at_ms: nowMs + LONGEST_MS,
      proven_at_ms: nowMs,
    })
    .execute();
  return token;
}

async function makeRoom({ db }: Tx, staffId: string) {
  const kept = db
    .selectFrom("staff_sessions")
    .select("id")
    .where("staff_id", "=", staffId)
    .orderBy("used_at_ms", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SESSIONS - 1);
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).where("id", "not in", kept).execute();
}

/** Whoever is signed in has proved again who they are. */
export async function renewProof(db: Db, sessionId: string, nowMs: number): Promise<void> {
  await db.updateTable("staff_sessions").set({ proven_at_ms: nowMs }).where("id", "=", sessionId).execute();
}

/**
 * Who has this token: read from the database each time, so that the end of a session is its end in all processes. Null when it
 * has ended, and for somebody who is blocked or removed.
 */
export async function findStaffSession(ctx: ShopContext, token: string): Promise<StaffActor | null> {
  anyone(ctx);
  const nowMs = ctx.now();
  const found = await ctx.db.read
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .where("token_hash", "=", hashOfSecret(token))
    .where("state", "=", "active")
    .where("idle_expires_at_ms", ">", nowMs)
    .where("staff_sessions.expires_at_ms", ">", nowMs)
    .select(["staff_sessions.id", "staff_id", "role", "used_at_ms", "proven_at_ms"])
    .executeTakeFirst();
  if (!found) return null;
  if (nowMs - found.used_at_ms >= STORE_MS) await storeUse(ctx, found.id);
  return {
    kind: "staff",
    staffId: found.staff_id,
    sessionId: found.id,
    permissions: permissionsOf(found.role),
    provenUntilMs: found.proven_at_ms + PROOF_MS,
  };
}

async function storeUse(ctx: ShopContext, id: string) {
  const used_at_ms = ctx.now();
  const set = { used_at_ms, idle_expires_at_ms: used_at_ms + IDLE_MS };
  await inTransaction(ctx, ({ db }) => db.updateTable("staff_sessions").set(set).where("id", "=", id).execute())
    // Reads must succeed while the database cannot be written.
    .catch(ctx.logFailure);
}

async function describeSession(ctx: ShopContext): Promise<StaffSession> {
  const actor = requireStaff(ctx);
  const person = await findStaff(ctx.db.read, actor.staffId);
  if (!person) throw new ShopError("signInRequired");
  return sessionOf(ctx, person, actor.provenUntilMs);
}

/** A session as its console shows it. */
export function sessionOf(
  { settings, publicUrl }: Pick<ShopContext, "settings" | "publicUrl">,
  { id, name, email, role }: StoredStaff,
  provenUntilMs: number,
): StaffSession {
  const permissions = [...permissionsOf(role)];
  const shop = settings.name;
  return { id, name, email, role, permissions, provenUntil: toIso(provenUntilMs), shop, shopUrl: publicUrl };
}

/** Who is signed in, if anybody is. */
export async function describeSignedIn(ctx: ShopContext): Promise<SignedIn> {
  anyone(ctx);
  const session = ctx.actor.kind === "staff" ? await describeSession(ctx) : null;
  return { session, hasOwner: session !== null || (await hasOwner(ctx.db.read)), shop: ctx.settings.name };
}

/** Ends the session of whoever is signed in. */
export async function signOut(ctx: ShopContext): Promise<void> {
  anyone(ctx);
  const { actor } = ctx;
  if (actor.kind !== "staff") return;
  await inTransaction(ctx, async ({ db, record }) => {
    await db.deleteFrom("staff_sessions").where("id", "=", actor.sessionId).execute();
    record("staff-signed-out", actor.staffId);
  });
}
