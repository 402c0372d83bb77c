import type { Command } from "commander";
import { getEnquiry, listEnquiries } from "#shop/enquiries/manage-enquiries.server.ts";
import { parseCount } from "./arguments.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";
import { enquiriesText, enquiryText } from "./texts/enquiry-text.ts";

export function addEnquiryCommands(program: Command) {
  const enquiry = program.command("enquiry").description("Messages of the contact form.");
  enquiry
    .command("list")
    .summary("list messages of the contact form, newest first")
    .description("List messages of the contact form, newest first: id, time, name, beginning of the message.")
    .option("--limit <number>", "at most this many", "20")
    .option("--before <id>", "only messages older than this one")
    .action(({ limit, before }: { limit: string; before?: string }) =>
      withShop(async (ctx) => {
        const { enquiries, more } = await listEnquiries(ctx, { limit: parseCount("--limit", limit), before });
        print(enquiries.length === 0 ? "No messages found." : enquiriesText(enquiries));
        if (more > 0) print(`\n… and ${more} older: enquiry list --before ${enquiries.at(-1)?.id}`);
      }),
    );
  enquiry
    .command("show")
    .summary("show one message of the contact form")
    .description("Show a message of the contact form with its sender's email and mobile.")
    .argument("<id>", "its id in `enquiry list`")
    .action((id: string) => withShop(async (ctx) => print(enquiryText(await getEnquiry(ctx, id)))));
}
