import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readSettings } from "#server/settings.ts";
import { folderTransport, openTransport, smtpTransport } from "#server/tasks/mail-transports.ts";
import type { OutgoingEmail } from "#shop/mail/contents/outgoing-email.server.ts";
import { header, newMailFolder, openMailServer, openSilentServer, sender } from "#test/emails/mail-server.ts";
import { INDIAN_TEXTS } from "#test/indian-texts.ts";

/** Each synced folder, with its files at that time. */
const synced: [string, string[]][] = [];

vi.mock("#shop/disk/sync-folder.server.ts", () => ({
  syncFolder: async (folder: string) => void synced.push([folder, readdirSync(folder)]),
}));

const email: OutgoingEmail = {
  id: "019bc00c2f9800000a1b2c3d",
  messageId: "<019bc00c2f9800000a1b2c3d@shop.example>",
  recipient: "asha@example.com",
  replyTo: "sales@shop.example",
  subject: "Grüße, ₹500",
  text: "₹500 ready",
  html: "<p>₹500 ready</p>",
  attachments: [],
  follows: [],
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  date: new Date(Date.UTC(2026, 0, 15)),
};

test("sends text and HTML with the given Message-ID, from the configured sender", async () => {
  const server = await openMailServer();
  const transport = smtpTransport(server.url, () => sender);
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
  expect(header(source, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(header(source, "Date")).toBe("Thu, 15 Jan 2026 00:00:00 +0000");
  expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/);
});

test("uses the user name and password of SMTP_URL", async () => {
  let credentials: unknown;
  const server = await openMailServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      credentials = { username, password };
      done(null, { user: "shop" });
    },
  });
  const transport = smtpTransport(server.url.replace("//", "//shop%40bijli:p%3Aw%2F@"), () => sender);
  await transport.send(email);
  transport.close();
  await server.close();
  expect(credentials).toEqual({ username: "shop@bijli", password: "p:w/" });
});

test("sends nothing in clear to another machine, unless SMTP_URL says so", async () => {
  const senders: string[] = [];
  const server = await openMailServer({
    onMailFrom({ address }, _session, done) {
      senders.push(address);
      done();
    },
  });
  // Also an address of this machine, but not one that is known to be.
  const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
  const refused = smtpTransport(elsewhere, () => sender);
  await expect(refused.send(email)).rejects.toThrow(/STARTTLS/);
  expect(senders).toEqual([]);
  const allowed = smtpTransport(`${elsewhere}?tls=off`, () => sender);
  await allowed.send(email);
  for (const transport of [refused, allowed]) transport.close();
  await server.close();
  expect(server.received).toHaveLength(1);
});

test("subjects and addresses cannot add headers or recipients", async () => {
  const server = await openMailServer();
  const transport = smtpTransport(server.url, () => sender);
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

test.each([...Object.entries(INDIAN_TEXTS), ["Arabic", ["لیمپ", "چراغ"]] as const])(
  "subjects and senders in %s are encoded so that each line can be read alone",
  async (_script, words) => {
    const title = Array.from({ length: 6 }, () => words.join(" ")).join(" 8-core ₹1,299 ");
    const subject = `Back in stock: ${title}`;
    const server = await openMailServer();
    const transport = smtpTransport(server.url, () => ({ ...sender, name: words.join(" ") }));
    await transport.send({ ...email, subject, text: title, html: `<p>${title}</p>` });
    transport.close();
    await server.close();
    const { source = "" } = server.received[0] ?? {};
    expect(source).toMatch(/^[\t\r\n -~]*$/);
    const head = source.slice(0, source.indexOf("\r\n\r\n")).split("\r\n");
    for (const line of head) expect(line.length).toBeLessThanOrEqual(78);
    expect(decodedWords(header(source, "Subject") ?? "")).toBe(subject);
    expect(decodedWords(header(source, "From") ?? "")).toBe(`${words.join(" ")} <orders@shop.example>`);
  },
);

/** RFC 2047: each encoded word is whole characters. */
function decodedWords(value: string): string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return value
    .replaceAll(/(\?=) +(?==\?)/g, "$1")
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) => {
      const quoted = text
        .replaceAll("_", " ")
        .replaceAll(/=([0-9A-F]{2})/g, (__, hex) => String.fromCharCode(parseInt(hex, 16)));
      return decoder.decode(kind.toUpperCase() === "B" ? Buffer.from(text, "base64") : Buffer.from(quoted, "latin1"));
    });
}

test("sending times out when the server does not respond or is slow to accept an email", async () => {
  const silent = smtpTransport(await openSilentServer(), () => sender, { greetingTimeout: 200 });
  await expect(silent.send(email)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  const slowServer = await openMailServer({ onData: (stream) => void stream.resume() });
  const transport = smtpTransport(slowServer.url, () => sender, { total: 300 });
  const startedAt = performance.now();
  await expect(transport.send(email)).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await slowServer.close();
});

test("without a mail server each email is written to a file that only the shop can read", async () => {
  const folder = newMailFolder();
  const transport = openTransport(readSettings({ DATA_DIR: folder }, "/"), () => ({
    name: "",
    address: "orders@shop.example",
  }));
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

test("the folder of a written email is synced when the email has its name, so that it survives a power cut", async () => {
  const folder = join(newMailFolder(), "mail");
  synced.length = 0;
  await folderTransport(folder, () => sender).send(email);
  expect(synced).toEqual([[folder, [`${email.id}.eml`]]]);
});
