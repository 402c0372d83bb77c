import { blockCustomer, unblockCustomer } from "#shop/accounts/operator/block-customer.server.ts";
import { endSessionsOf } from "#shop/accounts/operator/end-sessions.server.ts";
import { freeMobile } from "#shop/accounts/operator/free-mobile.server.ts";
import { addNote, removeNote } from "#shop/customers/notes.server.ts";
import { addCustomer } from "#test/fixtures.ts";
import type { TestShop } from "#test/shop.ts";

type Recorded = (work: () => Promise<unknown>) => Promise<void>;

const email = "asha@example.com";
const withReason = { kind: "orders", reason: "Ordered for somebody else" } as const;

/** Use cases of customers. Each block of one is recorded by itself: an entry has its own. */
export const CUSTOMER_CHANGES: Record<string, (shop: TestShop, all: object, recorded: Recorded) => Promise<void>> = {
  blockCustomer: async (shop, _, recorded) => {
    await recorded(() => blockCustomer(shop, email));
    await recorded(() => blockCustomer(shop, email, withReason));
    shop.wait(1_000);
    await recorded(() => blockCustomer(shop, email, { ...withReason, reason: "Ordered again" }));
  },
  unblockCustomer: async (shop, _, recorded) => {
    await blockCustomer(shop, email);
    await recorded(() => unblockCustomer(shop, email));
    await blockCustomer(shop, email, withReason);
    await recorded(() => unblockCustomer(shop, email, "orders"));
  },
  endSessionsOf: (shop, _, recorded) => recorded(() => endSessionsOf(shop, email)),
  freeMobile: (shop, _, recorded) => recorded(() => freeMobile(shop, "9876543210")),
  addNote: (shop, _, recorded) => recorded(() => addNote(shop, email, "Calls in the evening")),
  removeNote: async (shop, _, recorded) => {
    await addCustomer(shop, { email: "divya@example.com" });
    const { _id } = await addNote(shop, "divya@example.com", "Calls in the evening");
    await recorded(() => removeNote(shop, _id));
  },
};
