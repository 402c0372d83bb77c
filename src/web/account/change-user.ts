import type { User } from "#contract/accounts.ts";
import { clearDraft, readDraft, saveDraft } from "#web/client/drafts.ts";
import { isSessionEnd } from "#web/client/http.ts";
import { currentUser, userStore } from "#web/client/user-store.ts";

/** Changes the user at once (specification §4), and back when the call fails (D20). @throws {CallFailed} */
export async function changeUser(change: Partial<User>, send: () => Promise<User>): Promise<void> {
  const { user } = currentUser();
  try {
    await userStore.change({
      key: Object.keys(change).join(),
      apply: (before) => ({ ...before, ...change }),
      async send() {
        const saved = await send();
        return ({ wishlist }) => ({ ...saved, wishlist });
      },
    });
  } catch (error) {
    if (user && isSessionEnd(error)) saveDraft(draftOf(user), change);
    throw error;
  }
}

/** The user for the forms, with what was typed before the session ended. */
export function withDraft(user: User): User {
  const draft = readDraft<Partial<User>>(draftOf(user));
  clearDraft();
  return { ...user, ...draft };
}

const draftOf = ({ _id }: User) => `settings ${_id}`;
