import type { LoggedInUser } from "#contract/accounts.ts";
import { CallFailed } from "#web/client/http.ts";

/** Returns the user, or null when the login needs a code, after handing over what belongs to the code. */
export function orCode(
  login: Promise<LoggedInUser>,
  onCode: (loginAttempt: string) => void,
): Promise<LoggedInUser | null> {
  return login.catch((error) => {
    const attempt = error instanceof CallFailed ? error.details.loginAttempt : undefined;
    if (attempt === undefined) throw error;
    onCode(attempt);
    return null;
  });
}
