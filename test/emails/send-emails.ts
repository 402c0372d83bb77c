import { renderEmail } from "#documents/emails/render-email.tsx";
import type { ShopContext } from "#shop/context.server.ts";
import type { OutgoingEmail } from "#shop/mail/contents/outgoing-email.server.ts";
import { queueEmail } from "#shop/mail/outbox.server.ts";
import { type EmailTransport, emailSender, type SentEmail } from "#shop/mail/send-due.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import { type TestShop, withSettings } from "#test/shop.ts";

/** Sends all emails that are due, one after the other. */
export async function sendDueEmails(
  ctx: ShopContext,
  transport: EmailTransport,
): Promise<{ sent: number; failed: SentEmail[] }> {
  const sendNext = emailSender(ctx, transport, renderEmail);
  const emails: SentEmail[] = [];
  for (let email = await sendNext(); email; email = await sendNext()) emails.push(email);
  const failed = emails.filter(({ failure }) => failure);
  return { sent: emails.length - failed.length, failed };
}

/** A transport that records what it sent; `deliver` may refuse it. */
export function recordingTransport(deliver: (email: OutgoingEmail) => Promise<void> | void = () => undefined) {
  const sent: OutgoingEmail[] = [];
  return {
    sent,
    close: () => undefined,
    async send(email) {
      await deliver(email);
      sent.push(email);
    },
  } satisfies EmailTransport & { sent: OutgoingEmail[] };
}

/** Queues an email for each of these people at example.com. */
export function queueNotices(shop: ShopContext, ...names: string[]) {
  return inTransaction(shop, async (tx) => {
    for (const firstname of names)
      await queueEmail(tx, {
        kind: "password-changed",
        recipient: `${firstname.toLowerCase()}@example.com`,
        facts: { firstname },
      });
  });
}

/** What Nodemailer throws when a server refuses a recipient. */
export const recipientRefused = (responseCode: number) =>
  Object.assign(new Error("<asha@example.com> is unknown: 'Dear Asha'"), { code: "EENVELOPE", responseCode });

/** What all processes send at the same time, in the end. */
export async function sendAll(...processes: TestShop[]) {
  const mail = recordingTransport();
  await Promise.all(processes.map((ctx) => sendDueEmails(ctx, mail)));
  return mail.sent;
}

/** A shop with a budget of its own for emails to unconfirmed addresses; an address may get any number of emails about orders. */
export function withBudget(shop: TestShop, account: number, networkAddress: number, ofShop: number): TestShop {
  const unconfirmedEmailsPerDay = { account, networkAddress, shop: ofShop };
  return withSettings(shop, { orderEmailsPerDay: null, unconfirmedEmailsPerDay });
}
