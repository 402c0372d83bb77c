import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { showToast } from "#web/client/toasts.ts";
import type { ReviewFormProps } from "./review-form.tsx";
import type { KeptReview } from "./use-review.ts";

let Form: ComponentType<ReviewFormProps> | null = null;

/** Loads the form, which most visitors do not need. Resolves to whether it has loaded; a toast says when it has not. */
export async function loadReviewForm(): Promise<boolean> {
  try {
    ({ ReviewForm: Form } = await import("./review-form.tsx"));
  } catch {
    showToast({ kind: "failed", text: "The form could not be opened. Please try again." });
  }
  return Form !== null;
}

/** Returns the form once it has loaded: for what was typed before a login, or at a press. */
export function useReviewForm(isTyped: boolean) {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (isTyped) void loadReviewForm().then(setLoaded);
  }, [isTyped]);
  return Form;
}

/** The form opens at a press, for a link to it, and with what was typed before a login. */
export function ReviewPlace({ productId, review }: { productId: string; review: KeptReview }) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const isWanted = hash === "#review" || review.isTyped;

  useEffect(() => {
    if (isWanted) void loadReviewForm().then(setOpen);
  }, [isWanted]);

  async function open() {
    isPressed.current = true;
    setOpen(await loadReviewForm());
  }

  if (Form && isOpen)
    return <Form productId={productId} review={review} isFocused={isPressed.current} onClose={() => setOpen(false)} />;
  return (
    <div id="review" className="review-place">
      <button ref={review.takeFocus} type="button" className="button" onClick={() => void open()}>
        Write a review
      </button>
    </div>
  );
}
