import type { Command } from "commander";
import { OperatorError } from "#operator-error.ts";
import { pictureAddress } from "#shop/pictures/picture-files.ts";
import {
  type ListedPicture,
  listReviewPictures,
  removeReviewPicture,
} from "#shop/reviews/pictures/manage-pictures.server.ts";
import { parseCount } from "./arguments.ts";
import { minuteOf } from "./days.ts";
import { print } from "./output.ts";
import { withShop } from "./shop-context.ts";
import { tableText } from "./texts/table-text.ts";

export function addReviewCommands(program: Command) {
  const review = program.command("review").description("Pictures that customers add to their reviews.");
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
