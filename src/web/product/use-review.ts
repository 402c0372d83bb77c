import * as messages from "#contract/messages.ts";
import { useKeptForm } from "#web/client/use-kept-form.ts";

export type ReviewInput = {
  star: number | null;
  comment: string;
  /** They are the names of added pictures; `adding` says that others are being added. */
  pictures: string[];
  adding?: boolean;
};

const EMPTY_REVIEW: ReviewInput = { star: null, comment: "", pictures: [] };

/** A review requires rating and text (specification §5). */
export function useReview(productId: string) {
  return useKeptForm({
    draft: `review ${productId}`,
    empty: EMPTY_REVIEW,
    errorsOf: ({ star, comment }) => ({
      star: star === null ? messages.reviewStarMissing : undefined,
      comment: comment.trim() === "" ? messages.reviewCommentMissing : undefined,
    }),
    async send({ star, comment, pictures }) {
      const { addReview } = await import("#web/features/api/page-api.ts");
      const review = { prodId: productId, star: star ?? 0, comment: comment.trim() };
      return addReview({ ...review, ...(pictures.length > 0 ? { pictures } : {}) });
    },
    added: messages.reviewAdded,
    failed: messages.reviewFailed,
  });
}
