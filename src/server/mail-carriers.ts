import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmailTransport, OutgoingEmail } from "#shop/mail/send-due.server.ts";
import type { MailAddress, Settings } from "./settings.ts";

/** How long a mail server may take for its parts of one letter, and for all of it. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, longest: 50_000 };

/** Loaded with the first letter: the shop opens sooner without it. */
const nodemailer = () => import("nodemailer");

/** By SMTP where a mail server is set, else into files of the data folder. */
export function openTransport({ smtpUrl, mailFrom, dataDir }: Settings): EmailTransport {
  return smtpUrl === null ? folderTransport(join(dataDir, "mail"), mailFrom) : smtpTransport(smtpUrl, mailFrom);
}

/** Hands letters to a mail server, over a connection that is kept while there are letters. */
export function smtpTransport(url: string, from: MailAddress, patience: Partial<typeof PATIENCE> = {}): EmailTransport {
  const { longest, ...timeouts } = { ...PATIENCE, ...patience };
  // One try a time: how often and when to try again is the outbox's to say.
  const open = async () =>
    (await nodemailer()).createTransport({ url, pool: true, maxConnections: 1, maxRequeues: 0, ...timeouts });
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(letter) {
      opened ??= open();
      await (await opened).sendMail({ ...message(letter, from), signal: AbortSignal.timeout(longest) });
    },
    close: () => void opened?.then((transport) => transport.close({ force: true })),
  };
}

/** Writes each letter into a file of its own, which appears whole or not at all. */
export function folderTransport(folder: string, from: MailAddress): EmailTransport {
  return {
    async send(letter) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: bytes } = await transport.sendMail(message(letter, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${letter.id}.eml`);
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    close: () => undefined,
  };
}

function message({ recipient, replyTo, subject, text, html, messageId, date }: OutgoingEmail, from: MailAddress) {
  return {
    from,
    // As an object it is one address, whatever its letters.
    to: { name: "", address: recipient },
    ...{ replyTo, subject, text, html, messageId, date },
    headers: { "Auto-Submitted": "auto-generated" },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}
