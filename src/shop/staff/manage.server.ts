import type { z } from "zod";
import type { RoleChange, StaffMember } from "#contract/admin/staff/staff.ts";
import type { AuditAction } from "#shop/audit/actions.ts";
import { requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { requireMayGive } from "./links.server.ts";
import { permissionsOf } from "./roles.ts";
import {
  deleteFactors,
  endAccess,
  getStaff,
  hasEnrolledOwner,
  lockAllStaff,
  readMember,
  readMembers,
  type StoredStaff,
} from "./staff-rows.server.ts";

/** The people of the shop, without those who were removed. */
export async function listStaff(ctx: ShopContext): Promise<StaffMember[]> {
  requirePermission(ctx, "staff.read");
  return readMembers(ctx.db.read, ctx.now());
}

/**
 * Gives somebody another role. It counts from the next request on.
 * @throws {ShopError} proofRequired; staffNotFound; staffChanged for another version; roleAbove; lastOwner
 */
export async function changeRole(
  ctx: ShopContext,
  { id, role, version }: z.output<typeof RoleChange>,
): Promise<StaffMember> {
  requirePermission(ctx, "staff.write");
  requireFreshProof(ctx);
  return change(ctx, id, async (tx, person) => {
    if (version !== undefined && version !== person.version) throw changedMeanwhile(person);
    requireMayGive(ctx, permissionsOf(role));
    if (role === person.role) return;
    if (role !== "owner") await keepAnOwner(tx, person);
    await store(tx, person, { role }, "staff.role");
  });
}

function changedMeanwhile({ name, role }: StoredStaff): ShopError {
  return new ShopError("staffChanged", { message: `Somebody changed ${name} meanwhile: the role is '${role}' now.` });
}

/** Ends the sessions of somebody, who cannot sign in until unblocked. @throws {ShopError} as `changeRole` */
export async function blockStaff(ctx: ShopContext, id: string): Promise<StaffMember> {
  requirePermission(ctx, "staff.write");
  requireFreshProof(ctx);
  return change(ctx, id, async (tx, person) => {
    if (person.state === "blocked") return;
    await keepAnOwner(tx, person);
    await endAccess(tx.db, person.id);
    await store(tx, person, { state: "blocked" }, "staff.block");
    tx.record("staff-blocked", person.id);
  });
}

/** Somebody who never signed in is invited again by a new link. @throws {ShopError} as `changeRole` */
export async function unblockStaff(ctx: ShopContext, id: string): Promise<StaffMember> {
  requirePermission(ctx, "staff.write");
  requireFreshProof(ctx);
  return change(ctx, id, async (tx, person) => {
    if (person.state !== "blocked") return;
    const isEnrolled = await hasFactor(tx, person);
    await store(tx, person, { state: isEnrolled ? "active" : "invited" }, "staff.unblock");
  });
}

/** Nobody is found by this email any more; entries still name who it was. @throws {ShopError} as `changeRole` */
export async function removeStaff(ctx: ShopContext, id: string): Promise<StaffMember> {
  requirePermission(ctx, "staff.write");
  requireFreshProof(ctx);
  return inTransaction(ctx, async (tx) => {
    const person = await lockPerson(ctx, tx, id);
    await keepAnOwner(tx, person);
    const member = await readMember(tx.db, tx.now(), person.id);
    await endAccess(tx.db, person.id);
    await deleteFactors(tx.db, person.id);
    await store(tx, person, { state: "removed" }, "staff.remove");
    tx.record("staff-removed", person.id);
    return member;
  });
}

/** Ends all sessions of somebody at once, in all processes. @throws {ShopError} proofRequired; staffNotFound; roleAbove */
export async function endStaffSessions(ctx: ShopContext, id: string): Promise<StaffMember> {
  requirePermission(ctx, "staff.write");
  requireFreshProof(ctx);
  return change(ctx, id, async (tx, person) => {
    const ended = await tx.db.deleteFrom("staff_sessions").where("staff_id", "=", person.id).executeTakeFirstOrThrow();
    const sessions = Number(ended.numDeletedRows);
    const subject = { kind: "staff", id: person.id };
    if (sessions > 0)
      await tx.audit({ action: "staff.endSessions", subject, before: { sessions }, after: { sessions: 0 } });
    tx.record("staff-sessions-ended", person.id);
  });
}

async function change(
  ctx: ShopContext,
  id: string,
  work: (tx: Tx, person: StoredStaff) => Promise<void>,
): Promise<StaffMember> {
  return inTransaction(ctx, async (tx) => {
    const person = await lockPerson(ctx, tx, id);
    await work(tx, person);
    return readMember(tx.db, tx.now(), person.id);
  });
}

/** Nobody changes whoever has a permission that they lack. */
async function lockPerson(ctx: ShopContext, tx: Tx, id: string): Promise<StoredStaff> {
  await lockAllStaff(tx);
  const person = await getStaff(tx.db, id);
  requireMayGive(ctx, permissionsOf(person.role));
  return person;
}

async function keepAnOwner(tx: Tx, { id, role, state }: StoredStaff) {
  if (role === "owner" && state === "active" && !(await hasEnrolledOwner(tx.db, id))) throw new ShopError("lastOwner");
}

async function hasFactor({ db }: Tx, { id, password_hash }: StoredStaff): Promise<boolean> {
  const key = db.selectFrom("staff_passkeys").where("staff_id", "=", id).select("id").limit(1);
  return password_hash !== null || (await key.executeTakeFirst()) !== undefined;
}

async function store(
  { db, now, audit }: Tx,
  person: StoredStaff,
  set: Partial<Pick<StoredStaff, "role" | "state">>,
  action: AuditAction,
) {
  await db
    .updateTable("staff")
    .set(({ eb }) => ({ ...set, version: eb("version", "+", 1), updated_at_ms: now() }))
    .where("id", "=", person.id)
    .execute();
  const before = Object.fromEntries(Object.keys(set).map((field) => [field, person[field as keyof typeof set]]));
  await audit({ action, subject: { kind: "staff", id: person.id }, before, after: { ...set } });
}
