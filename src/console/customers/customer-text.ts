import type { ListedCustomer, ManagedCustomer } from "#contract/admin/customers.ts";
import type { BlockKind } from "#contract/statuses.ts";

export const BLOCK_NAMES: Record<BlockKind, string> = { logins: "log in", cash: "pay in cash", orders: "order" };

/** What a customer is called; whoever may not see customers sees the end of the id. */
export function nameOf({ _id, firstname, lastname }: Pick<ListedCustomer, "_id" | "firstname" | "lastname">): string {
  return firstname === null ? `Customer ${_id.slice(-8)}` : `${firstname} ${lastname ?? ""}`.trim();
}

type Contacts = Pick<ManagedCustomer, "_id" | "email" | "mobile" | "username">;

/** By what an account is named, and what that is called: an email address or a number may have been freed. */
export function identityOf({ _id, email, mobile, username }: Contacts): [name: string, shown: string] {
  if (email) return ["email address", email];
  return mobile ? ["phone number", mobile] : ["username", username ?? _id];
}
