import { setTimeout as sleep } from "node:timers/promises";
import type { ShopContext } from "#shop/context.server.ts";
import { applyDuePrices } from "#shop/prices/apply-due.server.ts";

const LOOK_EVERY_MS = 1_000;
/** What fails is tried again, and logged, so often. */
const AFTER_FAILURE_MS = 10_000;

export type PlannedPrices = {
  /** It waits for the product that is being changed. */
  stop(): Promise<void>;
};

/** Changes prices within a second of their planned times, and at the start those whose times came while nothing ran. */
export function startPlannedPrices(ctx: ShopContext): PlannedPrices {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run() {
    while (!signal.aborted) {
      const { failed } = await applyDuePrices(ctx, signal).catch((failure) => {
        ctx.logFailure(failure);
        return { failed: 1 };
      });
      const pause = failed > 0 ? AFTER_FAILURE_MS : LOOK_EVERY_MS;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
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
