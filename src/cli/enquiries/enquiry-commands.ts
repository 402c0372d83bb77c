import type { ShopCommand } from "#cli/shop-command.ts";

const ENQUIRY = ["<id>", "its ticket in `enquiry list`, or its id"] as const;
const actions = () => import("./enquiry-actions.ts");

export function addEnquiryCommands(program: ShopCommand) {
  const enquiry = program.command("enquiry").description("Messages of the contact form, and answers to them.");
  enquiry
    .command("list")
    .summary("list messages of the contact form, newest first")
    .description(
      "List messages of the contact form, newest first: ticket, time, age, status, name, beginning of the message. " +
        "A message is overdue 48 hours after its sender began to wait for an answer, and a month after it came.",
    )
    .option("--open", "only those that wait for an answer", false)
    .option("--answered", "only those that are answered and not closed", false)
    .option("--closed", "only those that are closed", false)
    .option("--overdue", "only those that are overdue, the longest first", false)
    .option("--search <text>", "only those with words that begin so, or with this mobile or ticket")
    .option("--limit <number>", "at most this many", "20")
    .option("--before <id>", "only messages older than this one")
    .option("--after <id>", "with --overdue: only those after this one")
    .examples("enquiry list --overdue", "enquiry list --open --search kettle")
    .answers(async () => (await actions()).list);
  enquiry
    .command("show")
    .summary("show a message with all that followed it")
    .description(
      "Show a message of the contact form with its sender's email and mobile, the answers, who answered when, and " +
        "whether the emails were sent.",
    )
    .argument(...ENQUIRY)
    .answers(async () => (await actions()).show);
  enquiry
    .command("answer")
    .summary("answer a message by email")
    .description(
      "Send an answer to the sender of a message, and keep it. The email has a link by which the sender writes back. A " +
        "message that somebody has answered already is refused, unless --again says that it gets another answer.",
    )
    .argument(...ENQUIRY)
    .argument("[text]", "the answer")
    .option("--file <path>", "the file with the answer; '-' for the standard input")
    .option("--again", "also when the message is answered already", false)
    .examples("enquiry answer E-1A2B3C4D 'Yes, it has a two-pin plug.'", "enquiry answer E-1A2B3C4D --file answer.txt")
    .answers(async () => (await actions()).answer);
  enquiry
    .command("close")
    .summary("settle a message")
    .description("Close a message that is settled. Its sender gets no email, and opens it again by writing back.")
    .argument(...ENQUIRY)
    .option("--reason <text>", "why, for the owner; it is deleted with the message")
    .answers(async () => (await actions()).close);
  enquiry
    .command("reopen")
    .summary("let a message wait for an answer again")
    .description("Open a message again that is answered or closed: it waits for an answer.")
    .argument(...ENQUIRY)
    .answers(async () => (await actions()).reopen);
}
