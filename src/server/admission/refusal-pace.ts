import { setTimeout as sleep } from "node:timers/promises";

/** A page of a person who clicks too fast sends fewer. */
const AT_ONCE = 20;
const WAIT_MS = 1_000;

/**
 * A request that is refused because of a limit costs the processor nearly as much as others, and the next one follows the
 * refusal: a client gets so many of them in a second, and each further one after a second. Others have the processor meanwhile.
 */
export function createRefusalPace({ now = Date.now, wait = sleep as (ms: number) => Promise<unknown> } = {}) {
  let second = 0;
  const counts = new Map<string, number>();
  /** Resolves when the refusal may be sent. `client` is an account or a network address. */
  return async (client: string): Promise<void> => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) counts.clear();
    second = current;
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    if (count > AT_ONCE) await wait(WAIT_MS);
  };
}
