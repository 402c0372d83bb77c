import type { Insertable, Selectable } from "kysely";
import type { AddressInput, SavedAddress } from "#contract/accounts/addresses.ts";
import type { User } from "#contract/accounts.ts";
import { MAX_ADDRESSES } from "#contract/limits.ts";
import type { SavedAddressRow } from "#db/address-rows.ts";
import type { Reader } from "#db/db.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { foldCase } from "#shop/fold-case.ts";
import { newId } from "#shop/ids.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";

export type StoredAddress = Selectable<SavedAddressRow>;
type Fields = Omit<Insertable<SavedAddressRow>, "id" | "user_id" | "is_default" | "created_at_ms" | "updated_at_ms">;

/** The default one first, then the oldest. @throws {ShopError} loginRequired */
export async function listAddresses(ctx: ShopContext): Promise<SavedAddress[]> {
  const { userId } = requireCustomer(ctx);
  return (await readAddresses(ctx.db.read, userId)).map(addressResponse);
}

/** The first one is the default one. @throws {ShopError} loginRequired; tooManyAddresses */
export async function addAddress(ctx: ShopContext, input: AddressInput): Promise<SavedAddress> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const saved = await readForChange(tx, userId);
    if (saved.length >= MAX_ADDRESSES) throw new ShopError("tooManyAddresses");
    return addressResponse(await insertAddress(tx, userId, { fields: fieldsOf(input), isFirst: saved.length === 0 }));
  });
}

/** Replaces the whole address; it stays the default one if it is. @throws {ShopError} loginRequired; addressNotFound */
export async function changeAddress(ctx: ShopContext, id: string, input: AddressInput): Promise<SavedAddress> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    await getOwn(tx, userId, id);
    const update = tx.db.updateTable("saved_addresses").where("id", "=", id).returningAll();
    return addressResponse(await update.set({ ...fieldsOf(input), updated_at_ms: tx.now() }).executeTakeFirstOrThrow());
  });
}

/** @returns all addresses. @throws {ShopError} loginRequired; addressNotFound */
export async function makeDefault(ctx: ShopContext, id: string): Promise<SavedAddress[]> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    await getOwn(tx, userId, id);
    await setDefault(tx, userId, id);
    return (await readAddresses(tx.db, userId)).map(addressResponse);
  });
}

/** After the default one, the oldest other is it. @returns those that are left. @throws {ShopError} loginRequired; addressNotFound */
export async function removeAddress(ctx: ShopContext, id: string): Promise<SavedAddress[]> {
  const { userId } = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    const removed = await getOwn(tx, userId, id);
    await tx.db.deleteFrom("saved_addresses").where("id", "=", id).execute();
    const [next] = await readAddresses(tx.db, userId);
    if (removed.is_default === 1 && next) await setDefault(tx, userId, next.id);
    return (await readAddresses(tx.db, userId)).map(addressResponse);
  });
}

/** Sets street, city, state, PIN code and country of the default address, or adds it. What else it has was of another place. */
export async function saveDefaultAddress(tx: Tx, userId: string, address: NonNullable<User["address"]>): Promise<void> {
  const found = (await readForChange(tx, userId)).find((row) => row.is_default === 1);
  if (!found) {
    await insertAddress(tx, userId, { fields: fieldsOf(address), isFirst: true });
    return;
  }
  const { street, city, state, pincode, country } = address;
  const elsewhere = placeOf(found) === placeOf(address) ? {} : { landmark: null, firstname: null, lastname: null };
  await tx.db
    .updateTable("saved_addresses")
    .set({ street, city, state, pincode, country, ...elsewhere, updated_at_ms: tx.now() })
    .where("id", "=", found.id)
    .execute();
}

type OrderedTo = AddressInput & { firstname: string; lastname: string };

/** Keeps where an order goes, unless its customer has it already, or as many as can be kept. */
export async function keepAddress(
  tx: Tx,
  user: { id: string; firstname: string; lastname: string },
  { firstname, lastname, ...address }: OrderedTo,
): Promise<void> {
  const saved = await readForChange(tx, user.id);
  if (saved.length >= MAX_ADDRESSES || saved.some((row) => placeOf(row) === placeOf(address))) return;
  // The customer's own name follows the account.
  const isOwn = firstname === user.firstname && lastname === user.lastname;
  const fields = fieldsOf(isOwn ? address : { ...address, firstname, lastname });
  await insertAddress(tx, user.id, { fields, isFirst: saved.length === 0 });
}

/** The default one first, then the oldest. */
export function readAddresses(db: Reader, userId: string): Promise<StoredAddress[]> {
  const own = db.selectFrom("saved_addresses").where("user_id", "=", userId);
  return own.orderBy("is_default", "desc").orderBy("id").selectAll().execute();
}

/** Null until the customer keeps one. */
export async function findDefaultAddress(db: Reader, userId: string): Promise<StoredAddress | null> {
  const own = db.selectFrom("saved_addresses").where("user_id", "=", userId).where("is_default", "=", 1);
  return (await own.selectAll().executeTakeFirst()) ?? null;
}

/** As customers see it: without what it does not have. */
export function addressResponse(row: StoredAddress): SavedAddress {
  const { id, is_default, label, firstname, lastname, street, landmark, city, state, pincode, country } = row;
  return {
    _id: id,
    isDefault: is_default === 1,
    ...(label === null ? {} : { label }),
    ...(firstname === null || lastname === null ? {} : { firstname, lastname }),
    street,
    ...(landmark === null ? {} : { landmark }),
    ...{ city, state, pincode, country },
  };
}

/** Other changes of the customer's addresses wait until this transaction ends. */
async function readForChange(tx: Tx, userId: string): Promise<StoredAddress[]> {
  await takeTurn(tx, "saved addresses", userId);
  return readAddresses(tx.db, userId);
}

async function getOwn(tx: Tx, userId: string, id: string): Promise<StoredAddress> {
  const found = (await readForChange(tx, userId)).find((row) => row.id === id);
  if (!found) throw new ShopError("addressNotFound");
  return found;
}

function insertAddress(tx: Tx, userId: string, { fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const now = tx.now();
  const row = { ...fields, id: newId(now), user_id: userId, is_default: isFirst ? 1 : 0 } as const;
  return tx.db
    .insertInto("saved_addresses")
    .values({ ...row, created_at_ms: now, updated_at_ms: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function setDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const own = tx.db.updateTable("saved_addresses").where("user_id", "=", userId);
  await own.where("is_default", "=", 1).set({ is_default: 0 }).execute();
  await own.where("id", "=", id).set({ is_default: 1 }).execute();
}

function fieldsOf({ label, firstname, lastname, landmark, ...place }: AddressInput): Fields {
  const { street, city, state, pincode, country } = place;
  return {
    label: label ?? null,
    firstname: firstname ?? null,
    lastname: lastname ?? null,
    landmark: landmark ?? null,
    ...{ street, city, state, pincode, country },
  };
}

/** Equal for the same place, in whatever case it was typed. */
function placeOf({ street, city, state, pincode, country }: NonNullable<User["address"]>): string {
  return JSON.stringify([street, city, state, pincode, country].map(foldCase));
}
