import { type ComponentType, useEffect, useState } from "react";
import { showToast } from "#web/client/toasts.ts";
import type { AddedProps } from "./added-pictures.tsx";

type PictureChoiceProps = Omit<AddedProps, "chosen"> & { disabled: boolean };
type Added = { Part: ComponentType<AddedProps>; chosen: AddedProps["chosen"] };

/** What adds the pictures and shows them is loaded on use. */
export function PictureChoice(review: PictureChoiceProps) {
  const [added, setAdded] = useState<Added | null>(null);

  const load = (chosen?: AddedProps["chosen"]) =>
    import("./added-pictures.tsx").then(
      ({ AddedPictures: Part }) => setAdded({ Part, chosen }),
      () => showToast({ kind: "failed", text: "The picture could not be added. Please try again." }),
    );

  // They are those of the review that is edited.
  useEffect(() => {
    if (review.input.pictures[0] && !added) void load();
  });

  return (
    <div className="review-form-pictures">
      <label className="button button-quiet">
        Add pictures
        <input type="file" accept="image/*" multiple disabled={review.disabled} onChange={load} />
      </label>
      {added && <added.Part {...review} {...added} />}
    </div>
  );
}
