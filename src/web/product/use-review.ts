import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import { clearDraft, readDraft, saveDraft } from "#web/client/drafts.ts";
import { addReview } from "#web/client/page-api.ts";
import { afterLogin, requireLogin } from "#web/client/session.ts";
import { readToken } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";

export type ReviewInput = { star: number | null; comment: string };
type Errors = { star?: string | undefined; comment?: string | undefined };

const EMPTY_REVIEW: ReviewInput = { star: null, comment: "" };
/** The draft that a login, to which it led, has to send once its page is shown again. */
let wanted: string | null = null;
const sendAfterLogin = afterLogin("send review", (draft: string) => {
  wanted = draft;
});

export function useReview(productId: string) {
  const draft = `review ${productId}`;
  const [input, setInput] = useState(() => readDraft<ReviewInput>(draft) ?? EMPTY_REVIEW);
  const [errors, setErrors] = useState<Errors>({});
  const [run, sending] = useCall(messages.reviewFailed);
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the review of before the login is sent after it.
  useEffect(() => {
    const isWanted = wanted === draft;
    wanted = null;
    clearDraft(draft);
    if (isWanted) void send();
  }, [draft]);

  function changeInput(change: Partial<ReviewInput>) {
    setInput((before) => ({ ...before, ...change }));
    const cleared = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...cleared }));
  }

  /** Requires rating and text (specification §5). Resolves to whether the review was saved. */
  async function send(): Promise<boolean> {
    saveDraft(draft, input);
    if (!requireLogin(sendAfterLogin(draft))) return false;
    const { star } = input;
    const comment = input.comment.trim();
    setErrors({
      star: star === null ? messages.reviewStarMissing : undefined,
      comment: comment === "" ? messages.reviewCommentMissing : undefined,
    });
    const saved =
      star !== null &&
      comment !== "" &&
      (await run(
        () => addReview({ prodId: productId, star, comment }),
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
