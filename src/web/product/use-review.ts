import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import * as messages from "#contract/messages.ts";
import { clearDraft, readDraft, saveDraft } from "#web/client/drafts.ts";
import { afterLogin, requireLogin } from "#web/client/session.ts";
import { readToken } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";

export type ReviewInput = {
  star: number | null;
  comment: string;
  /** They are the names of added pictures; `adding` says that others are being added. */
  pictures: string[];
  adding?: boolean;
};
type Errors = { star?: string | undefined; comment?: string | undefined };

const loadCalls = () => import("#web/features/api/page-api.ts");

const EMPTY_REVIEW: ReviewInput = { star: null, comment: "", pictures: [] };
/** Each form that is shown is sent by this, by its draft. */
const forms = new Map<string, () => void>();
const sendAfterLogin = afterLogin("send review", (draft: string) => forms.get(draft)?.());

export function useReview(productId: string) {
  const draft = `review ${productId}`;
  const [input, setInput] = useState(() => readDraft<ReviewInput>(draft) ?? EMPTY_REVIEW);
  const [errors, setErrors] = useState<Errors>({});
  const [run, sending] = useCall(messages.reviewFailed);
  const { revalidate } = useRevalidator();
  useEffect(() => clearDraft(draft), [draft]);
  useEffect(() => {
    forms.set(draft, () => void send());
    return () => void forms.delete(draft);
  });

  function changeInput(change: Partial<ReviewInput>) {
    setInput((before) => ({ ...before, ...change }));
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  }

  /** Requires rating and text (specification §5). Resolves to whether the review was saved. */
  async function send(): Promise<boolean> {
    saveDraft(draft, input);
    if (!requireLogin(sendAfterLogin(draft))) return false;
    const { star, pictures } = input;
    const comment = input.comment.trim();
    setErrors({
      star: star === null ? messages.reviewStarMissing : undefined,
      comment: comment === "" ? messages.reviewCommentMissing : undefined,
    });
    const saved =
      star !== null &&
      comment !== "" &&
      (await run(
        async () =>
          (
            await loadCalls()
          ).addReview({ prodId: productId, star, comment, ...(pictures.length > 0 ? { pictures } : {}) }),
        (failure) => setErrors(failure.errors),
        sendAfterLogin(draft),
      )) !== null;
    if (readToken() !== null) clearDraft(draft);
    if (!saved) return false;
    setInput(EMPTY_REVIEW);
    showToast({ kind: "done", text: messages.reviewAdded });
    await revalidate();
    return true;
  }

  return { input, errors, sending, changeInput, send };
}
