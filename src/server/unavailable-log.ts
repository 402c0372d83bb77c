import type { DatabaseUnavailable } from "#db/db.ts";

const PERIOD_MS = 60_000;

export type LogUnavailable = (error: DatabaseUnavailable) => void;

/** Logs each cause at once, and then once a minute how many requests it has failed meanwhile. */
export function createUnavailableLog(log: { error(details: object, message: string): void }): LogUnavailable {
  const counts = new Map<string, number>();

  function report(reason: string, times: number) {
    log.error({ reason, times }, "the database was unavailable");
    counts.set(reason, 0);
    setTimeout(() => {
      const more = counts.get(reason) ?? 0;
      counts.delete(reason);
      if (more > 0) report(reason, more);
    }, PERIOD_MS).unref();
  }

  return ({ message }) => {
    const count = counts.get(message);
    if (count === undefined) report(message, 1);
    else counts.set(message, count + 1);
  };
}
