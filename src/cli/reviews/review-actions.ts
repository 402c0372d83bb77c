import { givenText } from "#cli/given-text.ts";
import { parseInput } from "#cli/parse-input.ts";
import { type Action, nextPage } from "#cli/shop-command.ts";
import {
  HiddenReview,
  ReviewAnswer,
  ReviewFilter,
  ReviewOfId,
  ReviewPictureFilter,
  ReviewPictureOfAddress,
} from "#contract/admin/reviews.ts";
import { answerReview } from "#shop/reviews/answer-review.server.ts";
import { listReviewsForOperator, removeReview, setReviewHidden } from "#shop/reviews/manage-reviews.server.ts";
import { listReviewPictures, removeReviewPicture } from "#shop/reviews/pictures/manage-pictures.server.ts";
import { picturesText, reviewsText } from "./review-text.ts";

export const list: Action = (input, { withShop }) => {
  const { product, ...filter } = parseInput(ReviewFilter, input);
  return withShop(async (ctx) => {
    const found = await listReviewsForOperator(ctx, { ...filter, productId: product });
    return {
      json: found,
      text: found.length === 0 ? "No reviews found." : reviewsText(found),
      next: nextPage(found, filter.limit, "before", ({ _id }) => _id),
    };
  });
};

export const hide: Action = hiding(true, "The review is hidden.");
export const unhide: Action = hiding(false, "The review is shown.");

function hiding(hidden: boolean, text: string): Action {
  return (input, { withShop }) => {
    const { id, reason = null } = parseInput(HiddenReview, input);
    return withShop(async (ctx) => {
      await setReviewHidden(ctx, id, hidden, reason);
      return { json: { _id: id, hidden }, text };
    });
  };
}

export const answer: Action = async (input, { withShop }) => {
  const given = parseInput(ReviewAnswer, { ...input, text: await givenText(input) });
  return withShop(async (ctx) => {
    await answerReview(ctx, given);
    const text = given.text === null ? "The answer is not shown any more." : "The answer is shown below the review.";
    return { json: { _id: given.id, answer: given.text }, text };
  });
};

export const remove: Action = (input, { withShop }) => {
  const { id } = parseInput(ReviewOfId, input);
  return withShop(async (ctx) => {
    await removeReview(ctx, id);
    return { json: { _id: id, removed: true }, text: "The review was removed." };
  });
};

export const pictures: Action = (input, { withShop }) => {
  const { limit } = parseInput(ReviewPictureFilter, input);
  return withShop(async (ctx) => {
    const found = await listReviewPictures(ctx, limit);
    return { json: found, text: found.length === 0 ? "No pictures found." : picturesText(found) };
  });
};

export const removePicture: Action = (input, { withShop }) => {
  const { picture: name } = parseInput(ReviewPictureOfAddress, input);
  return withShop(async (ctx) => {
    await removeReviewPicture(ctx, name);
    return { json: { name, removed: true }, text: "The picture was removed." };
  });
};
