import { type FormEvent, useRef, useState } from "react";
import { useCurrentUser } from "#web/client/user-store.ts";
import { TextAreaField } from "#web/ui/fields/field.tsx";
import type { ReviewView } from "./product-view.server.ts";
import { PictureChoice } from "./review-pictures/picture-choice.tsx";
import { StarPicker } from "./star-picker.tsx";
import { useReview } from "./use-review.ts";

type ReviewFormProps = { productId: string; reviews: ReviewView[] };

/** One review per customer and product (D18). */
export function ReviewForm({ productId, reviews }: ReviewFormProps) {
  const { user, ready } = useCurrentUser();
  const own = reviews.find(({ byId }) => byId === user?._id);
  const { input, errors, sending, changeInput, send } = useReview(productId);
  const [editing, setEditing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await send()) setEditing(false);
    else focus("[aria-invalid]");
  }

  function edit(review: ReviewView) {
    changeInput(review);
    setEditing(true);
    focus("[name=star]");
  }

  return (
    <form
      ref={form}
      className="review-form"
      method="post"
      // On Back the browser would restore values that React does not know.
      autoComplete="off"
      noValidate
      onSubmit={submit}
      aria-labelledby="review-form"
    >
      <h3 id="review-form">{editing ? "Edit your review" : "Write a review"}</h3>
      {own && !editing && (
        <p className="review-form-own">
          You have already reviewed this product. A new review replaces it.
          <button type="button" className="button button-quiet" onClick={() => edit(own)}>
            Edit your review
          </button>
        </p>
      )}
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
      <button type="submit" className="button" disabled={!ready || input.adding || sending}>
        {sending ? "Sending..." : "Send Review"}
      </button>
    </form>
  );
}
