import { readSettings } from "#server/settings.ts";
import { type MailLog, startMail } from "#server/tasks/mail.ts";
import { openTransport } from "#server/tasks/mail-transports.ts";
import { newMailFolder, sender } from "#test/emails/mail-server.ts";
import type { TestShop } from "#test/shop.ts";

export async function unsentEmails(shop: TestShop) {
  const rows = await shop.db.read.selectFrom("outbox").selectAll().where("sent_at_ms", "is", null).execute();
  return rows.length;
}

/** A worker that stops with the shop, and its log. */
export function mailOver(shop: TestShop, transport = openTransport(readSettings({}, newMailFolder()), () => sender)) {
  const logged: string[] = [];
  const log = (facts: unknown, text?: string) => void logged.push(`${text} ${JSON.stringify(facts)}`);
  const mail = startMail(shop, transport, { warn: log, error: log } as MailLog);
  shop.beforeClose(() => mail.stop());
  return { mail, logged };
}
