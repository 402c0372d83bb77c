import type { OpenedLink } from "#contract/admin/staff/sign-in.ts";
import type { Invitation, StaffMember } from "#contract/admin/staff/staff.ts";
import type { Reader } from "#db/db.ts";
import { hasPermission, type Permission } from "#shop/actor.ts";
import { anyone, requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { hashOfSecret, newToken } from "#shop/credentials/one-time-secrets.server.ts";
import { newId } from "#shop/ids.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { permissionsOf } from "./roles.ts";
import {
  deleteFactors,
  endAccess,
  findStaff,
  getStaff,
  hasOwner,
  lockAllStaff,
  readMember,
  type StoredStaff,
} from "./staff-rows.server.ts";

const FIRST_MS = 30 * 60_000;
const INVITATION_MS = 72 * 3_600_000;

type NewLink = { token: string; expiresAtMs: number };
type LinkOf = NewLink & { member: StaffMember };

/** A link by which somebody becomes the first owner, once and within 30 minutes; older ones are void. Null: there is one. */
export async function createFirstLink(ctx: ShopContext): Promise<NewLink | null> {
  requirePermission(ctx, "staff.write");
  return inTransaction(ctx, async (tx) => {
    await lockAllStaff(tx);
    if (await hasOwner(tx.db)) return null;
    await tx.db.deleteFrom("staff_links").where("purpose", "=", "first").execute();
    return addLink(tx, { staffId: null, purpose: "first", forMs: FIRST_MS });
  });
}

/**
 * Invites somebody: the link is shown once, and is of use for 72 hours.
 * @throws {ShopError} proofRequired; roleAbove; staffExists
 */
export async function inviteStaff(ctx: ShopContext, { name, email, role }: Invitation): Promise<LinkOf> {
  requirePermission(ctx, "staff.write");
  requireFreshProof(ctx);
  requireMayGive(ctx, permissionsOf(role));
  return inTransaction(ctx, async (tx) => {
    await lockAllStaff(tx);
    if (await findStaff(tx.db, email)) throw new ShopError("staffExists");
    const nowMs = tx.now();
    const id = newId(nowMs);
    const times = { created_at_ms: nowMs, updated_at_ms: nowMs };
    await tx.db
      .insertInto("staff")
      .values({ id, name, email, role, state: "invited", version: 1, ...NO_FACTORS, ...times })
      .execute();
    const link = await addLink(tx, { staffId: id, purpose: "invitation", forMs: INVITATION_MS });
    const after = { role, state: "invited" };
    await tx.audit({ action: "staff.invite", subject: { kind: "staff", id }, before: null, after });
    tx.record("staff-invited", id);
    return { ...link, member: await readMember(tx.db, nowMs, id) };
  });
}

const NO_FACTORS = { password_hash: null, totp_secret: null, totp_step: null };

/**
 * Lets somebody begin anew by a link: their sessions and all that they sign in with are gone.
 * @throws {ShopError} proofRequired; staffNotFound; roleAbove; staffChanged when they are blocked, or are whoever asks
 */
export async function createLinkAnew(ctx: ShopContext, { id: reference }: { id: string }): Promise<LinkOf> {
  requirePermission(ctx, "staff.write");
  requireFreshProof(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockAllStaff(tx);
    const person = await getStaff(tx.db, reference);
    requireMayGive(ctx, permissionsOf(person.role));
    // It would end the session in which the link is shown.
    if (tx.actor.kind === "staff" && tx.actor.staffId === person.id)
      throw new ShopError("staffChanged", { message: "Change what you sign in with yourself in 'Me'." });
    if (person.state === "blocked") throw new ShopError("staffChanged", { message: `${person.name} is blocked.` });
    await endAccess(tx.db, person.id);
    await deleteFactors(tx.db, person.id);
    const purpose = person.state === "invited" ? "invitation" : "anew";
    const link = await addLink(tx, { staffId: person.id, purpose, forMs: INVITATION_MS });
    await tx.audit({
      action: "staff.link",
      subject: { kind: "staff", id: person.id },
      before: {},
      after: { linkUntilMs: link.expiresAtMs },
    });
    tx.record("staff-link-made", person.id);
    await tellOwners(tx, person);
    return { ...link, member: await readMember(tx.db, tx.now(), person.id) };
  });
}

/** An owner who did not expect it must hear of it, whoever made it. */
async function tellOwners(tx: Tx, { name }: StoredStaff): Promise<void> {
  const owners = tx.db.selectFrom("staff").where("role", "=", "owner").where("state", "=", "active");
  const by = tx.actor.kind === "staff" ? (await getStaff(tx.db, tx.actor.staffId)).name : null;
  for (const { email } of await owners.orderBy("id").select("email").execute())
    await queueEmail(tx, { kind: "staff-link", recipient: email, facts: { name, by } });
}

/** @throws {ShopError} roleAbove when the actor lacks one of these. */
export function requireMayGive({ actor }: Pick<ShopContext, "actor">, permissions: ReadonlySet<Permission>): void {
  for (const permission of permissions) if (!hasPermission(actor, permission)) throw new ShopError("roleAbove");
}

async function addLink(
  { db, now }: Tx,
  { staffId, purpose, forMs }: { staffId: string | null; purpose: OpenedLink["purpose"]; forMs: number },
): Promise<NewLink> {
  const token = newToken();
  const nowMs = now();
  const expiresAtMs = nowMs + forMs;
  const times = { created_at_ms: nowMs, expires_at_ms: expiresAtMs };
  const empty = { challenge: null, totp_secret: null };
  await db
    .insertInto("staff_links")
    .values({ id: newId(nowMs), staff_id: staffId, purpose, token_hash: hashOfSecret(token), ...empty, ...times })
    .execute();
  return { token, expiresAtMs };
}

type StoredLink = Awaited<ReturnType<typeof readLink>>;

function readLink(db: Reader, token: string) {
  return db.selectFrom("staff_links").where("token_hash", "=", hashOfSecret(token)).selectAll().executeTakeFirst();
}

/** A link that is still of use, and whose it is. */
export type UsableLink = { link: NonNullable<StoredLink>; person: StoredStaff | null };

/** @throws {ShopError} staffLinkInvalid */
export async function getLink(db: Reader, token: string, nowMs: number): Promise<UsableLink> {
  const link = await readLink(db, token);
  if (!link || link.expires_at_ms <= nowMs) throw new ShopError("staffLinkInvalid");
  const person = link.staff_id === null ? null : await findStaff(db, link.staff_id);
  const isFor = link.staff_id === null ? !(await hasOwner(db)) : person !== null && person.state !== "blocked";
  if (!isFor) throw new ShopError("staffLinkInvalid");
  return { link, person };
}

/** What a link is for. It is not used up. @throws {ShopError} staffLinkInvalid */
export async function openLink(ctx: ShopContext, token: string): Promise<OpenedLink> {
  anyone(ctx);
  const { link, person } = await getLink(ctx.db.read, token, ctx.now());
  return {
    purpose: link.purpose,
    name: person?.name ?? null,
    email: person?.email ?? null,
    role: person?.role ?? "owner",
    shop: ctx.settings.name,
    expiresAt: toIso(link.expires_at_ms),
  };
}
