import type { LoggedInUser } from "#contract/accounts.ts";
import { CallFailed } from "#web/client/http.ts";

/**
 * Sends a form of a social login, which may go on with a code. Calls `onExpired` when it took longer than the login is
 * valid.
 */
export function endsWhenExpired<Input>(
  call: (input: Input) => Promise<LoggedInUser | null>,
  onDone: (user: LoggedInUser) => void,
  onExpired: () => void,
) {
  return async (input: Input) => {
    try {
      const user = await call(input);
      if (user) onDone(user);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 404) throw error;
      onExpired();
    }
  };
}
