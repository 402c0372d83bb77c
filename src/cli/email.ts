import type { Command } from "commander";
import { listUnsentEmails, retryEmails } from "#shop/mail/unsent-emails.server.ts";
import { countIn } from "./arguments.ts";
import { inShop } from "./shop-context.ts";
import { emailsText } from "./texts/email-text.ts";

/** `email list` and `email retry`. */
export function addEmailCommands(program: Command) {
  const email = program.command("email").description("Emails that have not been sent.");
  email
    .command("list")
    .summary("list emails that have not been sent")
    .description("List emails that wait or were given up, oldest first, with the mail server's last answer.")
    .option("--limit <number>", "at most this many", "20")
    .action((options: { limit: string }) => {
      const limit = countIn("--limit", options.limit);
      return inShop(async (ctx) => {
        const { emails, total } = await listUnsentEmails(ctx, limit);
        if (total === 0) return console.log("All emails have been sent.");
        console.log(emailsText(emails));
        if (total > emails.length) console.log(`… and ${total - emails.length} more.`);
      });
    });
  email
    .command("retry")
    .summary("send emails again that were given up or wait long")
    .description(
      "For when the mail server works again: the open shop sends emails at once that were given up, or whose next try is " +
        "far off.",
    )
    .action(async () => {
      const emails = await inShop(retryEmails);
      console.log(emails === 1 ? "1 email will be sent now." : `${emails} emails will be sent now.`);
    });
}
