import { newId } from "#shop/ids.ts";
import { createLinkAnew, inviteStaff } from "#shop/staff/links.server.ts";
import { blockStaff, changeRole, endStaffSessions, removeStaff, unblockStaff } from "#shop/staff/manage.server.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;
type Change = (shop: TestShop, all: unknown, recorded: Recorded) => Promise<void>;

const MIRA = { name: "Mira Sen", email: "mira@shop.example", role: "content" as const };

/** Somebody who is invited. */
async function invited(shop: TestShop): Promise<string> {
  return (await inviteStaff(shop, MIRA)).member.id;
}

/** What owners do with the people of the shop. */
export const STAFF_CHANGES: Record<string, Change> = {
  inviteStaff: (shop, _, recorded) => recorded(() => inviteStaff(shop, MIRA)),
  createLinkAnew: async (shop, _, recorded) => {
    const id = await invited(shop);
    await recorded(() => createLinkAnew(shop, { id }));
  },
  changeRole: async (shop, _, recorded) => {
    const id = await invited(shop);
    await recorded(() => changeRole(shop, { id, role: "orders" }));
  },
  blockStaff: async (shop, _, recorded) => {
    const id = await invited(shop);
    await recorded(() => blockStaff(shop, id));
  },
  unblockStaff: async (shop, _, recorded) => {
    const id = await invited(shop);
    await blockStaff(shop, id);
    await recorded(() => unblockStaff(shop, id));
  },
  removeStaff: async (shop, _, recorded) => {
    const id = await invited(shop);
    await recorded(() => removeStaff(shop, id));
  },
  endStaffSessions: async (shop, _, recorded) => {
    const id = await invited(shop);
    const nowMs = shop.now();
    const times = { created_at_ms: nowMs, used_at_ms: nowMs, proven_at_ms: nowMs };
    const ends = { idle_expires_at_ms: nowMs + 1_000, expires_at_ms: nowMs + 1_000 };
    const session = { id: newId(nowMs), staff_id: id, token_hash: "x", device: "Chrome", ...times, ...ends };
    await shop.db.write(({ db }) => db.insertInto("staff_sessions").values(session).execute());
    await recorded(() => endStaffSessions(shop, id));
  },
};
