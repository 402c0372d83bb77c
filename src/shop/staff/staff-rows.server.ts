import type { Selectable } from "kysely";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import type { Db, Reader } from "#db/db.ts";
import type { StaffRow } from "#db/staff-rows.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";

export type StoredStaff = Selectable<StaffRow>;

/** Nobody else changes the people of the shop until the transaction ends: two owners cannot remove each other. */
export async function lockAllStaff(tx: Tx): Promise<void> {
  await takeTurn(tx, "staff", "");
}

/** By id or email; null for who was removed. */
export async function findStaff(db: Reader, idOrEmail: string): Promise<StoredStaff | null> {
  const found = await db
    .selectFrom("staff")
    .where((where) => where.or({ id: idOrEmail, email: idOrEmail }))
    .where("state", "<>", "removed")
    .selectAll()
    .executeTakeFirst();
  return found ?? null;
}

/** @throws {ShopError} staffNotFound */
export async function getStaff(db: Reader, idOrEmail: string): Promise<StoredStaff> {
  const found = await findStaff(db, idOrEmail);
  if (!found) throw new ShopError("staffNotFound", { message: `There is nobody with the id or email '${idOrEmail}'.` });
  return found;
}

/** Whether somebody can do everything, or will by a link of their own. */
export async function hasOwner(db: Reader): Promise<boolean> {
  const owner = db.selectFrom("staff").where("role", "=", "owner").where("state", "=", "active");
  return (await owner.select("id").executeTakeFirst()) !== undefined;
}

/** Whether somebody besides `except` can do everything and has something to sign in with. A link that waits may expire. */
export async function hasEnrolledOwner(db: Reader, except: string): Promise<boolean> {
  const owner = db
    .selectFrom("staff")
    .where("role", "=", "owner")
    .where("state", "=", "active")
    .where("id", "<>", except)
    .where(({ or, exists, eb, selectFrom }) =>
      or([
        eb("password_hash", "is not", null),
        exists(selectFrom("staff_passkeys").whereRef("staff_id", "=", "staff.id").select("staff_id")),
      ]),
    );
  return (await owner.select("id").executeTakeFirst()) !== undefined;
}

/** The people as owners see them, in the order of their names. */
export async function readMembers(db: Reader, nowMs: number, id?: string): Promise<StaffMember[]> {
  let query = db.selectFrom("staff").where("state", "<>", "removed").selectAll().orderBy("name").orderBy("id");
  if (id !== undefined) query = query.where("id", "=", id);
  const people = await query.execute();
  const ids = people.map((person) => person.id);
  if (ids.length === 0) return [];
  const [keys, sessions, links] = await Promise.all([
    db.selectFrom("staff_passkeys").where("staff_id", "in", ids).select("staff_id").execute(),
    db
      .selectFrom("staff_sessions")
      .where("staff_id", "in", ids)
      .where("idle_expires_at_ms", ">", nowMs)
      .where("expires_at_ms", ">", nowMs)
      .select(["staff_id", "used_at_ms"])
      .execute(),
    db
      .selectFrom("staff_links")
      .where("staff_id", "in", ids)
      .where("expires_at_ms", ">", nowMs)
      .select(["staff_id", "expires_at_ms"])
      .execute(),
  ]);
  return people.map((person) => {
    const own = sessions.filter(({ staff_id }) => staff_id === person.id);
    const link = links.find(({ staff_id }) => staff_id === person.id);
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      state: person.state as StaffMember["state"],
      version: person.version,
      passkeys: keys.filter(({ staff_id }) => staff_id === person.id).length,
      hasPassword: person.password_hash !== null,
      sessions: own.length,
      lastUsedAt: own.length === 0 ? null : toIso(Math.max(...own.map(({ used_at_ms }) => used_at_ms))),
      invitedUntil: link ? toIso(link.expires_at_ms) : null,
    };
  });
}

/** @throws {ShopError} staffNotFound */
export async function readMember(db: Reader, nowMs: number, id: string): Promise<StaffMember> {
  const [member] = await readMembers(db, nowMs, id);
  if (!member) throw new ShopError("staffNotFound");
  return member;
}

/** Nobody is signed in as this person any more, nor begins to be. */
export async function endAccess(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).execute();
  await db.deleteFrom("staff_sign_ins").where("staff_id", "=", staffId).execute();
  await db.deleteFrom("staff_links").where("staff_id", "=", staffId).execute();
}

/** Nobody is signed in to the console any more, nor begins to be by what was given out before. */
export async function endAllAccess(db: Db): Promise<void> {
  await db.deleteFrom("staff_sessions").execute();
  await db.deleteFrom("staff_sign_ins").execute();
  await db.deleteFrom("staff_links").execute();
}

/** What a person signs in with. */
export async function deleteFactors(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom("staff_passkeys").where("staff_id", "=", staffId).execute();
  await db.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await db
    .updateTable("staff")
    .set({ password_hash: null, totp_secret: null, totp_step: null })
    .where("id", "=", staffId)
    .execute();
}

/** The names of these people by their ids, of those who were removed as well. */
export async function readStaffNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom("staff")
    .where("id", "in", [...new Set(ids)])
    .select(["id", "name"])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
