import { useEffect, useRef, useState } from "react";
import { MAX_REVIEW_PICTURES } from "#contract/limits.ts";
import { saveDraft } from "#web/client/drafts.ts";
import { requireLogin } from "#web/client/session.ts";
import { readToken } from "#web/client/storage.ts";
import { useCall } from "#web/client/use-call.ts";
import { addReviewPicture } from "#web/features/api/page-api.ts";
import type { ReviewInput } from "#web/product/review/use-review.ts";
import { Picture } from "#web/ui/product/picture.tsx";
import { Icon } from "#web/ui/text/icon.tsx";
import "#web/features/pictures/chosen-pictures.css";

export type AddedProps = {
  /** The files of this field are to be added. */
  chosen: { target: HTMLInputElement } | undefined;
  productId: string;
  input: ReviewInput;
  changeInput: (change: Partial<ReviewInput>) => void;
};

/** Adds chosen pictures one after the other, and shows those of the review. */
export function AddedPictures({ chosen, productId, input, changeInput }: AddedProps) {
  const [failed, setFailed] = useState("");
  const [left, setLeft] = useState(0);
  const [run] = useCall("The picture could not be added. Please try again.");
  const latest = useRef(input);
  latest.current = input;
  const { pictures } = input;

  // They are sent with the review.
  useEffect(() => {
    if (pictures.length === 0) setFailed("");
  }, [pictures.length]);

  function remove(name: string) {
    setFailed("");
    changeInput({ pictures: pictures.filter((other) => other !== name) });
  }

  /** A login leaves this page: the review is kept, files must be chosen again. */
  function keepForLogin() {
    if (readToken() === null) saveDraft(`review ${productId}`, { ...latest.current, adding: false });
  }

  async function addAll(files: File[]) {
    keepForLogin();
    if (!requireLogin()) return;
    const room = MAX_REVIEW_PICTURES - latest.current.pictures.length;
    setFailed(files.length > room ? `A review has up to ${MAX_REVIEW_PICTURES} pictures.` : "");
    changeInput({ adding: true });
    for (const [index, file] of files.slice(0, room).entries()) {
      setLeft(Math.min(files.length, room) - index);
      const added = await run(
        async () => {
          // Part of no list of what the product page loads.
          const { smallerPicture } = await import("#web/features/pictures/smaller-picture.ts");
          return addReviewPicture(await smallerPicture(file));
        },
        ({ message }) => setFailed(`${file.name}: ${message}`),
      );
      keepForLogin();
      if (added) changeInput({ pictures: [...latest.current.pictures, added.name] });
    }
    setLeft(0);
    changeInput({ adding: false });
  }

  const add = useRef(addAll);
  add.current = addAll;
  const adding = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (!chosen) return;
    const { target } = chosen;
    const files = [...(target.files ?? [])];
    // More may be chosen while others are being added.
    adding.current = adding.current.then(() => add.current(files));
    // The same file can be chosen again.
    target.value = "";
  }, [chosen]);

  return (
    <>
      {pictures.length > 0 && (
        <ul className="chosen-pictures" aria-label="Pictures of your review">
          {pictures.map((name, index) => (
            <li key={name}>
              <Picture of={name} shape="cover" upTo={320} alt={`Picture ${index + 1}`} widthHint="88px" />
              <button type="button" aria-label={`Remove picture ${index + 1}`} onClick={() => remove(name)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="field-hint">
        {left > 0 && (left === 1 ? "Adding a picture..." : `Adding ${left} pictures...`)}
      </p>
      {failed && (
        <p role="alert" className="field-error">
          {failed}
        </p>
      )}
    </>
  );
}
