import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sender } from "#contract/cleaning/sender.ts";
import { isThisMachine } from "#db/this-machine.ts";
import type { Settings } from "#server/settings.ts";
import { syncFolder } from "#shop/disk/sync-folder.server.ts";
import type { OutgoingEmail } from "#shop/mail/contents/outgoing-email.server.ts";
import type { EmailTransport } from "#shop/mail/send-due.server.ts";
import { MAIL_PLACES } from "./mail.ts";

/** These are milliseconds for each step with a mail server, and for one whole email. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, total: 50_000 };
/** It never ends before an email's time: a server that is slow with one email is not taken for one that is gone. */
const SOCKET_TIMEOUT_MS = 60_000;

/** It is loaded with the first email, so that the server starts sooner. */
const nodemailer = () => import("nodemailer");

/** It says who sends the emails at this time. */
type SenderNow = () => Sender;

/** Opens SMTP if `SMTP_URL` is set, else files in the data folder. */
export function openTransport(
  { smtpUrl, dataDir }: Pick<Settings, "smtpUrl" | "dataDir">,
  from: SenderNow,
): EmailTransport {
  return smtpUrl === null ? folderTransport(join(dataDir, "mail"), from) : smtpTransport(smtpUrl, from);
}

/** Uses a connection for each place of the worker, which stays open while there are emails. */
export function smtpTransport(url: string, from: SenderNow, timeouts: Partial<typeof TIMEOUTS> = {}): EmailTransport {
  const { total, ...perStep } = { ...TIMEOUTS, ...timeouts };
  const open = async () =>
    (await nodemailer()).createTransport({
      ...encrypted(url),
      pool: true,
      maxConnections: MAIL_PLACES,
      maxRequeues: 0,
      socketTimeout: SOCKET_TIMEOUT_MS,
      ...perStep,
    });
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(email) {
      opened ??= open();
      await (await opened).sendMail({ ...messageOf(email, from), signal: AbortSignal.timeout(total) });
    },
    close: () => void opened?.then((transport) => transport.close({ force: true })),
  };
}

/** TLS is required, unless the URL ends in `?tls=off` or leads to this machine. */
function encrypted(url: string): { url: string; requireTLS: boolean } {
  const address = new URL(url);
  const isOff = address.searchParams.get("tls") === "off";
  address.searchParams.delete("tls");
  return { url: address.href, requireTLS: !isOff && !isThisMachine(address.hostname) };
}

/** Writes one file per email, completely or not at all. A sent email survives a power cut. */
export function folderTransport(folder: string, from: SenderNow): EmailTransport {
  return {
    async send(email) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await transport.sendMail(messageOf(email, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${email.id}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      await syncFolder(folder);
    },
    close: () => undefined,
  };
}

function messageOf(
  { recipient, replyTo, subject, text, html, messageId, date, follows, headers, attachments }: OutgoingEmail,
  from: SenderNow,
) {
  return {
    from: from(),
    // An object is always one address, whatever characters it contains.
    to: { name: "", address: recipient },
    replyTo: { name: "", address: replyTo },
    subject,
    text,
    html,
    attachments,
    messageId,
    date,
    ...(follows.length === 0 ? {} : { inReplyTo: follows.at(-1), references: follows }),
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
