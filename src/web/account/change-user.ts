import type { User } from "#contract/accounts.ts";
import { CallFailed } from "#web/client/http.ts";
import { readUser } from "#web/client/storage.ts";
import { noteUser } from "#web/client/user-store.ts";

/** What could not be sent because the session had ended: there it is again after the login (D2). */
let unsent: { owner: string; change: Partial<User> } | null = null;

/**
 * Sends a change of the account. The stored user carries it at once (specification §4), and what it was before again
 * when the call fails (D20).
 */
export async function changeUser(change: Partial<User>, send: () => Promise<User>): Promise<void> {
  const before = readUser();
  merge(change);
  try {
    // The answer is newer than anything here, the hearts aside: one may be under way.
    const { wishlist: _, ...answer } = await send();
    merge(answer);
  } catch (error) {
    if (before) merge(Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof User]])));
    if (before && error instanceof CallFailed && error.status === 401) unsent = { owner: before._id, change };
    throw error;
  }
}

/** The user as the forms begin, with what this user typed before an interruption. */
export function withUnsent(user: User): User {
  const change = unsent?.owner === user._id ? unsent.change : {};
  unsent = null;
  return { ...user, ...change };
}

function merge(own: Partial<User>) {
  const now = readUser();
  if (now) noteUser({ ...now, ...own });
}
