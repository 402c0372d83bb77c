import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { useSession, useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { timeText } from "#console/text/times.ts";
import { writerText } from "#console/text/writers.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { HideDialog } from "#console/ui/hide-dialog.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedReview } from "#contract/admin/reviews.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { hideReview, removeAnswer, removeReview, showReview } from "./review-calls.ts";
import { ReviewPictures } from "./review-pictures.tsx";
import { starsText } from "./review-text.ts";

type ReviewCardProps = { review: ManagedReview; toProduct: string };
type Asked = "answer" | "unanswer" | "hide" | "remove" | null;

/** A review, with what can be done with it. */
export function ReviewCard({ review, toProduct }: ReviewCardProps) {
  const { _id, product, star, comment, createdAt, customer, hidden, answer, pictures } = review;
  const { permissions, shopUrl } = useSession();
  const [asked, setAsked] = useState<Asked>(null);
  const { run, busy, message, clear } = useCall();
  const { revalidate } = useRevalidator();
  const reason = useWhyNot("reviews.write", "answer, hide or remove reviews");
  const of = <span className="visually-hidden"> of {product.title}</span>;
  const close = () => {
    clear();
    setAsked(null);
  };

  async function take(work: () => Promise<unknown>, done: string) {
    if ((await run(async () => [await work()])) === null) return;
    setAsked(null);
    notify(done);
    await revalidate();
  }

  return (
    <li className="card">
      <h2>
        <ShopLink to={toProduct}>{product.title}</ShopLink>
      </h2>
      <p className="card-facts">
        <span aria-hidden="true">{starsText(star)}</span>
        <span className="visually-hidden">{star} of 5 stars</span>
        <time dateTime={createdAt}>{timeText(createdAt)}</time>
        <span>by {writerText(customer, permissions.includes("customers.read"))}</span>
        {hidden && <span className="tag">Hidden</span>}
      </p>
      {comment && <p className="card-text">{comment}</p>}
      {pictures.length > 0 && <ReviewPictures review={review} whyNot={reason} />}
      {answer && (
        <div className="card-answer">
          <h3>Answer of the shop</h3>
          <p className="card-text">{answer.text}</p>
        </div>
      )}
      <Problem message={asked === null ? message : null} />
      <div className="form-ways">
        <ActionButton whyNot={reason} reasonId={`why-${_id}`} onClick={() => setAsked("answer")}>
          {answer ? "Change the answer" : "Answer"}
          {of}
        </ActionButton>
        {answer && (
          <ActionButton whyNot={reason} reasonId={`why-${_id}`} onClick={() => setAsked("unanswer")}>
            Remove the answer{of}
          </ActionButton>
        )}
        {hidden ? (
          <ActionButton
            busy={busy}
            whyNot={reason}
            reasonId={`why-${_id}`}
            onClick={() => take(() => showReview(_id), "The review is shown again.")}
          >
            Show again{of}
          </ActionButton>
        ) : (
          <ActionButton whyNot={reason} reasonId={`why-${_id}`} onClick={() => setAsked("hide")}>
            Hide{of}
          </ActionButton>
        )}
        <ActionButton whyNot={reason} reasonId={`why-${_id}`} onClick={() => setAsked("remove")}>
          Remove{of}
        </ActionButton>
        <ShopLink to={`/activity?subject=review:${_id}`}>What was changed</ShopLink>
        {!hidden && (
          <a href={`${shopUrl}/product/${product._id}`} target="_blank" rel="noreferrer">
            View in the shop
          </a>
        )}
      </div>
      {reason && (
        <p id={`why-${_id}`} className="why-not">
          {reason}
        </p>
      )}
      {asked === "answer" && <AnswerDialog review={review} close={close} />}
      {asked === "hide" && (
        <HideDialog
          what="review"
          says="It is not shown and not counted, with its pictures, and its customer cannot change it."
          hide={(why) => hideReview(_id, why)}
          close={close}
        />
      )}
      {asked === "unanswer" && (
        <Confirm
          title="Remove the answer"
          action="Remove the answer"
          busy={busy}
          message={message}
          run={() => take(() => removeAnswer(_id), "The answer is not shown any more.")}
          close={close}
        >
          <p>The product's page does not show it any more. Nobody is told. It can be undone in Activity.</p>
        </Confirm>
      )}
      {asked === "remove" && (
        <Confirm
          title="Remove the review"
          action="Remove for good"
          isDanger
          busy={busy}
          message={message}
          run={() => take(() => removeReview(_id), "The review is removed.")}
          close={close}
        >
          <p>
            Its text, its pictures and the answer are deleted, which cannot be undone. Its customer is not told and can
            write another one. To take it off the page only, hide it.
          </p>
        </Confirm>
      )}
    </li>
  );
}
