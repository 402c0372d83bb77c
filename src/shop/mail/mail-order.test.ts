import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import type { OutboxRow } from "#db/account-rows.ts";
import { renderEmail } from "#documents/emails/render-email.tsx";
import {
  queueNotices,
  recipientRefused,
  recordingTransport,
  sendAll,
  sendDueEmails,
} from "#test/emails/send-emails.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { priorityOf } from "./email-kinds.ts";
import { emailSender, retryAfterServerFailure } from "./send-due.server.ts";
import { readDueEmails } from "./unsent-emails.server.ts";

const idOf = (index: number) => String(index).padStart(24, "0");

/** A row as a backlog has it: due before what a test queues. */
function outboxRow(shop: TestShop, own: Partial<Insertable<OutboxRow>>): Insertable<OutboxRow> {
  return {
    ...{ id: idOf(0), kind: "password-changed", recipient: "meera@example.com", domain: "example.com", order_id: null },
    ...{ priority: 0, facts: JSON.stringify({ firstname: "Meera", userId: idOf(9), returnId: idOf(9) }) },
    ...{ due_at_ms: shop.now(), sent_at_ms: null, last_error: null, created_at_ms: shop.now() },
    ...own,
  };
}

onEachEngine("the order of emails", (openShop) => {
  test("sends emails of accounts before those of orders, and these before all others", async () => {
    const shop = await openShop();
    const kinds = ["confirm-newsletter", "return-refused", "reset-password"] as const;
    await shop.db.write(async ({ db }) => {
      for (const [index, kind] of kinds.entries())
        await db
          .insertInto("outbox")
          .values(outboxRow(shop, { kind, priority: priorityOf(kind), id: idOf(index) }))
          .execute();
    });
    const order: string[] = [];
    const sendNext = emailSender(shop, recordingTransport(), renderEmail);
    for (let email = await sendNext(); email; email = await sendNext()) order.push(email.kind);
    expect(order).toEqual(["reset-password", "return-refused", "confirm-newsletter"]);
  });

  test("sends at most two emails to a domain at the same time, and to others meanwhile", async () => {
    const shop = await openShop();
    const held = Promise.withResolvers<void>();
    const started: string[] = [];
    const mail = recordingTransport((email) => {
      started.push(email.recipient);
      return email.recipient.endsWith("@slow.example") ? held.promise : undefined;
    });
    await shop.db.write(async ({ db }) => {
      for (let index = 0; index < 30; index++)
        await db
          .insertInto("outbox")
          .values(outboxRow(shop, { id: idOf(index), domain: "slow.example", recipient: `r${index}@slow.example` }))
          .execute();
    });
    await queueNotices(shop, "Asha");
    const sendNext = emailSender(shop, mail, renderEmail);
    const all = Array.from({ length: 5 }, sendNext);
    await expect.poll(() => started.length).toBe(3);
    expect(await Promise.all(all.slice(2))).toMatchObject([{ kind: "password-changed", failure: null }, null, null]);
    expect(started.filter((recipient) => recipient.endsWith("@slow.example"))).toHaveLength(2);
    held.resolve();
    await Promise.all(all);
    expect(await sendDueEmails(shop, recordingTransport())).toEqual({ sent: 28, failed: [] });
  });

  test("the domain that refused an email waits for emails to others", async () => {
    const shop = await openShop();
    const order: string[] = [];
    const mail = recordingTransport(({ recipient }) => {
      order.push(recipient);
      if (recipient.endsWith("@refusing.example")) throw recipientRefused(550);
    });
    await shop.db.write(async ({ db }) => {
      for (let index = 0; index < 5; index++)
        await db
          .insertInto("outbox")
          .values(
            outboxRow(shop, { id: idOf(index), domain: "refusing.example", recipient: `r${index}@refusing.example` }),
          )
          .execute();
    });
    await queueNotices(shop, "Asha");
    await sendDueEmails(shop, mail);
    expect(order.slice(0, 2)).toEqual(["r0@refusing.example", "asha@example.com"]);
    expect(order).toHaveLength(6);
  });

  test("what failed while the server took no email is due again after it, and what it refused is not", async () => {
    const shop = await openShop();
    const mail = recordingTransport(({ recipient }) => {
      throw recipient.startsWith("asha")
        ? recipientRefused(451)
        : Object.assign(new Error("gone"), { code: "ECONNECTION" });
    });
    await queueNotices(shop, "Asha", "Ravi");
    const { failed } = await sendDueEmails(shop, mail);
    expect(failed.map(({ failure }) => failure?.serverFailed)).toEqual([false, true]);
    await retryAfterServerFailure(shop);
    const later = recordingTransport();
    expect(await sendDueEmails(shop, later)).toMatchObject({ sent: 1, failed: [] });
    expect(later.sent.map(({ recipient }) => recipient)).toEqual(["ravi@example.com"]);
  });
});

onEachEngine("emails that are due", (openShop) => {
  test("are counted, and the first one says how late they are, until they are sent", async () => {
    const shop = await openShop();
    expect(await readDueEmails(shop)).toEqual({ count: 0, lateMs: 0 });
    await queueNotices(shop, "Asha");
    shop.wait(90_000);
    await queueNotices(shop, "Ravi", "Mira");
    expect(await readDueEmails(shop)).toEqual({ count: 3, lateMs: 90_000 });
    expect(await sendAll(shop)).toHaveLength(3);
    expect(await readDueEmails(shop)).toEqual({ count: 0, lateMs: 0 });
  });
});
