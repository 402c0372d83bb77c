import type { ShopCommand } from "#cli/shop-command.ts";

const actions = () => import("./email-actions.ts");

export function addEmailCommands(program: ShopCommand) {
  const email = program.command("email").description("Emails that have not been sent.");
  email
    .command("list")
    .summary("list emails that have not been sent")
    .description("List emails that are waiting or were given up, oldest first, with the mail server's last error.")
    .option("--after <id>", "only emails after this one in the list")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).list);
  email
    .command("retry")
    .summary("retry emails that were given up or are waiting")
    .description(
      "Use this when the mail server works again. The running shop retries emails at once that were given up or have " +
        "their next attempt later.",
    )
    .answers(async () => (await actions()).retry);
}
