import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export const sender = { name: "Bijli", address: "orders@shop.example" };

/** A real mail server that stores emails; `own` can make it refuse or delay them. */
export async function openMailServer(own: SMTPServerOptions = {}, port = 0) {
  const received: { recipient: string; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    async onData(stream, session, done) {
      const source = await text(stream);
      for (const { address } of session.envelope.rcptTo) received.push({ recipient: address, source });
      done();
    },
    ...own,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: ownPort } = server.server.address() as AddressInfo;
  return {
    received,
    port: ownPort,
    url: `smtp://127.0.0.1:${ownPort}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Joins folded lines. */
export function header(source: string, name: string): string | undefined {
  const head = source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
}

/** Accepts connections and never responds. */
export async function openSilentServer() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

/** Removed after the test. */
export function newMailFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bijli-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
