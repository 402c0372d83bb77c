import type { ShopContext } from "#shop/context.server.ts";
import { queueOwnerReport } from "#shop/mail/owner-emails.server.ts";

const PAUSE_MS = 10 * 60_000;

export type OwnerReports = {
  /** It waits for the report that is being queued. */
  stop(): Promise<unknown>;
};

/** Queues the owner's report each morning. What fails is tried again after the pause. */
export function startOwnerReports(ctx: ShopContext): OwnerReports {
  const queue = () => queueOwnerReport(ctx).catch(ctx.logFailure);
  let queueing: Promise<unknown> = queue();
  const timer = setInterval(() => {
    queueing = queueing.then(queue);
  }, PAUSE_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return queueing;
    },
  };
}
