import { useState } from "react";
import { useRevalidator } from "react-router";
import { messageOf } from "#console/client/http.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { FileDrop } from "#console/ui/file-drop.tsx";
import { MAX_PRODUCT_PICTURE_MB } from "#contract/admin/pictures.ts";
import { addPicture } from "./picture-calls.ts";

type Sent = { id: number; name: string; state: "waits" | "is sent" | "added" | "refused"; why?: string };

const SAYS: Record<Sent["state"], string> = {
  waits: "Waits",
  "is sent": "Sending …",
  added: "Added",
  refused: "Not added",
};

type AddPicturesProps = {
  product: string;
  whyNot: string | null;
  /** Where the reason stands for all that changes pictures. */
  reasonId: string;
};

/** A place to drop pictures, and a button to choose them. Each file is sent by itself: one that is refused stops no other. */
export function AddPictures({ product, whyNot, reasonId }: AddPicturesProps) {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function take(files: readonly File[]) {
    setBusy(true);
    setSent(files.map(({ name }, id) => ({ id, name, state: "waits" })));
    const note = (id: number, change: Partial<Sent>) =>
      setSent((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
    for (const [id, file] of files.entries()) {
      note(id, { state: "is sent" });
      try {
        await addPicture(product, file);
        note(id, { state: "added" });
        void revalidate();
      } catch (error) {
        note(id, { state: "refused", why: messageOf(error) });
      }
    }
    setBusy(false);
  }

  return (
    <FileDrop
      name="New pictures"
      field="Files of pictures"
      className="picture-drop"
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
      multiple
      isOpen={whyNot === null && !busy}
      take={take}
    >
      {(choose) => (
        <>
          <ActionButton busy={busy} whyNot={whyNot} reasonId={reasonId} onClick={choose}>
            Add pictures
          </ActionButton>
          {whyNot !== null && (
            <p id={reasonId} className="why-not">
              {whyNot}
            </p>
          )}
          <p className="form-text">
            Or drop them here: JPEG, PNG, WebP, AVIF, GIF or TIFF, from 200 pixels, at most {MAX_PRODUCT_PICTURE_MB} MB
            each.
          </p>
          {sent.length > 0 && (
            <div role="status" aria-label="Files">
              <ul className="picture-report">
                {sent.map(({ id, name, state, why }) => (
                  <li key={id} data-state={state}>
                    {name}: {SAYS[state]}
                    {why && `. ${why}`}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </FileDrop>
  );
}
