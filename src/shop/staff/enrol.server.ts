import type { z } from "zod";
import type { Enrolled, LinkPerson, LinkUse, TotpSecret } from "#contract/admin/staff/sign-in.ts";
import { refusals } from "#contract/errors.ts";
import { rejectCommonPassword } from "#shop/accounts/passwords/common-passwords.ts";
import { hashPassword } from "#shop/accounts/passwords/passwords.server.ts";
import { anyone, type ShopContext, type StaffActor } from "#shop/context.server.ts";
import { hashOfRecoveryCode, newRecoveryCodeList } from "#shop/credentials/one-time-secrets.server.ts";
import { type KeyParty, keyCreation, readNewKey, type StoredKey } from "#shop/credentials/passkeys.server.ts";
import { newTotpSecret, periodOfCode, totpAddress } from "#shop/credentials/totp.server.ts";
import { newId } from "#shop/ids.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { getLink, type UsableLink } from "./links.server.ts";
import { permissionsOf } from "./roles.ts";
import { beginSession, PROOF_MS, sessionOf } from "./sessions.server.ts";
import { endAccess, findStaff, getStaff, lockAllStaff } from "./staff-rows.server.ts";

type PersonOfLink = z.output<typeof LinkPerson>;
/** What somebody signs in with from now on. */
export type NewFactor =
  | { key: StoredKey; rpId: string }
  | { passwordHash: string; sealedSecret: string; period: number };

/** The first owner has the id of the link. */
const idOf = ({ link, person }: UsableLink) => person?.id ?? link.id;

/** Begins to make a key for a link. @throws {ShopError} staffLinkInvalid */
export async function beginPasskey(
  ctx: ShopContext,
  { token, name, email }: PersonOfLink,
  party: KeyParty,
): Promise<{ options: Record<string, unknown> }> {
  anyone(ctx);
  const usable = await getLink(ctx.db.read, token, ctx.now());
  const owner = { id: idOf(usable), name, email: usable.person?.email ?? email };
  const { options, challenge } = await keyCreation(party, owner);
  await keepOnLink(ctx, usable, { challenge });
  return { options };
}

/** Makes a secret of codes for a link. @throws {ShopError} staffLinkInvalid */
export async function beginTotp(ctx: ShopContext, { token, email }: PersonOfLink): Promise<TotpSecret> {
  anyone(ctx);
  const usable = await getLink(ctx.db.read, token, ctx.now());
  const secret = newTotpSecret();
  await keepOnLink(ctx, usable, { totp_secret: ctx.secretBox.seal(secret) });
  const account = usable.person?.email ?? email;
  return { secret, uri: totpAddress(secret, { issuer: ctx.settings.name, account }) };
}

async function keepOnLink(ctx: ShopContext, { link }: UsableLink, kept: { challenge?: string; totp_secret?: string }) {
  await inTransaction(ctx, ({ db }) => db.updateTable("staff_links").set(kept).where("id", "=", link.id).execute());
}

/**
 * Uses a link, once: whoever has it is of the staff from now on, and signed in. The codes are shown once.
 * @throws {ShopError} staffLinkInvalid; keyRefused; staffCodeInvalid; commonPassword; staffExists
 */
export async function useLink(
  ctx: ShopContext,
  input: LinkUse,
  { rp, device }: { rp: KeyParty; device: string },
): Promise<{ enrolled: Enrolled; token: string }> {
  anyone(ctx);
  const usable = await getLink(ctx.db.read, input.token, ctx.now());
  const factor = await readFactor(ctx, input, { rp, usable });
  const id = idOf(usable);
  const actor = actorOf(usable, id, ctx.now());
  const recoveryCodes = newRecoveryCodeList();
  const { token, person } = await inTransaction({ ...ctx, actor }, async (tx) => {
    await lockAllStaff(tx);
    // Of two at the same time, the other one has used it.
    const { link } = await getLink(tx.db, input.token, tx.now());
    if (link.challenge !== usable.link.challenge || link.totp_secret !== usable.link.totp_secret)
      throw new ShopError("staffLinkInvalid");
    await storePerson(tx, usable, input);
    await endAccess(tx.db, id);
    await tx.db.deleteFrom("staff_links").where("id", "=", link.id).execute();
    await storeFactor(tx, id, factor);
    await storeRecoveryCodes(tx, id, recoveryCodes);
    await tx.audit({
      action: "staff.enrol",
      subject: { kind: "staff", id },
      before: { state: usable.person?.state ?? null },
      after: { state: "active", role: usable.person?.role ?? "owner", with: "key" in factor ? "passkey" : "password" },
    });
    tx.record("staff-enrolled", id);
    const token = await beginSession(tx, { id: actor.sessionId, staffId: id, device });
    return { token, person: await getStaff(tx.db, id) };
  });
  return { token, enrolled: { session: sessionOf(ctx, person, actor.provenUntilMs), recoveryCodes } };
}

function actorOf({ person }: UsableLink, staffId: string, nowMs: number): StaffActor {
  const permissions = permissionsOf(person?.role ?? "owner");
  return { kind: "staff", staffId, sessionId: newId(nowMs), permissions, provenUntilMs: nowMs + PROOF_MS };
}

async function storePerson(tx: Tx, { link, person }: UsableLink, { name, email }: PersonOfLink) {
  const nowMs = tx.now();
  if (person) {
    await tx.db
      .updateTable("staff")
      .set(({ eb }) => ({ name, state: "active", version: eb("version", "+", 1), updated_at_ms: nowMs }))
      .where("id", "=", person.id)
      .execute();
    return;
  }
  if (await findStaff(tx.db, email)) throw new ShopError("staffExists");
  const times = { created_at_ms: nowMs, updated_at_ms: nowMs };
  await tx.db
    .insertInto("staff")
    .values({
      ...{ id: link.id, name, email, role: "owner", state: "active", version: 1 },
      ...{ password_hash: null, totp_secret: null, totp_step: null },
      ...times,
    })
    .execute();
}

async function readFactor(
  ctx: ShopContext,
  { passkey, password = "", code = "", name, email }: LinkUse,
  { rp, usable }: { rp: KeyParty; usable: UsableLink },
): Promise<NewFactor> {
  const { link, person } = usable;
  if (passkey) return readKey(rp, passkey, link.challenge);
  const owner = { id: idOf(usable), name, email: person?.email ?? email };
  return readPassword(ctx, { password, code, sealedSecret: link.totp_secret }, owner);
}

/** The key of a browser's answer. @throws {ShopError} keyRefused */
export async function readKey(rp: KeyParty, answer: object, challenge: string | null): Promise<NewFactor> {
  const key = challenge === null ? null : await readNewKey(rp, answer, challenge);
  if (!key) throw new ShopError("keyRefused");
  return { key, rpId: rp.id };
}

type EnteredPassword = { password: string; code: string; sealedSecret: string | null };

/** The hash of a password, and the secret whose code was entered. @throws {ShopError} staffCodeInvalid; commonPassword */
export async function readPassword(
  ctx: ShopContext,
  { password, code, sealedSecret }: EnteredPassword,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<NewFactor> {
  const period = sealedSecret === null ? null : periodOfCode(ctx.secretBox.open(sealedSecret), code, ctx.now());
  if (sealedSecret === null || period === null) throw codeInvalid();
  const [firstname = "", ...rest] = name.split(" ");
  await rejectCommonPassword(ctx.settings, password, { firstname, lastname: rest.join(" "), email, mobile: "" });
  const passwordHash = await hashPassword(password, { address: ctx.networkAddress ?? "", account: id });
  return { passwordHash, sealedSecret, period };
}

/** The refusal of a code, with its sentence at the field. */
export function codeInvalid(): ShopError {
  return new ShopError("staffCodeInvalid", { errors: { code: refusals.staffCodeInvalid.message } });
}

/**
 * Adds a key, or sets the password with its secret. The code that proved the secret is used up.
 * @throws {ShopError} keyRefused for a key that there is already
 */
export async function storeFactor({ db, now }: Tx, staffId: string, factor: NewFactor, label = "Passkey") {
  const nowMs = now();
  if ("key" in factor) {
    const { key, rpId } = factor;
    const added = await db
      .insertInto("staff_passkeys")
      .values({
        ...{ id: newId(nowMs), staff_id: staffId, ...key, rp_id: rpId, label },
        ...{ created_at_ms: nowMs, used_at_ms: null },
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirstOrThrow();
    // Browsers do not make the same key a second time.
    if (added.numInsertedOrUpdatedRows !== 1n) throw new ShopError("keyRefused");
    return;
  }
  const { passwordHash, sealedSecret, period } = factor;
  await db
    .updateTable("staff")
    .set({ password_hash: passwordHash, totp_secret: sealedSecret, totp_step: period, updated_at_ms: nowMs })
    .where("id", "=", staffId)
    .execute();
}

/** Older codes are void. */
export async function storeRecoveryCodes({ db, now }: Tx, staffId: string, codes: readonly string[]): Promise<void> {
  const created_at_ms = now();
  await db.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await db
    .insertInto("staff_recovery_codes")
    .values(codes.map((code) => ({ code_hash: hashOfRecoveryCode(code), staff_id: staffId, created_at_ms })))
    .execute();
}
