import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { EVERYTHING } from "#db/db.ts";
import { renderEmail } from "#documents/emails/render-email.tsx";
import type { ShopContext } from "#shop/context.server.ts";
import {
  type EmailTransport,
  emailSender,
  retryAfterServerFailure,
  type SentEmail,
} from "#shop/mail/send-due.server.ts";
import { queueDueAlerts } from "#shop/stock-alerts/queue-due-alerts.server.ts";
import { topics } from "#shop/topics.ts";
import { queuePriceDrops } from "#shop/wishlist/price-alerts.server.ts";

/** So many emails are sent at the same time, each over its own connection. */
export const MAIL_PLACES = 5;
/** Finds emails queued by other processes and emails due for a retry. */
const POLL_MS = 3_000;
/** A place pauses so long after each email, so that a backlog does not slow down orders. */
const BACKLOG_PAUSE_MS = 250;
const MAX_PAUSE_MS = 60_000;
const GRACE_MS = 3_000;

export type MailLog = Pick<FastifyBaseLogger, "warn" | "error">;

export type Mail = {
  /** It waits for the emails being sent. After a grace period it closes the transport; those emails are retried later. */
  stop(): Promise<void>;
};

/**
 * Sends queued emails at once if queued in this process, else at the next poll. While none can be sent, one place tries
 * again after growing pauses, and the others wait.
 */
export function startMail(ctx: ShopContext, transport: EmailTransport, log: MailLog): Mail {
  const sendNext = emailSender(ctx, transport, renderEmail);
  const stopping = new AbortController();
  /** It is replaced at each wake-up. */
  let queued = new AbortController();
  /**
   * So many consecutive attempts failed because of the server or the database; while there are some, place 0 tries alone.
   */
  let failures = 0;
  /** They left so many emails unsent. */
  let unsent = 0;
  /** The mail server took or refused the last email. */
  let isAvailable = false;
  /** So many places look for an email or send one. */
  let trying = 0;
  let queueing: Promise<unknown> | null = null;
  const wake = () => {
    queued.abort();
    queued = new AbortController();
  };
  ctx.db.onChange((topic) => {
    if (topic === topics.emails || topic === EVERYTHING) wake();
  });

  /** Returns null when nothing is due, or when the database failed. */
  async function trySend(place: number): Promise<SentEmail | null> {
    trying++;
    try {
      const email = await sendNext().finally(() => trying--);
      if (email?.failure) logFailedEmail(log, email);
      if (email?.failure?.serverFailed) countFailure(place, 1);
      else if (email) await endFailures(email);
      else if (failures === 0 || place === 0) await endBacklog();
      return email;
    } catch (error) {
      countFailure(place, 0);
      log.error({ stack: (error as Error).stack }, "the outbox could not be read or written");
      return null;
    }
  }

  function countFailure(place: number, emails: number) {
    // The others were trying already when the first one failed.
    if (failures === 0 || place === 0) failures++;
    unsent += emails;
    isAvailable = false;
  }

  async function endFailures({ failure }: SentEmail) {
    // A single one may be due to its email: a server may close the connection at a recipient.
    const retries = failure === null && unsent > 1;
    failures = 0;
    unsent = 0;
    isAvailable = true;
    if (retries) await retryAfterServerFailure(ctx);
  }

  async function endBacklog() {
    failures = 0;
    // It does not queue them while the mail server is unavailable: the product may be sold out again by then.
    if (isAvailable || trying === 0) await queueAlertsOnce();
  }

  /** Does it once for all places that found nothing to send at the same time. */
  function queueAlertsOnce(): Promise<unknown> {
    queueing ??= queueDueAlerts(ctx)
      .then(() => queuePriceDrops(ctx))
      .finally(() => (queueing = null));
    return queueing;
  }

  async function run(place: number) {
    while (!stopping.signal.aborted) {
      const { signal } = queued;
      if (failures > 0 && place > 0) {
        await pause(POLL_MS);
        continue;
      }
      const email = await trySend(place);
      // While the mail server is unavailable, new emails do not shorten the pause.
      if (failures > 0) await pause(Math.min(POLL_MS * 2 ** (failures - 1), MAX_PAUSE_MS));
      else if (email) await pause(email.failure ? 0 : BACKLOG_PAUSE_MS);
      else await pause(POLL_MS, signal);
    }
  }

  /** It ends, too, when the worker is stopped, or by the signal. */
  async function pause(ms: number, signal?: AbortSignal) {
    const end = AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]);
    await sleep(ms, undefined, { signal: end, ref: false }).catch(() => undefined);
  }

  const running = Promise.all(Array.from({ length: MAIL_PLACES }, (_, place) => run(place)));
  return {
    async stop() {
      stopping.abort();
      const graceEnd = setTimeout(transport.close, GRACE_MS);
      await running;
      clearTimeout(graceEnd);
      transport.close();
    },
  };
}

function logFailedEmail(log: MailLog, { id, kind, attempts, givenUp, failure }: SentEmail) {
  const details = { email: id, kind, reason: failure?.reason, attempts };
  if (failure?.refused) log.error(details, "an email was refused and is not retried");
  else if (givenUp) log.error(details, "an email was not sent after three days of retries");
  else log.warn(details, "an email could not be sent and will be retried");
}
