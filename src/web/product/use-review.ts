import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import { addReview } from "#web/client/api.ts";
import { useCall, useGuard } from "#web/client/guard.ts";
import { readToken } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";

export type TypedReview = { star: number | null; comment: string };
type Errors = { star?: string | undefined; comment?: string | undefined };

const NOTHING: TypedReview = { star: null, comment: "" };

/** What somebody typed who was led to /login: there it is again on the way back (D2). */
let unsent: (TypedReview & { productId: string }) | null = null;

/** A review as it is typed, judged and sent; the page shows it as soon as the shop has it. */
export function useReview(productId: string) {
  const [typed, setTyped] = useState<TypedReview>(() => (unsent?.productId === productId ? unsent : NOTHING));
  const [errors, setErrors] = useState<Errors>({});
  const guard = useGuard();
  const [run, sending] = useCall(messages.reviewFailed);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    unsent = null;
  }, []);

  function type(part: Partial<TypedReview>) {
    setTyped((before) => ({ ...before, ...part }));
    const right = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...right }));
  }

  /** Sends it if both parts are there (specification §5). Resolves to whether the shop took it. */
  async function send(): Promise<boolean> {
    unsent = { ...typed, productId };
    if (!guard()) return false;
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
    if (readToken() !== null) unsent = null;
    if (!taken) return false;
    setTyped(NOTHING);
    showToast({ kind: "done", text: messages.reviewAdded });
    await revalidate();
    return true;
  }

  return { typed, errors, sending, type, send };
}
