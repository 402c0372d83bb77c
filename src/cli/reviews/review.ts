import type { Command } from "commander";
import { parseCount } from "#cli/arguments.ts";
import { minuteOf } from "#cli/days.ts";
import { print } from "#cli/output.ts";
import { withShop } from "#cli/shop-context.ts";
import { tableText } from "#cli/texts/table-text.ts";
import { OperatorError } from "#operator-error.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { pictureAddress } from "#shop/pictures/picture-files.ts";
import { listReviewsForOperator, removeReview, setReviewHidden } from "#shop/reviews/manage-reviews.server.ts";
import {
  type ListedPicture,
  listReviewPictures,
  removeReviewPicture,
} from "#shop/reviews/pictures/manage-pictures.server.ts";
import { reviewsText } from "./review-text.ts";

export function addReviewCommands(program: Command) {
  const review = program.command("review").description("Customers' reviews and their pictures.");
  review
    .command("list")
    .summary("list reviews, newest first")
    .description("List reviews, newest first: id, time, stars, customer, product, beginning of the text.")
    .option("--product <id>", "only those of this product")
    .option("--limit <number>", "at most this many", "20")
    .option("--before <id>", "only reviews older than this one")
    .action(({ limit, before, product }: { limit: string; before?: string; product?: string }) =>
      withShop(async (ctx) => {
        const narrow = { limit: parseCount("--limit", limit), before, productId: product };
        const found = await listReviewsForOperator(ctx, narrow);
        print(found.length === 0 ? "No reviews found." : reviewsText(found));
      }),
    );
  for (const [name, summary, description, change, done] of [
    [
      "hide",
      "hide a review: not shown and not counted",
      "Hide a review with its pictures: it is not shown and not counted, and its customer cannot change it.",
      (ctx: ShopContext, id: string) => setReviewHidden(ctx, id, true),
      "The review is hidden.",
    ],
    [
      "unhide",
      "show a hidden review again",
      "Show a hidden review again, which is counted then.",
      (ctx: ShopContext, id: string) => setReviewHidden(ctx, id, false),
      "The review is shown.",
    ],
    [
      "remove",
      "remove a review with its pictures for good",
      "Remove a review with its pictures, which cannot be undone. Its customer can write another one.",
      removeReview,
      "The review was removed.",
    ],
  ] as const)
    review
      .command(name)
      .summary(summary)
      .description(description)
      .argument("<id>", "its id in `review list`")
      .action((id: string) =>
        withShop(async (ctx) => {
          await change(ctx, id);
          print(done);
        }),
      );
  review
    .command("pictures")
    .summary("list customers' pictures, newest first")
    .description("List pictures of reviews, newest first: address, time, customer, product.")
    .option("--limit <number>", "at most this many", "20")
    .action(({ limit }: { limit: string }) =>
      withShop(async (ctx) => {
        const found = await listReviewPictures(ctx, parseCount("--limit", limit));
        print(found.length === 0 ? "No pictures found." : picturesText(found, ctx.publicUrl));
      }),
    );
  review
    .command("remove-picture")
    .summary("remove a customer's picture from its review")
    .description("Remove a customer's picture from its review and from the database. The review stays.")
    .argument("<picture>", "its address in `review pictures`")
    .action((picture: string) => {
      const [digits] = /[0-9a-f]{32}/.exec(picture) ?? [];
      if (!digits) throw new OperatorError(`'${picture}' is not the address of a customer's picture.`);
      return withShop(async (ctx) => {
        await removeReviewPicture(ctx, `reviews/${digits}`);
        print("The picture was removed.");
      });
    });
}

function picturesText(pictures: readonly ListedPicture[], publicUrl: string): string {
  const rows = pictures.map(({ name, addedAtMs, reviewer, product }) => [
    pictureAddress(name, 1200, "webp", publicUrl),
    minuteOf(addedAtMs),
    reviewer,
    product ?? "(no review yet)",
  ]);
  return tableText([["Picture", "Added", "Customer", "Product"], ...rows], []);
}
