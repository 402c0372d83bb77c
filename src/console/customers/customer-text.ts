import type { ListedCustomer } from "#contract/admin/customers.ts";
import type { BlockKind } from "#contract/statuses.ts";

export const BLOCK_NAMES: Record<BlockKind, string> = { logins: "log in", cash: "pay in cash", orders: "order" };

/** What a customer is called; whoever may not see customers sees the end of the id. */
export function nameOf({ _id, firstname, lastname }: Pick<ListedCustomer, "_id" | "firstname" | "lastname">): string {
  return firstname === null ? `Customer ${_id.slice(-8)}` : `${firstname} ${lastname ?? ""}`.trim();
}
