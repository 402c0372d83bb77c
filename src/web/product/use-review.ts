import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import { addReview } from "#web/client/api.ts";
import { clearDraft, readDraft, saveDraft } from "#web/client/drafts.ts";
import { requireLogin } from "#web/client/session.ts";
import { readToken } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";

export type TypedReview = { star: number | null; comment: string };
type Errors = { star?: string | undefined; comment?: string | undefined };

const NOTHING: TypedReview = { star: null, comment: "" };

export function useReview(productId: string) {
  const draft = `review ${productId}`;
  const [typed, setTyped] = useState(() => readDraft<TypedReview>(draft) ?? NOTHING);
  const [errors, setErrors] = useState<Errors>({});
  const [run, sending] = useCall(messages.reviewFailed);
  const { revalidate } = useRevalidator();
  useEffect(() => clearDraft(draft), [draft]);

  function type(part: Partial<TypedReview>) {
    setTyped((before) => ({ ...before, ...part }));
    const right = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...right }));
  }

  /** Requires rating and text (specification §5). Resolves to whether the review was saved. */
  async function send(): Promise<boolean> {
    saveDraft(draft, typed);
    if (!requireLogin()) return false;
    const { star } = typed;
    const comment = typed.comment.trim();
    setErrors({
      star: star === null ? messages.reviewStarMissing : undefined,
      comment: comment === "" ? messages.reviewCommentMissing : undefined,
    });
    const taken =
      star !== null &&
      comment !== "" &&
      (await run(
        () => addReview({ prodId: productId, star, comment }),
        (failure) => setErrors(failure.errors),
      )) !== null;
    if (readToken() !== null) clearDraft(draft);
    if (!taken) return false;
    setTyped(NOTHING);
    showToast({ kind: "done", text: messages.reviewAdded });
    await revalidate();
    return true;
  }

  return { typed, errors, sending, type, send };
}
