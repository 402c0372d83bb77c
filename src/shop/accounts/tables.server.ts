import type { OwnData } from "#contract/accounts/own-data.ts";
import type { Reader } from "#db/db.ts";
import { contactText } from "#shop/freed-contact.ts";
import type { ErasedPerson, FeatureTables, Person } from "#shop/tables/feature-tables.server.ts";
import { endedRows, idsOlderThan, oldRows } from "#shop/tables/old-rows.server.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { addressResponse, findDefaultAddress, readAddresses } from "./addresses/saved-addresses.server.ts";
import { listBlocks } from "./blocks/blocks.server.ts";
import { placeOf } from "./user.server.ts";

export const accountTables: FeatureTables = {
  users: {
    persons: {
      exported: { profile: readProfile },
      erased: "with the account",
    },
  },
  saved_addresses: {
    persons: {
      exported: {
        address: async (db, { user }) => placeOf(await findDefaultAddress(db, user.id)),
        addresses: listOwnAddresses,
      },
      erased: "with the account",
    },
  },
  customer_blocks: { persons: { exported: { blocks: listOwnBlocks }, erased: "with the account" } },
  customer_words: { persons: { exported: { within: "profile" }, erased: "with the account" } },
  sessions: {
    persons: { exported: { sessions: listOwnSessions }, erased: "with the account" },
    retention: [endedRows("Sessions", "sessions")],
  },
  linked_sign_ins: { persons: { exported: { signIns: listLinkedSignIns }, erased: "with the account" } },
  social_logins: {
    persons: { exported: { not: "They are secrets of logins that are not finished." }, erased: "with the account" },
    retention: [endedRows("Logins by a provider that were begun", "social_logins")],
  },
  password_requests: {
    persons: { exported: { passwordRequests: listPasswordRequests }, erased: { delete: deletePasswordRequests } },
    retention: [oldRows("Requests of new passwords", "password_requests", { ...idsOlderThan(90), key: "id" })],
  },
};

async function listOwnAddresses(db: Reader, { user }: Person): Promise<OwnData["addresses"]> {
  return (await readAddresses(db, user.id)).map((row) => {
    const { _id, ...address } = addressResponse(row);
    return { ...address, addedAt: toIso(row.created_at_ms), changedAt: toIso(row.updated_at_ms) };
  });
}

async function readProfile(_: Reader, { user }: Person): Promise<OwnData["profile"]> {
  return {
    id: user.id,
    firstname: user.firstname,
    lastname: user.lastname,
    email: contactText(user.email),
    mobile: contactText(user.mobile),
    username: user.username,
    registeredAt: toIso(user.created_at_ms),
    changedAt: toIso(user.updated_at_ms),
    passwordChangedAt: user.password_changed_at_ms === null ? null : toIso(user.password_changed_at_ms),
  };
}

async function listOwnBlocks(db: Reader, { user }: Person): Promise<OwnData["blocks"]> {
  const blocks = await listBlocks(db, [user.id]);
  return blocks.map(({ kind, at_ms, reason }) => ({ from: kind, since: toIso(at_ms), reason }));
}

async function listOwnSessions(db: Reader, { user }: Person): Promise<OwnData["sessions"]> {
  const own = db.selectFrom("sessions").where("user_id", "=", user.id);
  const rows = await own.orderBy("id", "desc").selectAll().execute();
  return rows.map((row) => ({
    device: row.device,
    startedAt: toIso(row.created_at_ms),
    usedAt: toIso(row.used_at_ms),
    endsAt: toIso(Math.min(row.idle_expires_at_ms, row.expires_at_ms)),
  }));
}

async function listLinkedSignIns(db: Reader, { user }: Person): Promise<OwnData["signIns"]> {
  const rows = await db.selectFrom("linked_sign_ins").where("user_id", "=", user.id).selectAll().execute();
  return rows.map((row) => ({
    provider: row.provider,
    email: row.verified_email,
    linkedAt: toIso(row.created_at_ms),
  }));
}

/** Links that were asked for with the address. */
async function listPasswordRequests(db: Reader, { user, isOwnAddress }: Person): Promise<OwnData["passwordRequests"]> {
  if (!isOwnAddress) return [];
  const own = db.selectFrom("password_requests").where("email", "=", user.email);
  const rows = await own.orderBy("id", "desc").selectAll().execute();
  return rows.map((row) => ({ requestedAt: toIso(row.created_at_ms) }));
}

async function deletePasswordRequests({ db }: Tx, { user }: ErasedPerson): Promise<void> {
  await db.deleteFrom("password_requests").where("email", "=", user.email).execute();
}
