import type { User } from "#contract/accounts.ts";
import { clearDraft, readDraft, saveDraft } from "#web/client/drafts.ts";
import { isSessionEnd } from "#web/client/http.ts";
import { currentUser, userStore } from "#web/client/user-store.ts";

/**
 * Changes the user at once (specification §4), rolling back on failure (D20). Resolves to false when the session ended
 * first.
 * @throws {CallFailed}
 */
export async function changeUser(change: Partial<User>, send: () => Promise<User>): Promise<boolean> {
  const { user } = currentUser();
  const saveChangeAsDraft = () =>
    user && saveDraft(draftOf(user), { ...readDraft<Partial<User>>(draftOf(user)), ...change });
  try {
    const sent = await userStore.change({
      key: Object.keys(change).join(),
      apply: (before) => ({ ...before, ...change }),
      async send() {
        const saved = await send();
        return ({ wishlist }) => ({ ...saved, wishlist });
      },
    });
    if (!sent) saveChangeAsDraft();
    return sent;
  } catch (error) {
    if (isSessionEnd(error)) saveChangeAsDraft();
    throw error;
  }
}

export function withDraft(user: User): User {
  const draft = readDraft<Partial<User>>(draftOf(user));
  clearDraft(draftOf(user));
  return { ...user, ...draft };
}

const draftOf = ({ _id }: User) => `settings ${_id}`;
