import { useId } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { FileDrop } from "#console/ui/file-drop.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ListedFacet } from "#contract/admin/facets.ts";
import { MAX_PRODUCT_PICTURE_MB } from "#contract/admin/pictures.ts";
import { pictureAddress, removeCategoryPicture, setCategoryPicture } from "./facet-calls.ts";

type PictureFormProps = { facet: ListedFacet; whyNot: string | null };

/** The picture of a category: its own, which is dropped or chosen here, or that of one of its products. */
export function PictureForm({ facet: { _id, title, picture = null }, whyNot }: PictureFormProps) {
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const reasonId = useId();

  async function change(work: () => Promise<unknown>, done: string) {
    if ((await run(work)) !== null) notify(done);
    await revalidate();
  }

  return (
    <FileDrop
      name="New picture"
      field="File of the picture"
      className="picture-drop"
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
      isOpen={whyNot === null && !busy}
      take={async ([file]) =>
        file && change(() => setCategoryPicture(_id, picture, file), "The category has the picture.")
      }
    >
      {(choose) => (
        <>
          {picture !== null && (
            <img
              className="facet-picture"
              src={pictureAddress(_id, picture)}
              alt={`Of ${title}`}
              width={160}
              height={160}
            />
          )}
          <p className="form-text">
            {picture === null
              ? "It shows the picture of one of its products."
              : "It shows its own picture, with its title beside it."}
          </p>
          <div className="form-ways">
            <ActionButton busy={busy} whyNot={whyNot} reasonId={reasonId} onClick={choose}>
              {picture === null ? "Choose a picture" : "Choose another picture"}
            </ActionButton>
            {picture !== null && (
              <ActionButton
                busy={busy}
                whyNot={whyNot}
                reasonId={reasonId}
                onClick={() =>
                  change(() => removeCategoryPicture(_id, picture), "It shows the picture of a product again.")
                }
              >
                Remove the picture
              </ActionButton>
            )}
          </div>
          {whyNot !== null && (
            <p id={reasonId} className="why-not">
              {whyNot}
            </p>
          )}
          <p className="form-text">
            Or drop it here: JPEG, PNG, WebP, AVIF, GIF or TIFF, from 200 pixels, at most {MAX_PRODUCT_PICTURE_MB} MB.
            Customers see it at once, and it can be undone in Activity.
          </p>
          <Problem message={message} />
        </>
      )}
    </FileDrop>
  );
}
