import type { ShopCommand } from "#cli/shop-command.ts";

const QUESTION = ["<id>", "the question's id in `question list`"] as const;
const PART = ["<id>", "the id of a question, or of an answer in `question show`"] as const;
const actions = () => import("./question-actions.ts");

export function addQuestionCommands(program: ShopCommand) {
  const question = program.command("question").description("Customers' questions about products, and their answers.");
  question
    .command("list")
    .summary("list questions, newest first")
    .description(
      "List questions, newest first: id, time, state, customer, product, number of answers, beginning of the text.",
    )
    .option("--open", "only those that wait for your answer")
    .option("--hidden", "only hidden ones")
    .option("--product <id>", "only those about this product")
    .option("--limit <number>", "at most this many", "20")
    .option("--before <id>", "only questions older than this one")
    .answers(async () => (await actions()).list);
  question
    .command("show")
    .summary("show one question with its answers")
    .description("Show a question with the product, the customer and all answers, with hidden ones.")
    .argument(...QUESTION)
    .answers(async () => (await actions()).show);
  question
    .command("answer")
    .summary("answer a question in the shop's name")
    .description(
      "Answer a question in the shop's name. The answer is on the product's page at once. The customer gets an email about " +
        "the first answer, if their address is confirmed, and none about a text that replaces it.",
    )
    .argument(...QUESTION)
    .argument("[text]", "the answer")
    .option("--file <path>", "the file with the answer; '-' for the standard input")
    .option("--replace", "also when the question is answered already", false)
    .examples("question answer 019bc00c2f9800000a1b2c3d 'Yes, the charger is in the box.'")
    .answers(async () => (await actions()).answer);
  question
    .command("hide")
    .summary("hide a question or a customer's answer")
    .description("Hide a question with its answers, or the answer of a customer: it is not shown and not counted.")
    .argument(...PART)
    .option("--reason <text>", "why, for the audit entry")
    .answers(async () => (await actions()).hide);
  question
    .command("unhide")
    .summary("show a hidden question or answer again")
    .description("Show a hidden question, or the hidden answer of a customer, again.")
    .argument(...PART)
    .answers(async () => (await actions()).unhide);
  question
    .command("remove")
    .summary("remove a question or a customer's answer for good")
    .description("Remove a question with its answers, or the answer of a customer, which cannot be undone.")
    .argument(...PART)
    .cannotBeUndone()
    .answers(async () => (await actions()).remove);
}
