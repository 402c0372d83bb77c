import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { queueEmail } from "./outbox.server.ts";
import {
  type BatchResult,
  type EmailTransport,
  NEVER_MS,
  type OutgoingEmail,
  sendDueEmails,
} from "./send-due.server.ts";

const MINUTE_MS = 60_000;

/** A transport that records what it sent; `deliver` may refuse it. */
function transport(deliver: (email: OutgoingEmail) => Promise<void> | void = () => undefined) {
  const sent: OutgoingEmail[] = [];
  return {
    sent,
    close: () => undefined,
    async send(email) {
      await deliver(email);
      sent.push(email);
    },
  } satisfies EmailTransport & { sent: OutgoingEmail[] };
}

function queueEmails(shop: TestShop, ...names: string[]) {
  return inTransaction(shop, async (tx) => {
    for (const firstname of names)
      await queueEmail(tx, {
        kind: "password-changed",
        recipient: `${firstname.toLowerCase()}@example.com`,
        facts: { firstname },
      });
  });
}

function outbox(shop: TestShop) {
  return shop.db.read.selectFrom("outbox").selectAll().orderBy("id").execute();
}

onEachEngine("the outbox", (openShop) => {
  test("sends an email once, and only after the commit of its cause", async () => {
    const shop = await openShop();
    const mail = transport();
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
    await queueEmails(shop, "Asha");
    expect(published).toContain(topics.emails);
    expect(await sendDueEmails(shop, mail)).toEqual({ sent: 1, failed: null, more: false });
    expect(await sendDueEmails(shop, mail)).toEqual({ sent: 0, failed: null, more: false });
    expect(mail.sent).toMatchObject([{ recipient: "asha@example.com", subject: "Your password was changed" }]);
  });

  test("with two processes each email is sent once", async () => {
    const shop = await openShop();
    const otherDb = await openDb(shop.location);
    shop.beforeClose(() => otherDb.close());
    const names = Array.from({ length: 50 }, (_, index) => `Asha${index}`);
    await queueEmails(shop, ...names);
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 5));
    const transports = [transport(slow), transport(slow)] as const;
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

  test("a failed email is retried after growing delays, delays no other, and is given up after three days", async () => {
    const shop = await openShop();
    const refusal = Object.assign(new Error("550 <asha@example.com> is unknown: 'Dear Asha'"), {
      code: "EENVELOPE",
      responseCode: 550,
    });
    const mail = transport(({ recipient }) => {
      if (recipient.startsWith("asha")) throw refusal;
    });
    await queueEmails(shop, "Asha", "Ravi");
    expect(await sendDueEmails(shop, mail)).toMatchObject({
      sent: 0,
      more: false,
      failed: { kind: "password-changed", reason: "EENVELOPE 550", attempts: 1, givenUp: false },
    });
    expect(await sendDueEmails(shop, mail)).toMatchObject({ sent: 1, failed: null });
    const startedAt = shop.now();
    const waits = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS];
    for (const [index, wait] of waits.entries()) {
      shop.wait(wait - 1);
      expect(await sendDueEmails(shop, mail)).toMatchObject({ sent: 0, failed: null });
      shop.wait(1);
      expect((await sendDueEmails(shop, mail)).failed).toMatchObject({ attempts: index + 2, givenUp: false });
    }
    let last = null as BatchResult["failed"];
    while (!last?.givenUp) {
      shop.wait(360 * MINUTE_MS);
      last = (await sendDueEmails(shop, mail)).failed;
    }
    expect((shop.now() - startedAt) / MINUTE_MS / 60).toBeGreaterThanOrEqual(72);
    shop.wait(100 * 24 * 60 * MINUTE_MS);
    expect(await sendDueEmails(shop, mail)).toEqual({ sent: 0, failed: null, more: false });
    expect(await outbox(shop)).toMatchObject([
      { sent_at_ms: null, due_at_ms: NEVER_MS, last_error: "EENVELOPE 550", attempts: last.attempts },
      { attempts: 0, last_error: null },
    ]);
  });

  test("after a crash between sending and saving, the email is sent again under the same Message-ID", async () => {
    const shop = { ...(await openShop()), publicUrl: "https://shop.example" };
    await queueEmails(shop, "Asha");
    const mail = transport();
    await expect(sendDueEmails(crashingAfter(shop, 1), mail)).rejects.toThrow("crashed");
    expect(await sendDueEmails(shop, mail)).toMatchObject({ sent: 0 });
    shop.wait(5 * MINUTE_MS);
    expect(await sendDueEmails(shop, mail)).toMatchObject({ sent: 1 });
    const [id] = (await outbox(shop)).map((row) => row.id);
    expect(mail.sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@shop.example>`));
  });

  test("a process whose lease expired does not overwrite the outcome of the next", async () => {
    const shop = await openShop();
    await queueEmails(shop, "Asha");
    const first = transport(async () => {
      shop.wait(5 * MINUTE_MS);
      expect(await sendDueEmails(shop, transport())).toMatchObject({ sent: 1 });
      throw new Error("too late");
    });
    await sendDueEmails(shop, first);
    expect(await outbox(shop)).toMatchObject([{ attempts: 0, last_error: null, sent_at_ms: shop.now() }]);
  });

  test("a batch has a limited size and stops on request", async () => {
    const shop = await openShop();
    await queueEmails(shop, ...Array.from({ length: 25 }, () => "Asha"));
    const mail = transport();
    expect(await sendDueEmails(shop, mail, () => mail.sent.length === 3)).toEqual({
      sent: 3,
      failed: null,
      more: true,
    });
    expect(await sendDueEmails(shop, mail)).toEqual({ sent: 20, failed: null, more: true });
    expect(await sendDueEmails(shop, mail)).toEqual({ sent: 2, failed: null, more: false });
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
