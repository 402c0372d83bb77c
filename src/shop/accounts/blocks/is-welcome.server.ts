import type { Reader } from "#db/db.ts";
import type { StoredUser } from "#shop/accounts/user.server.ts";
import { isConfirmed } from "#shop/mail/is-confirmed.server.ts";
import { listBlocks } from "./blocks.server.ts";

/**
 * Whether the shop writes to the customer about what it sells: to an address that its owner has confirmed, and not to whom it
 * refuses logins or orders.
 */
export async function isWelcome(db: Reader, { id, email }: Pick<StoredUser, "id" | "email">): Promise<boolean> {
  const isBlocked = (await listBlocks(db, [id])).some(({ kind }) => kind !== "cash");
  return !isBlocked && (await isConfirmed(db, id, email));
}
