import type { User } from "#contract/accounts.ts";
import { readUser } from "#web/session.ts";
import { noteUser } from "#web/shopper.ts";

/**
 * Sends a change of the account. The stored user carries it at once (specification §4), and what it was before again
 * when the call fails (D20).
 */
export async function changeUser(change: Partial<User>, send: () => Promise<User>): Promise<void> {
  const before = readUser();
  const merge = (own: Partial<User>) => {
    const now = readUser();
    if (now) noteUser({ ...now, ...own });
  };
  merge(change);
  try {
    // The answer is newer than anything here, the hearts aside: one may be under way.
    const { wishlist: _, ...answer } = await send();
    merge(answer);
  } catch (error) {
    if (before) merge(Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof User]])));
    throw error;
  }
}
