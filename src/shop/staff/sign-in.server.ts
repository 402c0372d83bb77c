import type { Selectable } from "kysely";
import type { z } from "zod";
import type { KeySignIn, StaffSession } from "#contract/admin/staff/sign-in.ts";
import type { StaffSignInRow } from "#db/staff-rows.ts";
import { verifyPassword } from "#shop/accounts/passwords/passwords.server.ts";
import type { AttemptLimit } from "#shop/attempts/attempts.server.ts";
import { anyone, type ShopContext } from "#shop/context.server.ts";
import { hashOfRecoveryCode } from "#shop/credentials/one-time-secrets.server.ts";
import { counterOfAnswer, type KeyParty, keyRequest } from "#shop/credentials/passkeys.server.ts";
import { isCodeOfApp, periodOfCode } from "#shop/credentials/totp.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { codeInvalid } from "./enrol.server.ts";
import { beginSession, PROOF_MS, renewProof, sessionOf } from "./sessions.server.ts";
import { findStaff, lockAllStaff, type StoredStaff } from "./staff-rows.server.ts";

const MINUTE_MS = 60_000;
const SIGN_IN_MS = 5 * MINUTE_MS;
const MAX_TRIES = 5;
/** Of a network address: several people may sit behind one. */
const BEGUN = { kind: "staff sign-in begun", max: 100, windowMs: 15 * MINUTE_MS };
const WRONG_PASSWORDS = { kind: "staff password", max: 30, windowMs: 15 * MINUTE_MS };
/** Of a person whose password is known to whoever tries: nobody else can use them up. */
const WRONG_CODES = { kind: "staff code", max: 30, windowMs: 60 * MINUTE_MS };

type Completed = { session: StaffSession; token: string | null };
type NewSignIn = Omit<Selectable<StaffSignInRow>, "id" | "tries" | "created_at_ms" | "expires_at_ms">;

/** Begins a sign-in, or a new key or password, that is to be completed within five minutes. */
export async function addSignIn(ctx: ShopContext, row: NewSignIn): Promise<string> {
  anyone(ctx);
  const nowMs = ctx.now();
  const id = newId(nowMs);
  const times = { created_at_ms: nowMs, expires_at_ms: nowMs + SIGN_IN_MS };
  await inTransaction(ctx, ({ db }) =>
    db
      .insertInto("staff_sign_ins")
      .values({ id, ...row, ...times })
      .execute(),
  );
  return id;
}

/** Begins a sign-in by a key that the browser has. @throws {ShopError} tooMany */
export async function beginKeySignIn(ctx: ShopContext, party: KeyParty) {
  anyone(ctx);
  await ctx.attempts.add([{ ...BEGUN, key: ctx.networkAddress ?? "" }], ctx.now(), "tooMany");
  const { options, challenge } = await keyRequest(party);
  const signIn = await addSignIn(ctx, { staff_id: null, purpose: "key", challenge, totp_secret: null });
  return { signIn, options };
}

/** Completes a sign-in by a key, or proves again who is signed in. @throws {ShopError} keyRefused; signInOver */
export async function signInByKey(
  ctx: ShopContext,
  { signIn, passkey }: z.output<typeof KeySignIn>,
  { rp, device }: { rp: KeyParty; device: string },
): Promise<Completed> {
  anyone(ctx);
  const begun = await takeSignIn(ctx, signIn, "key");
  const key = await ctx.db.read
    .selectFrom("staff_passkeys")
    .where("credential_id", "=", passkey.id)
    .where("rp_id", "=", rp.id)
    .selectAll()
    .executeTakeFirst();
  const person = key && (await findStaff(ctx.db.read, key.staff_id));
  const challenge = begun.challenge ?? "";
  const counter = key ? await counterOfAnswer(rp, passkey, { challenge, key }) : null;
  if (!key || counter === null || person?.state !== "active") {
    ctx.logSecurity("staff-sign-in-failed", key?.staff_id ?? null);
    throw new ShopError("keyRefused");
  }
  return inTransaction(ctx, async (tx) => {
    const active = await lockActive(tx, person.id);
    const used = await tx.db
      .updateTable("staff_passkeys")
      .set({ counter, used_at_ms: tx.now() })
      .where("id", "=", key.id)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw new ShopError("keyRefused");
    return complete(tx, ctx, active, device);
  });
}

/** Uses up a sign-in that was begun: an answer to it is accepted once. @throws {ShopError} signInOver */
export async function takeSignIn(ctx: ShopContext, id: string, purpose: StaffSignInRow["purpose"]) {
  anyone(ctx);
  const begun = await inTransaction(ctx, ({ db }) =>
    db
      .deleteFrom("staff_sign_ins")
      .where("id", "=", id)
      .where("purpose", "=", purpose)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!begun || begun.expires_at_ms <= ctx.now()) throw new ShopError("signInOver");
  return begun;
}

/**
 * The first step with a password. It says nothing but whether both belong together, after the same work.
 * @throws {ShopError} signInFailed; tooMany; unavailable
 */
export async function beginPasswordSignIn(
  ctx: ShopContext,
  { email, password }: { email: string; password: string },
): Promise<{ signIn: string }> {
  anyone(ctx);
  const address = ctx.networkAddress ?? "";
  const person = await findStaff(ctx.db.read, email);
  const attempt = await countWrong(ctx, { ...WRONG_PASSWORDS, key: address }, person?.id ?? null);
  const isRight = await verifyPassword(password, person?.password_hash, {
    address,
    account: person?.id ?? email,
  }).catch(async (error) => {
    // Nobody has compared it: the queue was full.
    await attempt.undo([WRONG_PASSWORDS.kind]);
    throw error;
  });
  if (!isRight || person?.state !== "active") {
    ctx.logSecurity("staff-sign-in-failed", person?.id ?? null);
    throw new ShopError("signInFailed");
  }
  await attempt.undo([WRONG_PASSWORDS.kind]);
  return { signIn: await addSignIn(ctx, { staff_id: person.id, purpose: "code", challenge: null, totp_secret: null }) };
}

/**
 * The second step: a code of the app, or a recovery code. Each is of use once, and a sign-in has five tries.
 * @throws {ShopError} staffCodeInvalid; signInOver; tooMany
 */
export async function signInByCode(
  ctx: ShopContext,
  { signIn, code }: { signIn: string; code: string },
  { device }: { device: string },
): Promise<Completed> {
  anyone(ctx);
  const staffId = await countTry(ctx, signIn);
  const person = staffId === null ? null : await findStaff(ctx.db.read, staffId);
  if (person?.state !== "active") throw new ShopError("signInOver");
  const attempt = await countWrong(ctx, { ...WRONG_CODES, key: person.id }, person.id);
  // A recovery code is of use without the key of the secrets: it is what is left when that is lost.
  const sealed = isCodeOfApp(code) ? person.totp_secret : null;
  const secret = sealed === null ? null : ctx.secretBox.open(sealed);
  const period = secret === null ? null : periodOfCode(secret, code, ctx.now());
  const completed = await inTransaction(ctx, async (tx) => {
    const active = await lockActive(tx, person.id);
    const isUsed = period === null ? await takeRecoveryCode(tx, person, code) : await takePeriod(tx, person, period);
    if (!isUsed) return null;
    const ended = await tx.db.deleteFrom("staff_sign_ins").where("id", "=", signIn).executeTakeFirst();
    // Somebody else has completed or ended it: this code stays of use.
    if (ended.numDeletedRows === 0n) throw new ShopError("signInOver");
    return complete(tx, ctx, active, device);
  });
  if (!completed) {
    ctx.logSecurity("staff-code-wrong", person.id);
    throw codeInvalid();
  }
  await attempt.undo([WRONG_CODES.kind]);
  return completed;
}

/** Counts before it compares, whatever comes of it. @throws {ShopError} tooMany */
async function countWrong(ctx: ShopContext, limit: AttemptLimit, staffId: string | null) {
  try {
    return await ctx.attempts.add([limit], ctx.now(), "tooMany");
  } catch (error) {
    if (error instanceof ShopError && error.code === "tooMany") ctx.logSecurity("staff-sign-in-limited", staffId);
    throw error;
  }
}

/** Counts before it compares: five tries at the same moment are five. @returns whose sign-in it is. */
async function countTry(ctx: ShopContext, signIn: string): Promise<string | null> {
  const begun = await inTransaction(ctx, ({ db, now }) =>
    db
      .updateTable("staff_sign_ins")
      .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
      .where("id", "=", signIn)
      .where("purpose", "=", "code")
      .where("tries", "<", MAX_TRIES)
      .where("expires_at_ms", ">", now())
      .returning("staff_id")
      .executeTakeFirst(),
  );
  return begun?.staff_id ?? null;
}

async function takePeriod({ db }: Tx, { id, password_hash }: StoredStaff, period: number): Promise<boolean> {
  const taken = await db
    .updateTable("staff")
    .set({ totp_step: period })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("password_hash", "=", password_hash)
    .where((where) => where.or([where("totp_step", "is", null), where("totp_step", "<", period)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function takeRecoveryCode({ db }: Tx, { id }: StoredStaff, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom("staff_recovery_codes")
    .where("code_hash", "=", hashOfRecoveryCode(code))
    .where("staff_id", "=", id)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Who is blocked or removed at the same moment has no session afterwards. @throws {ShopError} signInOver */
async function lockActive(tx: Tx, staffId: string): Promise<StoredStaff> {
  await lockAllStaff(tx);
  const person = await findStaff(tx.db, staffId);
  if (person?.state !== "active") throw new ShopError("signInOver");
  return person;
}

/** Begins a session, or renews the proof of the one that the same person has. */
async function complete(tx: Tx, ctx: ShopContext, person: StoredStaff, device: string): Promise<Completed> {
  const { actor } = ctx;
  const session = sessionOf(ctx, person, tx.now() + PROOF_MS);
  if (actor.kind === "staff" && actor.staffId === person.id) {
    await renewProof(tx.db, actor.sessionId, tx.now());
    tx.record("staff-proved", person.id);
    return { session, token: null };
  }
  const token = await beginSession(tx, { staffId: person.id, device });
  tx.record("staff-signed-in", person.id);
  return { session, token };
}
