import * as accountMessages from "#contract/account-messages.ts";
import { readToken } from "#web/client/storage.ts";
import { userStore } from "#web/client/user-store.ts";

/**
 * It is the `clientAction` of these pages: a request that the server refused or that never reached it is shown beside the
 * button, and what was typed stays. The link may have ended this browser's session, so the user is read again.
 */
export async function linkClientAction<Result extends object>({
  serverAction,
}: {
  serverAction: () => Promise<Result>;
}): Promise<Result | { failed: string }> {
  const result = await serverAction().catch(() => ({ failed: accountMessages.linkFailed }));
  if ("done" in result && readToken() !== null) await userStore.reload();
  return result;
}
