import type { z } from "zod";
import type { NewKey, NewPassword, TotpSecret } from "#contract/admin/staff/sign-in.ts";
import type { Me } from "#contract/admin/staff/staff.ts";
import type { AuditAction } from "#shop/audit/actions.ts";
import type { AuditFields } from "#shop/audit/audit.ts";
import { requireFreshProof, requireStaff, type ShopContext } from "#shop/context.server.ts";
import { newRecoveryCodeList } from "#shop/credentials/one-time-secrets.server.ts";
import { type KeyParty, keyCreation } from "#shop/credentials/passkeys.server.ts";
import { newTotpSecret, totpAddress } from "#shop/credentials/totp.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { readKey, readPassword, storeFactor, storeRecoveryCodes } from "./enrol.server.ts";
import { addSignIn, takeSignIn } from "./sign-in.server.ts";
import { getStaff, lockAllStaff, readMember } from "./staff-rows.server.ts";

/** What somebody signs in with, and where they are signed in. */
export async function showMe(ctx: ShopContext): Promise<Me> {
  const { staffId, sessionId } = requireStaff(ctx);
  const { read } = ctx.db;
  const nowMs = ctx.now();
  const own = read.selectFrom("staff_passkeys").where("staff_id", "=", staffId).orderBy("id");
  const keys = await own.select(["id", "label", "created_at_ms", "used_at_ms"]).execute();
  const codes = read.selectFrom("staff_recovery_codes").where("staff_id", "=", staffId);
  const { left } = await codes.select(({ fn }) => fn.countAll<number>().as("left")).executeTakeFirstOrThrow();
  const sessions = await read
    .selectFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where("idle_expires_at_ms", ">", nowMs)
    .where("expires_at_ms", ">", nowMs)
    .orderBy("id", "desc")
    .selectAll()
    .execute();
  return {
    member: await readMember(read, nowMs, staffId),
    passkeys: keys.map(({ id, label, created_at_ms, used_at_ms }) => ({
      id,
      label,
      addedAt: toIso(created_at_ms),
      usedAt: used_at_ms === null ? null : toIso(used_at_ms),
    })),
    recoveryCodesLeft: Number(left),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      startedAt: toIso(session.created_at_ms),
      usedAt: toIso(session.used_at_ms),
      endsAt: toIso(Math.min(session.idle_expires_at_ms, session.expires_at_ms)),
      isThis: session.id === sessionId,
    })),
  };
}

/** Begins to make another key. @throws {ShopError} proofRequired */
export async function beginNewKey(ctx: ShopContext, party: KeyParty): Promise<{ options: Record<string, unknown> }> {
  const { staffId } = requireStaff(ctx);
  requireFreshProof(ctx);
  const person = await getStaff(ctx.db.read, staffId);
  const own = ctx.db.read.selectFrom("staff_passkeys").where("staff_id", "=", staffId).where("rp_id", "=", party.id);
  const known = (await own.select("credential_id").execute()).map(({ credential_id }) => credential_id);
  const { options, challenge } = await keyCreation(party, person, known);
  await restart(ctx, staffId, { purpose: "newKey", challenge, totp_secret: null });
  return { options };
}

/** @throws {ShopError} proofRequired; keyRefused; signInOver */
export async function addKey(ctx: ShopContext, { passkey, label }: z.output<typeof NewKey>, rp: KeyParty): Promise<Me> {
  const { staffId, sessionId } = requireStaff(ctx);
  requireFreshProof(ctx);
  const { challenge } = await takeSignIn(ctx, await begunBy(ctx, staffId, "newKey"), "newKey");
  const factor = await readKey(rp, passkey, challenge);
  await inTransaction(ctx, async (tx) => {
    await keepSignedIn(tx, { staffId, sessionId });
    await storeFactor(tx, staffId, factor, label);
    await note(tx, staffId, "staff.addKey", { passkey: null }, { passkey: label });
  });
  return showMe(ctx);
}

/**
 * Keys of another name of the console, such as an older ADMIN_URL, sign nobody in: they do not count.
 * @throws {ShopError} proofRequired; staffNotFound for the key of somebody else; lastFactor
 */
export async function removeKey(ctx: ShopContext, id: string, rp: Pick<KeyParty, "id">): Promise<Me> {
  const { staffId, sessionId } = requireStaff(ctx);
  requireFreshProof(ctx);
  await inTransaction(ctx, async (tx) => {
    await keepSignedIn(tx, { staffId, sessionId });
    const own = await tx.db
      .selectFrom("staff_passkeys")
      .where("staff_id", "=", staffId)
      .select(["id", "label", "rp_id"])
      .execute();
    const key = own.find((one) => one.id === id);
    if (!key) throw new ShopError("staffNotFound", { message: "You have no such passkey." });
    const others = own.filter((one) => one.rp_id === rp.id && one.id !== id);
    if (others.length === 0 && (await getStaff(tx.db, staffId)).password_hash === null)
      throw new ShopError("lastFactor");
    await tx.db.deleteFrom("staff_passkeys").where("id", "=", id).execute();
    await note(tx, staffId, "staff.removeKey", { passkey: key.label }, { passkey: null });
  });
  return showMe(ctx);
}

/** Makes a secret of codes. @throws {ShopError} proofRequired */
export async function beginNewPassword(ctx: ShopContext): Promise<TotpSecret> {
  const { staffId } = requireStaff(ctx);
  requireFreshProof(ctx);
  const { email } = await getStaff(ctx.db.read, staffId);
  const secret = newTotpSecret();
  const sealed = ctx.secretBox.seal(secret);
  await restart(ctx, staffId, { purpose: "newPassword", challenge: null, totp_secret: sealed });
  return { secret, uri: totpAddress(secret, { issuer: ctx.settings.name, account: email }) };
}

/** Sets a password and its codes, and ends all other sessions. @throws {ShopError} proofRequired; staffCodeInvalid; signInOver */
export async function setPassword(ctx: ShopContext, { password, code }: z.output<typeof NewPassword>): Promise<Me> {
  const { staffId, sessionId } = requireStaff(ctx);
  requireFreshProof(ctx);
  const id = await begunBy(ctx, staffId, "newPassword");
  const begun = await ctx.db.read.selectFrom("staff_sign_ins").where("id", "=", id).selectAll().executeTakeFirst();
  const person = await getStaff(ctx.db.read, staffId);
  const factor = await readPassword(ctx, { password, code, sealedSecret: begun?.totp_secret ?? null }, person);
  await takeSignIn(ctx, id, "newPassword");
  await inTransaction(ctx, async (tx) => {
    await keepSignedIn(tx, { staffId, sessionId });
    await storeFactor(tx, staffId, factor);
    // What was begun with the older password ends with it.
    await tx.db.deleteFrom("staff_sign_ins").where("staff_id", "=", staffId).execute();
    const others = tx.db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).where("id", "<>", sessionId);
    await others.execute();
    await note(tx, staffId, "staff.setPassword", { password: "before" }, { password: "after" });
    tx.record("staff-password-changed", staffId);
  });
  return showMe(ctx);
}

/** Ten new codes; older ones are void. They are shown once. @throws {ShopError} proofRequired */
export async function newRecoveryCodes(ctx: ShopContext): Promise<string[]> {
  const { staffId, sessionId } = requireStaff(ctx);
  requireFreshProof(ctx);
  const codes = newRecoveryCodeList();
  await inTransaction(ctx, async (tx) => {
    await keepSignedIn(tx, { staffId, sessionId });
    await storeRecoveryCodes(tx, staffId, codes);
    await note(tx, staffId, "staff.newCodes", { recoveryCodes: "before" }, { recoveryCodes: "after" });
  });
  return codes;
}

/** Ends one of one's own sessions. @throws {ShopError} staffNotFound for a session of somebody else */
export async function endMySession(ctx: ShopContext, id: string): Promise<Me> {
  const { staffId } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const own = tx.db.deleteFrom("staff_sessions").where("id", "=", id).where("staff_id", "=", staffId);
    const { numDeletedRows } = await own.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ShopError("staffNotFound", { message: "You have no such session." });
    await note(tx, staffId, "staff.endSessions", { sessions: 1 }, { sessions: 0 });
    tx.record("staff-sessions-ended", staffId);
  });
  return showMe(ctx);
}

/** Whose session was ended at the same moment leaves nothing behind to sign in with. @throws {ShopError} signInRequired */
async function keepSignedIn(tx: Tx, { staffId, sessionId }: { staffId: string; sessionId: string }) {
  await lockAllStaff(tx);
  const own = tx.db.selectFrom("staff_sessions").where("id", "=", sessionId).where("staff_id", "=", staffId);
  if (!(await own.select("id").executeTakeFirst())) throw new ShopError("signInRequired");
}

type Begun = Omit<Parameters<typeof addSignIn>[1], "staff_id">;

/** What was begun before is over. */
async function restart(ctx: ShopContext, staffId: string, begun: Begun) {
  await inTransaction(ctx, ({ db }) =>
    db.deleteFrom("staff_sign_ins").where("staff_id", "=", staffId).where("purpose", "=", begun.purpose).execute(),
  );
  await addSignIn(ctx, { staff_id: staffId, ...begun });
}

async function begunBy(ctx: ShopContext, staffId: string, purpose: Begun["purpose"]): Promise<string> {
  const own = ctx.db.read.selectFrom("staff_sign_ins").where("staff_id", "=", staffId).where("purpose", "=", purpose);
  return (await own.select("id").executeTakeFirst())?.id ?? "";
}

async function note({ audit }: Tx, id: string, action: AuditAction, before: AuditFields, after: AuditFields) {
  await audit({ action, subject: { kind: "staff", id }, before, after });
}
