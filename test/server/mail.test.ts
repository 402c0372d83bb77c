import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDb } from "#db/open.ts";
import { type MailLog, startMail } from "#server/mail.ts";
import { folderTransport, openTransport, smtpTransport } from "#server/mail-transports.ts";
import { readSettings } from "#server/settings.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import type { OutgoingEmail } from "#shop/mail/send-due.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { header, openMailServer } from "#test/mail-server.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";

const from = { name: "Bijli", address: "orders@shop.example" };
const email: OutgoingEmail = {
  id: "019bc00c2f9800000a1b2c3d",
  messageId: "<019bc00c2f9800000a1b2c3d@shop.example>",
  recipient: "asha@example.com",
  replyTo: "sales@shop.example",
  subject: "Grüße, ₹500",
  text: "₹500 ready",
  html: "<p>₹500 ready</p>",
  date: new Date(Date.UTC(2026, 0, 15)),
};

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

async function unsent(shop: TestShop) {
  const rows = await shop.db.read.selectFrom("outbox").selectAll().where("sent_at_ms", "is", null).execute();
  return rows.length;
}

/** A worker that stops with the shop, and its log. */
function mailOver(shop: TestShop, transport = openTransport(readSettings({}, newFolder()))) {
  const logged: string[] = [];
  const log = (facts: unknown, text?: string) => void logged.push(`${text} ${JSON.stringify(facts)}`);
  const mail = startMail(shop, transport, { warn: log, error: log } as MailLog);
  shop.beforeClose(() => mail.stop());
  return { mail, logged };
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bijli-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("the pause between two reads of the outbox is never negative, however the clock moves", async () => {
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
    { db, now: () => 0 } as unknown as TestShop,
    openTransport(readSettings({}, newFolder())),
    silent,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  await mail.stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads).toBeGreaterThan(0);
  expect(warnings.map(({ name }) => name)).toEqual([]);
});

/** Accepts connections and never responds. */
async function openSilentServer() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

test("a mail server gets text and HTML under the given Message-ID, from the set sender", async () => {
  const server = await openMailServer();
  const transport = smtpTransport(server.url, from);
  await transport.send(email);
  await transport.send({ ...email, recipient: "ravi@example.com" });
  transport.close();
  await server.close();
  expect(server.received.map(({ recipient }) => recipient)).toEqual(["asha@example.com", "ravi@example.com"]);
  const source = server.received[0]?.source ?? "";
  expect(header(source, "Message-ID")).toBe(email.messageId);
  expect(header(source, "From")).toBe("Bijli <orders@shop.example>");
  expect(header(source, "To")).toBe("asha@example.com");
  expect(header(source, "Reply-To")).toBe("sales@shop.example");
  expect(header(source, "Auto-Submitted")).toBe("auto-generated");
  expect(header(source, "Date")).toBe("Thu, 15 Jan 2026 00:00:00 +0000");
  expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/);
});

test("user and password of SMTP_URL are used", async () => {
  let given: unknown;
  const server = await openMailServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      given = { username, password };
      done(null, { user: "shop" });
    },
  });
  const transport = smtpTransport(server.url.replace("//", "//shop%40bijli:p%3Aw%2F@"), from);
  await transport.send(email);
  transport.close();
  await server.close();
  expect(given).toEqual({ username: "shop@bijli", password: "p:w/" });
});

test("no subject and no address makes another header or another recipient", async () => {
  const server = await openMailServer();
  const transport = smtpTransport(server.url, from);
  await transport.send({ ...email, subject: "Order\r\nBcc: all@example.com\r\n\r\nbody" });
  for (const recipient of ["a@example.com, b@example.com", "a@example.com>\r\nRCPT TO:<b@example.com"])
    await transport.send({ ...email, recipient }).catch(() => undefined);
  transport.close();
  await server.close();
  expect(server.received.map(({ recipient }) => recipient)).not.toContain("all@example.com");
  expect(server.received.map(({ recipient }) => recipient)).not.toContain("b@example.com");
  expect(header(server.received[0]?.source ?? "", "Bcc")).toBe(undefined);
  expect(header(server.received[0]?.source ?? "", "Subject")).toContain("Order Bcc: all@example.com");
});

test("a server that does not respond, or is slow to accept an email, takes a bounded time", async () => {
  const silent = smtpTransport(await openSilentServer(), from, { greetingTimeout: 200 });
  await expect(silent.send(email)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  const dawdling = await openMailServer({ onData: (stream) => void stream.resume() });
  const transport = smtpTransport(dawdling.url, from, { total: 300 });
  const startedAt = performance.now();
  await expect(transport.send(email)).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await dawdling.close();
});

test("without a mail server each email becomes a file that only the shop may read", async () => {
  const folder = newFolder();
  const transport = openTransport(readSettings({ DATA_DIR: folder, MAIL_FROM: "orders@shop.example" }, "/"));
  await transport.send(email);
  await transport.send(email);
  expect(readdirSync(join(folder, "mail"))).toEqual([`${email.id}.eml`]);
  const path = join(folder, "mail", `${email.id}.eml`);
  const source = readFileSync(path, "utf8");
  expect(header(source, "Message-ID")).toBe(email.messageId);
  expect(header(source, "From")).toBe("orders@shop.example");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "mail")).mode & 0o777).toBe(0o700);
});

onEachEngine("the mail worker", (openShop) => {
  test("sends at once after the transaction that queued an email", async () => {
    const shop = await openShop();
    const server = await openMailServer();
    mailOver(shop, smtpTransport(server.url, from));
    // The worker's first read finds nothing.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const startedAt = performance.now();
    await queueEmails(shop, "Asha", "Ravi");
    await expect.poll(() => server.received.length, { interval: 10 }).toBe(2);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await expect.poll(() => unsent(shop)).toBe(0);
    shop.beforeClose(server.close);
  });

  test("two workers of two processes send each email once", async () => {
    const shop = await openShop();
    const server = await openMailServer();
    const otherDb = await openDb(shop.location);
    shop.beforeClose(() => otherDb.close());
    mailOver(shop, smtpTransport(server.url, from));
    mailOver({ ...shop, db: otherDb }, smtpTransport(server.url, from));
    const names = Array.from({ length: 40 }, (_, index) => `Asha${index}`);
    for (let index = 0; index < 40; index += 5) await queueEmails(shop, ...names.slice(index, index + 5));
    await expect.poll(() => unsent(shop), { timeout: 20_000 }).toBe(0);
    expect(server.received.map(({ recipient }) => recipient).sort()).toEqual(
      names.map((name) => `${name.toLowerCase()}@example.com`).sort(),
    );
    shop.beforeClose(server.close);
  });

  test("a server that refuses first gets the email later, with its id unchanged; no address is logged", async () => {
    const shop = await openShop();
    let refusals = 0;
    const server = await openMailServer({
      onRcptTo({ address }, _session, done) {
        if (refusals > 0) return done();
        refusals++;
        done(Object.assign(new Error(`<${address}> greylisted`), { responseCode: 451 }));
      },
    });
    const { logged } = mailOver(shop, smtpTransport(server.url, from));
    await queueEmails(shop, "Asha");
    await expect.poll(() => logged.length).toBe(1);
    expect(logged[0]).toMatch(/^an email could not be sent and will be retried .*"reason":"EENVELOPE 451"/);
    expect(logged.join()).not.toContain("asha");
    shop.wait(60_000);
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
    const [row] = await shop.db.read.selectFrom("outbox").selectAll().execute();
    expect(header(server.received[0]?.source ?? "", "Message-ID")).toBe(`<${row?.id}@bijli.local>`);
    shop.beforeClose(server.close);
  });

  test("while the mail server is down or hangs, everything else goes on; the emails are sent later", async () => {
    const shop = await openShop();
    const before = await openMailServer();
    await before.close();
    const { logged } = mailOver(shop, smtpTransport(before.url, from));
    await queueEmails(shop, "Asha");
    await expect.poll(() => logged.length).toBe(1);
    await queueEmails(shop, "Ravi", "Meera");
    const server = await openMailServer({}, before.port);
    shop.wait(60_000);
    await expect.poll(() => unsent(shop), { timeout: 15_000 }).toBe(0);
    expect(server.received).toHaveLength(3);
    shop.beforeClose(server.close);

    const { mail } = mailOver(shop, smtpTransport(await openSilentServer(), from));
    await mail.stop();
  });

  test("stops after the email being sent", async () => {
    const shop = await openShop();
    const started = Promise.withResolvers<void>();
    const server = await openMailServer({
      onData(stream, _session, done) {
        stream.resume();
        started.resolve();
        setTimeout(done, 300);
      },
    });
    const { mail } = mailOver(shop, smtpTransport(server.url, from));
    await queueEmails(shop, "Asha", "Ravi");
    await started.promise;
    await mail.stop();
    expect(await unsent(shop)).toBe(1);
    await server.close();
  });

  test("stops quickly although the mail server hangs; the email is sent later", async () => {
    const shop = await openShop();
    const { mail } = mailOver(shop, smtpTransport(await openSilentServer(), from));
    await queueEmails(shop, "Asha");
    await new Promise((resolve) => setTimeout(resolve, 300));
    const startedAt = performance.now();
    await mail.stop();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const folder = newFolder();
    shop.wait(60_000);
    const next = mailOver(shop, folderTransport(join(folder, "mail"), from));
    await expect.poll(() => unsent(shop)).toBe(0);
    await next.mail.stop();
    expect(existsSync(join(folder, "mail"))).toBe(true);
  });
});
