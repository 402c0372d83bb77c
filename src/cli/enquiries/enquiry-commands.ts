import type { ShopCommand } from "#cli/shop-command.ts";

const actions = () => import("./enquiry-actions.ts");

export function addEnquiryCommands(program: ShopCommand) {
  const enquiry = program.command("enquiry").description("Messages of the contact form.");
  enquiry
    .command("list")
    .summary("list messages of the contact form, newest first")
    .description("List messages of the contact form, newest first: id, time, name, beginning of the message.")
    .option("--limit <number>", "at most this many", "20")
    .option("--before <id>", "only messages older than this one")
    .answers(async () => (await actions()).list);
  enquiry
    .command("show")
    .summary("show one message of the contact form")
    .description("Show a message of the contact form with its sender's email and mobile.")
    .argument("<id>", "its id in `enquiry list`")
    .answers(async () => (await actions()).show);
}
