import { setTimeout as sleep } from "node:timers/promises";
import { leaveOldSales } from "#shop/catalogue/stock/sales-period.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";

const PAUSE_MS = 10 * 60_000;
/** It pauses so long between the batches of a backlog, so that orders are not slowed down. */
const BACKLOG_PAUSE_MS = 1_000;

export type Pruning = {
  /** Waits for the batch that is being deleted. */
  stop(): Promise<void>;
};

/** Deletes what is no longer needed and leaves old sales out, from now on. A failed batch is tried again after the pause. */
export function startPruning(ctx: ShopContext): Pruning {
  const stopping = new AbortController();
  const { signal } = stopping;

  const doBatch = (batch: (ctx: ShopContext) => Promise<boolean>) =>
    batch(ctx).catch((failure) => {
      ctx.logFailure(failure);
      return false;
    });

  async function run() {
    while (!signal.aborted) {
      let more = await doBatch(pruneBatch);
      more = (await doBatch(leaveOldSales)) || more;
      await sleep(more ? BACKLOG_PAUSE_MS : PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
