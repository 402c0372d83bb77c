import { expect, test } from "vitest";
import { smtpTransport } from "#server/tasks/mail-transports.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { openMailServer, sender } from "#test/emails/mail-server.ts";
import { queueNotices } from "#test/emails/send-emails.ts";
import { onEachEngine } from "#test/shop.ts";
import { mailOver, unsentEmails } from "./mail-worker.ts";

onEachEngine("the mail worker, while emails cannot be sent,", (openShop) => {
  test("a password email is sent within five seconds beside a thousand emails that a server refuses", async () => {
    const shop = await openShop();
    const server = await openMailServer({
      onRcptTo({ address }, _session, done) {
        const refused = address.endsWith("@refusing.example");
        setTimeout(() => done(refused ? Object.assign(new Error("no such user"), { responseCode: 550 }) : null), 13);
      },
    });
    shop.beforeClose(server.close);
    await inTransaction(shop, async (tx) => {
      for (let index = 0; index < 1_000; index++)
        await queueEmail(tx, { kind: "confirm-email", recipient: `r${index}@refusing.example`, facts: { userId: "" } });
    });
    const { logged } = mailOver(
      shop,
      smtpTransport(server.url, () => sender),
    );
    await expect.poll(() => logged.length, { timeout: 10_000 }).toBeGreaterThan(5);
    await queueNotices(shop, "Asha");
    await expect
      .poll(() => server.received.map(({ recipient }) => recipient), { timeout: 5_000 })
      .toEqual(["asha@example.com"]);
    expect(logged.every((line) => line.startsWith("an email was refused and is not retried"))).toBe(true);
  });

  test("a server that is slow with one domain delays no email to another", async () => {
    const shop = await openShop();
    const server = await openMailServer({
      // Never answers.
      onRcptTo({ address }, _session, done) {
        if (!address.endsWith("@slow.example")) done();
      },
    });
    await inTransaction(shop, async (tx) => {
      for (let index = 0; index < 10; index++)
        await queueEmail(tx, { kind: "confirm-email", recipient: `r${index}@slow.example`, facts: { userId: "" } });
    });
    mailOver(
      shop,
      smtpTransport(server.url, () => sender),
    );
    await queueNotices(shop, "Asha", "Ravi", "Meera");
    await expect.poll(() => server.received.length, { timeout: 5_000 }).toBe(3);
    shop.beforeClose(server.close);
  });

  test("emails that waited for the mail server are sent as soon as it takes one again", async () => {
    const shop = await openShop();
    const before = await openMailServer();
    await before.close();
    const { logged } = mailOver(
      shop,
      smtpTransport(before.url, () => sender),
    );
    await queueNotices(shop, "Asha", "Ravi");
    await expect.poll(() => logged.length, { timeout: 10_000 }).toBeGreaterThan(1);
    const server = await openMailServer({}, before.port);
    shop.beforeClose(server.close);
    await queueNotices(shop, "Meera");
    // By the clock of the shop, which stands still, the first two would wait for a minute.
    await expect.poll(() => unsentEmails(shop), { timeout: 15_000 }).toBe(0);
  });
});
