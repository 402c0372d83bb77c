import type { Insertable } from "kysely";
import type { Address } from "#contract/accounts.ts";
import type { UserRow } from "#db/account-rows.ts";
import { saveDefaultAddress } from "#shop/accounts/addresses/saved-addresses.server.ts";
import { storeCustomerWords } from "#shop/accounts/names/customer-words.server.ts";
import { findSession, startSession } from "#shop/accounts/sessions.server.ts";
import type { Session } from "#shop/actor.ts";
import type { BlogInput } from "#shop/blogs/save-blogs.server.ts";
import type { ProductInput } from "#shop/catalogue/writing/product-input.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { newId } from "#shop/ids.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { type TestShop, withCustomer } from "./shop.ts";

export function productInput(own: Partial<ProductInput> = {}): ProductInput {
  return {
    sourceKey: null,
    title: "Plain product",
    description: "<p>Plain.</p>",
    tags: "",
    category: "Laptops",
    brand: "Orlin",
    pricePaise: 49_990_00,
    mrpPaise: null,
    onHand: 10,
    colors: ["black"],
    images: [],
    importedRating: null,
    specs: [["RAM", "16 GB"]],
    ...own,
  };
}

export function blogInput(own: Partial<BlogInput> = {}): BlogInput {
  return {
    title: "Plain post",
    slug: "plain-post",
    category: "News",
    summary: "Plain.",
    description: "<p>Plain.</p>",
    author: "Meera Iyer",
    image: null,
    createdAtMs: Date.UTC(2026, 0, 1),
    ...own,
  };
}

let customers = 0;

/** A customer who cannot log in, for tests of use cases. Returns the id. */
export async function addCustomer(
  shop: ShopContext,
  { address, ...own }: Partial<Insertable<UserRow>> & { address?: Address } = {},
): Promise<string> {
  const number = ++customers;
  const now = shop.now();
  const row = {
    id: newId(now),
    firstname: "Asha",
    lastname: "Rao",
    email: `asha${number}@example.com`,
    mobile: String(9_000_000_000 + number),
    username: `asha${number}`,
    password_hash: null,
    created_at_ms: now,
    updated_at_ms: now,
    ...own,
  };
  await shop.db.write(async (tx) => {
    await tx.db.insertInto("users").values(row).execute();
    await storeCustomerWords(tx, [row.id]);
  });
  if (address) await inTransaction(shop, (tx) => saveDefaultAddress(tx, row.id, address));
  return row.id;
}

export async function logIn(shop: ShopContext, userId: string): Promise<{ authorization: string }> {
  const credentials = { token: undefined, cookie: undefined };
  const { token } = await inTransaction(shop, (tx) =>
    startSession(tx, { userId, remembered: false, tokenBinding: "never", credentials }),
  );
  return { authorization: `Bearer ${token}` };
}

/** The context of a customer with a session of its own. */
export async function onDevice(shop: TestShop, userId: string): Promise<TestShop & { session: Session }> {
  const { authorization } = await logIn(shop, userId);
  const session = await findSession(shop, { token: authorization.slice("Bearer ".length), cookie: undefined });
  if (!session) throw new Error("no session");
  return withCustomer(shop, session);
}

export async function loggedInCustomer(shop: ShopContext, own: Parameters<typeof addCustomer>[1] = {}) {
  const userId = await addCustomer(shop, own);
  return { userId, headers: await logIn(shop, userId) };
}

/** The columns that a stored message has beside its text and its sender. */
export function enquiryState(id: string) {
  return {
    ticket: `E-${id.toUpperCase()}`,
    status: "open" as const,
    opened_at_ms: 0,
    waits_since_ms: 0,
    due_at_ms: 1,
    closed_reason: null,
    reply_token: `secret of ${id}`,
    acknowledgement_id: null,
  };
}
