import type { LoggedInUser } from "#contract/accounts.ts";
import { CallFailed } from "#web/client/http.ts";

/** Sends a form of a social login; `onExpired` when it took longer than the login is valid. */
export function endsWhenExpired<Input>(
  call: (input: Input) => Promise<LoggedInUser>,
  onDone: (user: LoggedInUser) => void,
  onExpired: () => void,
) {
  return async (input: Input) => {
    try {
      onDone(await call(input));
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 404) throw error;
      onExpired();
    }
  };
}
