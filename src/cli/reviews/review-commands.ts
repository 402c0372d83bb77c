import type { ShopCommand } from "#cli/shop-command.ts";

const REVIEW = ["<id>", "its id in `review list`"] as const;
const actions = () => import("./review-actions.ts");

export function addReviewCommands(program: ShopCommand) {
  const review = program.command("review").description("Customers' reviews and their pictures.");
  review
    .command("list")
    .summary("list reviews, newest first")
    .description("List reviews, newest first: id, time, stars, customer, product, beginning of the text.")
    .option("--view <name>", "low (two stars or fewer), unanswered or hidden; the first two without hidden ones")
    .option("--product <id>", "only those of this product")
    .option("--limit <number>", "at most this many", "20")
    .option("--before <id>", "only reviews older than this one")
    .answers(async () => (await actions()).list);
  review
    .command("answer")
    .summary("answer a review on the product's page")
    .description(
      "Show an answer of the shop below a review, instead of the one that is there. The reviewer gets an email about the " +
        "first one. 'audit undo' brings the one before back.",
    )
    .argument(...REVIEW)
    .argument("[text]", "the answer")
    .option("--file <path>", "the file with the answer; '-' for the standard input")
    .option("--remove", "show no answer any more", false)
    .examples("review answer 0123456789abcdef01234567 'We have sent you a new lamp.'")
    .answers(async () => (await actions()).answer);
  review
    .command("hide")
    .summary("hide a review: not shown and not counted")
    .description("Hide a review with its pictures: it is not shown and not counted, and its customer cannot change it.")
    .argument(...REVIEW)
    .option("--reason <text>", "why, for the audit entry")
    .answers(async () => (await actions()).hide);
  review
    .command("unhide")
    .summary("show a hidden review again")
    .description("Show a hidden review again, which is counted then.")
    .argument(...REVIEW)
    .answers(async () => (await actions()).unhide);
  review
    .command("remove")
    .summary("remove a review with its pictures for good")
    .description("Remove a review with its pictures, which cannot be undone. Its customer can write another one.")
    .argument(...REVIEW)
    .cannotBeUndone()
    .answers(async () => (await actions()).remove);
  review
    .command("pictures")
    .summary("list customers' pictures, newest first")
    .description("List pictures of reviews, newest first: address, time, customer, product.")
    .option("--limit <number>", "at most this many", "20")
    .answers(async () => (await actions()).pictures);
  review
    .command("remove-picture")
    .summary("remove a customer's picture from its review")
    .description("Remove a customer's picture from its review and from the database. The review stays.")
    .argument("<picture>", "its address in `review pictures`")
    .cannotBeUndone()
    .answers(async () => (await actions()).removePicture);
}
