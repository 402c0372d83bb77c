import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { queueNotices, recipientRefused, recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { queueEmail } from "./outbox.server.ts";
import { NEVER_MS } from "./retry-delay.ts";
import type { SentEmail } from "./send-due.server.ts";
import { isGivenUp, listUnsentEmails } from "./unsent-emails.server.ts";

const MINUTE_MS = 60_000;

function outbox(shop: TestShop) {
  return shop.db.read.selectFrom("outbox").selectAll().orderBy("id").execute();
}

onEachEngine("the outbox", (openShop) => {
  test("sends an email once, and only after the commit of its cause", async () => {
    const shop = await openShop();
    const mail = recordingTransport();
    const published: string[] = [];
    shop.db.syncChanges();
    shop.db.onChange((topic) => published.push(topic));
    const rolledBack = inTransaction(shop, async (tx) => {
      await queueEmail(tx, {
        kind: "password-changed",
        recipient: "ravi@example.com",
        facts: { firstname: "Ravi" },
      });
      throw new Error("refused");
    });
    await expect(rolledBack).rejects.toThrow("refused");
    expect(published).not.toContain(topics.emails);
    await queueNotices(shop, "Asha");
    expect(published).toContain(topics.emails);
    expect(await sendDueEmails(shop, mail)).toEqual({ sent: 1, failed: [] });
    expect(await sendDueEmails(shop, mail)).toEqual({ sent: 0, failed: [] });
    expect(mail.sent).toMatchObject([{ recipient: "asha@example.com", subject: "Your password was changed" }]);
  });

  test("with two processes each email is sent once", async () => {
    const shop = await openShop();
    const otherDb = await openDb(shop.location);
    shop.beforeClose(() => otherDb.close());
    const names = Array.from({ length: 50 }, (_, index) => `Asha${index}`);
    await queueNotices(shop, ...names);
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 5));
    const transports = [recordingTransport(slow), recordingTransport(slow)] as const;
    const workers = [shop, { ...shop, db: otherDb }].map(async (ctx, index) => {
      while (unsent(await outbox(shop)).length > 0) {
        await sendDueEmails(ctx, transports[index as 0 | 1]);
        await slow();
      }
    });
    await Promise.all(workers);
    const sent = transports.flatMap(({ sent }) => sent.map(({ recipient }) => recipient));
    expect(sent.sort()).toEqual(names.map((name) => `${name.toLowerCase()}@example.com`).sort());
    expect(Math.min(...transports.map(({ sent }) => sent.length))).toBeGreaterThan(5);
  });

  test("an email that its server does not take now is retried after growing delays, delays no other, and is given up after three days", async () => {
    const shop = await openShop();
    const mail = recordingTransport(({ recipient }) => {
      if (recipient.startsWith("asha")) throw recipientRefused(451);
    });
    await queueNotices(shop, "Asha", "Ravi");
    expect(await sendDueEmails(shop, mail)).toMatchObject({
      sent: 1,
      failed: [{ kind: "password-changed", failure: { reason: "EENVELOPE 451" }, attempts: 1, givenUp: false }],
    });
    const startedAt = shop.now();
    const waits = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS];
    for (const [index, wait] of waits.entries()) {
      shop.wait(wait - 1);
      expect(await sendDueEmails(shop, mail)).toEqual({ sent: 0, failed: [] });
      shop.wait(1);
      expect((await sendDueEmails(shop, mail)).failed).toMatchObject([{ attempts: index + 2, givenUp: false }]);
    }
    let last: SentEmail | undefined;
    while (!last?.givenUp) {
      shop.wait(360 * MINUTE_MS);
      last = (await sendDueEmails(shop, mail)).failed[0];
    }
    expect((shop.now() - startedAt) / MINUTE_MS / 60).toBeGreaterThanOrEqual(72);
    shop.wait(100 * 24 * 60 * MINUTE_MS);
    expect(await sendDueEmails(shop, mail)).toEqual({ sent: 0, failed: [] });
    expect(await outbox(shop)).toMatchObject([
      { sent_at_ms: null, due_at_ms: NEVER_MS, last_error: "EENVELOPE 451", attempts: last.attempts },
      { attempts: 0, last_error: null },
    ]);
  });

  test("an email that is refused for good is given up at once, and the operator can read why", async () => {
    const shop = await openShop();
    const mail = recordingTransport(({ recipient }) => {
      if (recipient.startsWith("asha")) throw recipientRefused(550);
    });
    await queueNotices(shop, "Asha", "Ravi");
    expect(await sendDueEmails(shop, mail)).toMatchObject({ sent: 1, failed: [{ attempts: 1, givenUp: true }] });
    const { emails } = await listUnsentEmails(shop, { limit: 10 });
    expect(emails).toMatchObject([{ recipient: "asha@example.com", attempts: 1, last_error: "EENVELOPE 550" }]);
    expect(emails.map(isGivenUp)).toEqual([true]);
  });

  test("after a crash between sending and saving, the email is sent again under the same Message-ID", async () => {
    const shop = { ...(await openShop()), publicUrl: "https://shop.example" };
    await queueNotices(shop, "Asha");
    const mail = recordingTransport();
    await expect(sendDueEmails(crashingAfter(shop, 1), mail)).rejects.toThrow("crashed");
    expect(await sendDueEmails(shop, mail)).toMatchObject({ sent: 0 });
    shop.wait(5 * MINUTE_MS);
    expect(await sendDueEmails(shop, mail)).toMatchObject({ sent: 1 });
    const [id] = (await outbox(shop)).map((row) => row.id);
    expect(mail.sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@shop.example>`));
  });

  test("a process whose lease expired does not overwrite the outcome of the next", async () => {
    const shop = await openShop();
    await queueNotices(shop, "Asha");
    const first = recordingTransport(async () => {
      shop.wait(5 * MINUTE_MS);
      expect(await sendDueEmails(shop, recordingTransport())).toMatchObject({ sent: 1 });
      throw new Error("too late");
    });
    await sendDueEmails(shop, first);
    expect(await outbox(shop)).toMatchObject([{ attempts: 0, last_error: null, sent_at_ms: shop.now() }]);
  });
});

function unsent(rows: { sent_at_ms: number | null }[]) {
  return rows.filter((row) => row.sent_at_ms === null);
}

/** A shop whose process crashes after this number of writes. */
function crashingAfter(shop: TestShop, writes: number): TestShop {
  let left = writes;
  return {
    ...shop,
    db: {
      ...shop.db,
      write: (work) => (left-- > 0 ? shop.db.write(work) : Promise.reject(new Error("crashed"))),
    },
  };
}
