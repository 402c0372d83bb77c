import type { ShopCommand } from "#cli/shop-command.ts";

export function addNewsletterCommands(program: ShopCommand) {
  const newsletter = program.command("newsletter").description("Addresses that get the newsletter.");
  newsletter
    .command("export")
    .summary("list the confirmed addresses as CSV")
    .description(
      "List the confirmed addresses as CSV: the address, when it was confirmed, and a link that unsubscribes it, which " +
        "each newsletter must have (with PUBLIC_URL). Without a file the list is printed.",
    )
    .argument("[file]", "the file to write")
    .answers(async () => (await import("./newsletter-actions.ts")).exportSubscribers);
}
