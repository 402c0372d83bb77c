import { useRef } from "react";
import * as messages from "#contract/messages.ts";
import { useKeptForm } from "#web/forms/use-kept-form.ts";

export type ReviewInput = {
  star: number | null;
  comment: string;
  /** They are the names of added pictures; `adding` says that others are being added. */
  pictures: string[];
  adding?: boolean;
};

export type KeptReview = ReturnType<typeof useReview>;

const EMPTY_REVIEW: ReviewInput = { star: null, comment: "", pictures: [] };

/** A review requires rating and text (specification §5). */
export function useReview(productId: string) {
  const form = useKeptForm({
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
  /** The form has the focus, and the button that takes its place gets it. */
  const focusOwn = useRef(false);
  function takeFocus(button: HTMLButtonElement | null) {
    if (!button || !focusOwn.current) return;
    focusOwn.current = false;
    button.focus();
  }
  return { ...form, focusOwn, takeFocus };
}
