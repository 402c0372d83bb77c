import PQueue from "p-queue";
import { ShopError } from "#shop/shop-error.ts";

/** Who causes the work: a network address, and an account or what was entered for one. */
export type HashShare = { address: string; account: string };

type Limits = {
  concurrency: number;
  maxWaiting: number;
  maxPerAddress: number;
  maxPerAccount: number;
  maxWaitMs: number;
};

/**
 * Runs at most `concurrency` tasks at once. The addresses take turns, so that none delays the others by more than one task.
 * @throws {ShopError} tooMany when an address or account has too many tasks in the queue; unavailable when `maxWaiting`
 * tasks wait or a task has waited for `maxWaitMs`. An address without a task is queued up to twice `maxWaiting`.
 */
export function createHashQueue({ concurrency, maxWaiting, maxPerAddress, maxPerAccount, maxWaitMs }: Limits) {
  const queue = new PQueue({ concurrency });
  const addresses = createTaskCounts();
  const accounts = createTaskCounts();
  return async function add<Result>({ address, account }: HashShare, task: () => Promise<Result>): Promise<Result> {
    const ownTasks = addresses.count(address);
    if (ownTasks >= maxPerAddress || accounts.count(account) >= maxPerAccount)
      throw new ShopError("tooMany", { retryAfterSeconds: 1 });
    if (queue.size >= (ownTasks === 0 ? 2 * maxWaiting : maxWaiting)) throw new ShopError("unavailable");
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new ShopError("unavailable")), maxWaitMs);
    const run = () => {
      clearTimeout(timer);
      return task();
    };
    addresses.add(address, 1);
    accounts.add(account, 1);
    try {
      return await queue.add(run, { signal: waiting.signal, priority: -ownTasks });
    } finally {
      addresses.add(address, -1);
      accounts.add(account, -1);
    }
  };
}

function createTaskCounts() {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  return {
    count,
    add(key: string, change: 1 | -1) {
      const tasks = count(key) + change;
      if (tasks === 0) counts.delete(key);
      else counts.set(key, tasks);
    },
  };
}
