import { setTimeout as sleep } from "node:timers/promises";
import { updatePopularity } from "#shop/catalogue/stock/popularity.server.ts";
import { leaveOldSales } from "#shop/catalogue/stock/sales-period.server.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { askForReviews } from "#shop/reviews/review-requests.server.ts";

const PAUSE_MS = 10 * 60_000;
/** It pauses so long between the batches of a backlog, so that orders are not slowed down. */
const BACKLOG_PAUSE_MS = 1_000;

export type Upkeep = {
  /** Waits for the batch that has begun. */
  stop(): Promise<void>;
};

/**
 * Deletes what is no longer needed, leaves old sales out, counts what is popular and asks for reviews, from now on. A failed
 * batch is tried again after the pause.
 */
export function startUpkeep(ctx: ShopContext): Upkeep {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Whether there may be more. */
  const doBatch = (batch: (ctx: ShopContext) => Promise<boolean>) =>
    batch(ctx).catch((failure) => {
      ctx.logFailure(failure);
      return false;
    });

  async function run() {
    while (!signal.aborted) {
      let more = false;
      for (const batch of [pruneBatch, leaveOldSales, updatePopularity, askForReviews])
        more = (await doBatch(batch)) || more;
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
