import PQueue from "p-queue";
import { ShopError } from "#shop/shop-error.ts";

/**
 * Runs at most `concurrency` tasks at once, in order.
 * @throws {ShopError} unavailable when `maxWaiting` tasks wait or a task has waited for `maxWaitMs`.
 */
export function createHashQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
}: {
  concurrency: number;
  maxWaiting: number;
  maxWaitMs: number;
}) {
  const queue = new PQueue({ concurrency });
  return async function add<Result>(task: () => Promise<Result>): Promise<Result> {
    if (queue.size >= maxWaiting) throw new ShopError("unavailable");
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new ShopError("unavailable")), maxWaitMs);
    const run = () => {
      clearTimeout(timer);
      return task();
    };
    return queue.add(run, { signal: waiting.signal });
  };
}
