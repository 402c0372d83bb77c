import { type FormEvent, useRef, useState } from "react";
import { useCurrentUser } from "#web/client/user-store.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import type { ProductView } from "./product-view.server.ts";
import { PictureChoice } from "./review-pictures/picture-choice.tsx";
import { StarPicker } from "./star-picker.tsx";
import { useOwnReview } from "./use-own-review.ts";
import { type ReviewInput, useReview } from "./use-review.ts";

/** A customer has one review of a product (D18). */
export function ReviewForm({ product }: { product: ProductView }) {
  const productId = product.id;
  const { ready } = useCurrentUser();
  const own = useOwnReview(product);
  const { input, errors, sending, changeInput, send } = useReview(productId);
  const [editing, setEditing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await send()) setEditing(false);
    else focus("[aria-invalid]");
  }

  function edit({ star, comment, pictures }: ReviewInput) {
    changeInput({ star, comment, pictures });
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
