import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import type { ManagedReview } from "#contract/admin/reviews.ts";
import { pictureAddress, removePicture } from "./review-calls.ts";

type ReviewPicturesProps = { review: ManagedReview; whyNot: string | null };

/** What a customer has photographed. Each picture opens in full size, and is removed by itself. */
export function ReviewPictures({ review: { _id, pictures, product }, whyNot }: ReviewPicturesProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();

  async function remove() {
    if (asked === null || (await run(() => removePicture(_id, asked))) === null) return;
    setAsked(null);
    notify("The picture is removed.");
    await revalidate();
  }

  return (
    <>
      <ul className="sent-pictures" aria-label={`Pictures of ${product.title}`}>
        {pictures.map((name, index) => (
          <li key={name}>
            <a href={pictureAddress(_id, name, "1200")} target="_blank" rel="noreferrer">
              <img
                src={pictureAddress(_id, name, "320")}
                alt={`${index + 1} of ${pictures.length}, by the customer`}
                loading="lazy"
              />
            </a>
            {whyNot === null && (
              <button
                type="button"
                className="button-text"
                aria-label={`Remove picture ${index + 1} of ${product.title}`}
                onClick={() => setAsked(name)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Confirm
          title="Remove the picture"
          action="Remove for good"
          isDanger
          busy={busy}
          message={message}
          run={remove}
          close={() => setAsked(null)}
        >
          <p>Its files are deleted, which cannot be undone. The review stays. Its customer is not told.</p>
        </Confirm>
      )}
    </>
  );
}
