import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { EVERYTHING } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { type BatchResult, type EmailTransport, sendDueEmails } from "#shop/mail/send-due.server.ts";
import { queueDueAlerts } from "#shop/stock-alerts/queue-due-alerts.server.ts";
import { topics } from "#shop/topics.ts";

/** Finds emails queued by other processes and emails due for a retry. */
const POLL_MS = 3_000;
/** Pause between batches of a backlog, so that orders are not slowed down. */
const BACKLOG_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
const GRACE_MS = 3_000;

export type MailLog = Pick<FastifyBaseLogger, "warn" | "error">;

export type Mail = {
  /** Waits for the email being sent. After a grace period closes the transport; that email is retried later. */
  stop(): Promise<void>;
};

/** Sends queued emails: at once if queued in this process, else at the next poll. */
export function startMail(ctx: ShopContext, transport: EmailTransport, log: MailLog): Mail {
  let stopping = false;
  let emailQueued = true;
  let pauseEnd = new AbortController();
  const wake = () => {
    emailQueued = true;
    pauseEnd.abort();
  };
  ctx.db.onChange((topic) => {
    if (topic === topics.emails || topic === EVERYTHING) wake();
  });

  /** Returns null when the database failed. */
  async function sendRound(): Promise<BatchResult | null> {
    try {
      const round = await sendDueEmails(ctx, transport, () => stopping);
      if (round.failed) logFailedEmail(log, round.failed);
      // Not while the mail server is unavailable: the product may be sold out again by then.
      else await queueDueAlerts(ctx);
      return round;
    } catch (error) {
      log.error({ stack: (error as Error).stack }, "the outbox could not be read or written");
      return null;
    }
  }

  async function run() {
    let failures = 0;
    while (!stopping) {
      emailQueued = false;
      const round = await sendRound();
      const failed = round === null || round.failed !== null;
      failures = failed ? failures + 1 : 0;
      // While the mail server is unavailable, new emails do not shorten the pause.
      if (failed) await pause(Math.min(POLL_MS * 2 ** (failures - 1), MAX_PAUSE_MS), () => stopping);
      else await pause(round.more ? BACKLOG_PAUSE_MS : POLL_MS, () => stopping || (emailQueued && !round.more));
    }
  }

  /** Waits for `ms`, or until `wake` is called and `isOver` returns true. */
  async function pause(ms: number, isOver: () => boolean) {
    const until = performance.now() + ms;
    // The clock is read once per turn, because `sleep` must not receive a negative time.
    for (let left = ms; left > 0 && !isOver(); left = until - performance.now()) {
      pauseEnd = new AbortController();
      const { signal } = pauseEnd;
      await sleep(left, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping = true;
      wake();
      const graceEnd = setTimeout(transport.close, GRACE_MS);
      await running;
      clearTimeout(graceEnd);
      transport.close();
    },
  };
}

function logFailedEmail(log: MailLog, { id, kind, reason, attempts, givenUp }: NonNullable<BatchResult["failed"]>) {
  const details = { email: id, kind, reason, attempts };
  if (givenUp) log.error(details, "an email was not sent after three days of retries");
  else log.warn(details, "an email could not be sent and will be retried");
}
