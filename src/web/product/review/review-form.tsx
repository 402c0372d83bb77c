import { type FormEvent, useEffect, useRef } from "react";
import { useCurrentUser } from "#web/client/user-store.ts";
import { PictureChoice } from "#web/product/review-pictures/picture-choice.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { StarPicker } from "./star-picker.tsx";
import type { KeptReview } from "./use-review.ts";
import "./star-picker.css";

export type ReviewFormProps = {
  productId: string;
  review: KeptReview;
  isEdit?: boolean;
  /** It was opened by a press, which the focus follows. */
  isFocused: boolean;
  onClose?: () => void;
};

function focusIn(place: ParentNode | null, selector: string) {
  place?.querySelector<HTMLElement>(selector)?.focus();
}

export function ReviewForm({ productId, review, isEdit = false, isFocused, onClose }: ReviewFormProps) {
  const { ready } = useCurrentUser();
  const { input, errors, sending, changeInput, send, clear, focusOwn } = review;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isFocused) focusIn(form.current, isEdit ? "[name=star]:checked" : "[name=star]");
  }, [isEdit, isFocused]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    focusOwn.current = true;
    if (await send()) return;
    focusOwn.current = false;
    focusIn(form.current, "[aria-invalid]");
  }

  function close() {
    focusOwn.current = true;
    clear();
    onClose?.();
  }

  return (
    <form
      ref={form}
      id="review"
      className="review-form"
      method="post"
      // On Back the browser would restore values that React does not know.
      autoComplete="off"
      noValidate
      onSubmit={submit}
      aria-labelledby="review-form"
    >
      <h3 id="review-form">{isEdit ? "Edit your review" : "Write a review"}</h3>
      <StarPicker chosen={input.star} error={errors.star} onChoose={(star) => changeInput({ star })} />
      <TextAreaField
        label="Your review"
        name="comment"
        value={input.comment}
        required
        error={errors.comment}
        onChange={(event) => changeInput({ comment: event.target.value })}
      />
      <PictureChoice disabled={!ready || sending} productId={productId} input={input} changeInput={changeInput} />
      <div className="review-form-buttons">
        <button type="submit" className="button" disabled={!ready || input.adding || sending}>
          {sending ? "Sending..." : "Send Review"}
        </button>
        <button type="button" className="button button-quiet" disabled={sending} onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
