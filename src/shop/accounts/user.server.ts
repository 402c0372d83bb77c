import type { Selectable } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { UserRow } from "#db/account-rows.ts";
import type { Reader } from "#db/db.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { contactText } from "#shop/freed-contact.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { findDefaultAddress, type StoredAddress } from "./addresses/saved-addresses.server.ts";

export type StoredUser = Selectable<UserRow>;

/** The columns of an order without an address. */
export const NO_ADDRESS = { street: null, landmark: null, city: null, state: null, country: null, pincode: null };

/** @throws {ShopError} loginRequired */
export async function readUser(ctx: ShopContext): Promise<User> {
  const { userId } = requireCustomer(ctx);
  const row = await ctx.db.read.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  if (!row) throw new ShopError("loginRequired");
  return userOf(ctx.db.read, row);
}

/** Null when there is none, or the account was erased. */
export async function findUserById(db: Reader, id: string): Promise<StoredUser | null> {
  return (await db.selectFrom("users").where("id", "=", id).selectAll().executeTakeFirst()) ?? null;
}

/** Of an account that exists: a session or an open order or return refers to it. Throws for none. */
export function readStoredUser(db: Reader, id: string | null): Promise<StoredUser> {
  return db.selectFrom("users").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
}

/** Whether there is an account. */
export async function hasUsers(db: Reader): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Until the transaction ends; null when there is none. */
export async function lockUser({ db, lock }: Tx, id: string): Promise<StoredUser | null> {
  return (await lock(db.selectFrom("users").where("id", "=", id).selectAll()).executeTakeFirst()) ?? null;
}

/** With all rows that belong to the account: sessions, cart, wishlist, links, confirmed addresses and others. */
export async function deleteUser({ db }: Tx, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}

/** Lists each field, so that no other column is exposed. */
export async function userOf(db: Reader, row: StoredUser): Promise<User> {
  const items = await db
    .selectFrom("wishlist_items")
    .select("product_id")
    .where("user_id", "=", row.id)
    .orderBy("created_at_ms", "desc")
    .orderBy("product_id", "desc")
    .execute();
  return {
    _id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: contactText(row.email),
    mobile: contactText(row.mobile),
    username: row.username,
    address: placeOf(await findDefaultAddress(db, row.id)),
    wishlist: items.map((item) => item.product_id),
    createdAt: toIso(row.created_at_ms),
    updatedAt: toIso(row.updated_at_ms),
  };
}

/** Null until the customer has entered one. */
export function placeOf(saved: StoredAddress | null): User["address"] {
  if (!saved) return null;
  const { street, city, state, pincode, country } = saved;
  return { street, city, state, pincode, country };
}
