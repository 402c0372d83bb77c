import type { Command } from "commander";
import { listUnsentEmails, retryEmails } from "#shop/mail/unsent-emails.server.ts";
import { parseCount } from "./arguments.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";
import { emailsText } from "./texts/email-text.ts";

export function addEmailCommands(program: Command) {
  const email = program.command("email").description("Emails that have not been sent.");
  email
    .command("list")
    .summary("list emails that have not been sent")
    .description("List emails that are waiting or were given up, oldest first, with the mail server's last error.")
    .option("--limit <number>", "at most this many", "20")
    .action((options: { limit: string }) => {
      const limit = parseCount("--limit", options.limit);
      return withShop(async (ctx) => {
        const { emails, total } = await listUnsentEmails(ctx, limit);
        if (total === 0) return print("All emails have been sent.");
        print(emailsText(emails));
        if (total > emails.length) print(`… and ${total - emails.length} more.`);
      });
    });
  email
    .command("retry")
    .summary("retry emails that were given up or are waiting")
    .description(
      "Use this when the mail server works again. The running shop retries emails at once that were given up or have " +
        "their next attempt later.",
    )
    .action(async () => {
      const emails = await withShop(retryEmails);
      print(emails === 1 ? "1 email will be sent now." : `${emails} emails will be sent now.`);
    });
}
