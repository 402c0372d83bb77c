import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { EVERYTHING } from "#db/db.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { type BatchResult, type EmailTransport, sendDueEmails } from "#shop/mail/send-due.server.ts";
import { topics } from "#shop/topics.ts";

/** Letters of other processes, and those whose next try has come, are found at a look. */
const LOOK_EVERY_MS = 3_000;
/** Between looks while there is a backlog: it must not keep orders from the database. */
const BACKLOG_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** How long a letter under way may take when the shop closes. */
const GRACE_MS = 3_000;

export type MailLog = Pick<FastifyBaseLogger, "warn" | "error">;

export type Mail = {
  /** Ends when no letter is under way: the one that is gets a moment, then it is broken off and tried again later. */
  stop(): Promise<void>;
};

/** Sends what waits in the outbox: at once after a write that put a letter there, and at regular looks. */
export function startMail(ctx: ShopContext, carrier: EmailTransport, log: MailLog): Mail {
  let closing = false;
  let news = true;
  let endPause = new AbortController();
  const wake = () => {
    news = true;
    endPause.abort();
  };
  ctx.db.onChange((topic) => {
    if (topic === topics.emails || topic === EVERYTHING) wake();
  });

  async function look(): Promise<BatchResult | null> {
    try {
      const done = await sendDueEmails(ctx, carrier, () => closing);
      if (done.failed) tell(log, done.failed);
      return done;
    } catch (error) {
      log.error({ stack: (error as Error).stack }, "the outbox could not be read or written");
      return null;
    }
  }

  async function work() {
    let troubles = 0;
    while (!closing) {
      news = false;
      const done = await look();
      const trouble = done === null || done.failed !== null;
      troubles = trouble ? troubles + 1 : 0;
      // While the mail server is away, new letters are no reason to ask it more often.
      if (trouble) await pause(Math.min(LOOK_EVERY_MS * 2 ** (troubles - 1), LONGEST_PAUSE_MS), () => closing);
      else await pause(done.more ? BACKLOG_PAUSE_MS : LOOK_EVERY_MS, () => closing || (news && !done.more));
    }
  }

  /** Waits until the time is over or the end is due. */
  async function pause(ms: number, isOver: () => boolean) {
    const until = performance.now() + ms;
    // The clock is read once a turn: between two readings the time may end, and no timer takes less than none.
    for (let left = ms; left > 0 && !isOver(); left = until - performance.now()) {
      endPause = new AbortController();
      const { signal } = endPause;
      await sleep(left, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const working = work();
  return {
    async stop() {
      closing = true;
      wake();
      const late = setTimeout(carrier.close, GRACE_MS);
      await working;
      clearTimeout(late);
      carrier.close();
    },
  };
}

function tell(log: MailLog, { id, kind, reason, attempts, givenUp }: NonNullable<BatchResult["failed"]>) {
  const facts = { letter: id, kind, reason, attempts };
  if (givenUp) log.error(facts, "a letter was given up after three days of trying");
  else log.warn(facts, "a letter could not be sent and will be tried again");
}
