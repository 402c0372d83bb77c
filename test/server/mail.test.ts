import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDb } from "#db/open.ts";
import { readSettings } from "#server/settings.ts";
import { type MailLog, startMail } from "#server/tasks/mail.ts";
import { folderTransport, openTransport, smtpTransport } from "#server/tasks/mail-transports.ts";
import { restock } from "#shop/catalogue/stock/stock-movements.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { countStockAlerts } from "#shop/stock-alerts/stock-alerts.server.ts";
import { header, newMailFolder, openMailServer, openSilentServer, sender } from "#test/emails/mail-server.ts";
import { queueNotices } from "#test/emails/send-emails.ts";
import { productInput } from "#test/fixtures.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { mailOver, unsentEmails } from "./mail-worker.ts";

test("the pause between two reads of the outbox is never negative, whatever the clock does", async () => {
  const warnings: Error[] = [];
  const addWarning = (warning: Error) => void warnings.push(warning);
  process.on("warning", addWarning);
  onTestFinished(() => void process.off("warning", addWarning));
  // Each reading is two seconds later: the third one in a pause is after its end.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 2_000));
  onTestFinished(() => void vi.restoreAllMocks());
  let reads = 0;
  const db = {
    onChange: () => undefined,
    get read(): never {
      reads++;
      throw new Error("the outbox is unavailable");
    },
    get write(): never {
      return db.read;
    },
  };
  const silent = { warn: () => undefined, error: () => undefined } as unknown as MailLog;
  const mail = startMail(
    { db, actor: { kind: "system", task: "mail" }, now: () => 0 } as unknown as TestShop,
    openTransport(readSettings({}, newMailFolder()), () => sender),
    silent,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  await mail.stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads).toBeGreaterThan(0);
  expect(warnings.map(({ name }) => name)).toEqual([]);
});

onEachEngine("the mail worker", (openShop) => {
  test("sends at once after the transaction that queued an email", async () => {
    const shop = await openShop();
    const server = await openMailServer();
    mailOver(
      shop,
      smtpTransport(server.url, () => sender),
    );
    // The worker's first read finds nothing.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await queueNotices(shop, "Asha", "Ravi");
    // Before the worker reads again by itself.
    await expect.poll(() => server.received.length, { interval: 10, timeout: 2_500 }).toBe(2);
    await expect.poll(() => unsentEmails(shop)).toBe(0);
    shop.beforeClose(server.close);
  });

  test("queues the emails about products that are back after a round without a failure, and sends them at once", async () => {
    const shop = await openShop();
    const { ids } = await saveProducts(shop, [productInput({ title: "Lamp", onHand: 0 })]);
    const product_id = String(ids[0]);
    const row = { id: "0".repeat(24), product_id, email: "meera@example.com", created_at_ms: shop.now() };
    await shop.db.write(({ db }) => db.insertInto("stock_alerts").values(row).execute());
    await restock(shop, product_id, 1);
    await queueNotices(shop, "Ravi");
    const sent: string[] = [];
    const { logged } = mailOver(shop, {
      async send({ recipient, subject }) {
        if (recipient === "ravi@example.com") throw new Error("refused");
        sent.push(`${recipient}: ${subject}`);
      },
      close: () => undefined,
    });
    await expect.poll(() => logged.length, { interval: 10 }).toBe(1);
    expect(await countStockAlerts(shop, product_id)).toBe(1);
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual(["meera@example.com: Back in stock: Lamp"]);
    expect(await countStockAlerts(shop, product_id)).toBe(0);
  });

  test("two workers of two processes send each email once", async () => {
    const shop = await openShop();
    const server = await openMailServer();
    const otherDb = await openDb(shop.location);
    shop.beforeClose(() => otherDb.close());
    mailOver(
      shop,
      smtpTransport(server.url, () => sender),
    );
    mailOver(
      { ...shop, db: otherDb },
      smtpTransport(server.url, () => sender),
    );
    const names = Array.from({ length: 40 }, (_, index) => `Asha${index}`);
    for (let index = 0; index < 40; index += 5) await queueNotices(shop, ...names.slice(index, index + 5));
    await expect.poll(() => unsentEmails(shop), { timeout: 20_000 }).toBe(0);
    expect(server.received.map(({ recipient }) => recipient).sort()).toEqual(
      names.map((name) => `${name.toLowerCase()}@example.com`).sort(),
    );
    shop.beforeClose(server.close);
  });

  test("an email that is refused at first is retried with the same id; no address is logged", async () => {
    const shop = await openShop();
    let refusals = 0;
    const server = await openMailServer({
      onRcptTo({ address }, _session, done) {
        if (refusals > 0) return done();
        refusals++;
        done(Object.assign(new Error(`<${address}> greylisted`), { responseCode: 451 }));
      },
    });
    const { logged } = mailOver(
      shop,
      smtpTransport(server.url, () => sender),
    );
    await queueNotices(shop, "Asha");
    await expect.poll(() => logged.length).toBe(1);
    expect(logged[0]).toMatch(/^an email could not be sent and will be retried .*"reason":"EENVELOPE 451"/);
    expect(logged.join()).not.toContain("asha");
    shop.wait(60_000);
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
    const [row] = await shop.db.read.selectFrom("outbox").selectAll().execute();
    expect(header(server.received[0]?.source ?? "", "Message-ID")).toBe(`<${row?.id}@bijli.local>`);
    shop.beforeClose(server.close);
  });

  test("a mail server that is down or hangs blocks nothing else; the emails are sent later", async () => {
    const shop = await openShop();
    const before = await openMailServer();
    await before.close();
    const { logged } = mailOver(
      shop,
      smtpTransport(before.url, () => sender),
    );
    await queueNotices(shop, "Asha");
    await expect.poll(() => logged.length).toBe(1);
    await queueNotices(shop, "Ravi", "Meera");
    const server = await openMailServer({}, before.port);
    shop.wait(60_000);
    await expect.poll(() => unsentEmails(shop), { timeout: 15_000 }).toBe(0);
    expect(server.received).toHaveLength(3);
    shop.beforeClose(server.close);

    const { mail } = mailOver(
      shop,
      smtpTransport(await openSilentServer(), () => sender),
    );
    await mail.stop();
  });

  test("stops after the emails being sent, of which there are two to a domain", async () => {
    const shop = await openShop();
    const started = Promise.withResolvers<void>();
    const server = await openMailServer({
      onData(stream, _session, done) {
        stream.resume();
        started.resolve();
        setTimeout(done, 300);
      },
    });
    const { mail } = mailOver(
      shop,
      smtpTransport(server.url, () => sender),
    );
    await queueNotices(shop, "Asha", "Ravi", "Meera");
    await started.promise;
    await mail.stop();
    expect(await unsentEmails(shop)).toBe(1);
    await server.close();
  });

  test("stops quickly although the mail server hangs; the email is sent later", async () => {
    const shop = await openShop();
    const { mail } = mailOver(
      shop,
      smtpTransport(await openSilentServer(), () => sender),
    );
    await queueNotices(shop, "Asha");
    await new Promise((resolve) => setTimeout(resolve, 300));
    const startedAt = performance.now();
    await mail.stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const folder = newMailFolder();
    shop.wait(60_000);
    const next = mailOver(
      shop,
      folderTransport(join(folder, "mail"), () => sender),
    );
    await expect.poll(() => unsentEmails(shop)).toBe(0);
    await next.mail.stop();
    expect(existsSync(join(folder, "mail"))).toBe(true);
  });
});
