import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

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
