import { useState } from "react";
import { MAX_RETURN_PICTURES } from "#contract/limits.ts";
import { FileButton, smaller } from "#web/features/pictures/file-button.tsx";
import "#web/features/pictures/chosen-pictures.css";
import { Icon } from "#web/ui/text/icon.tsx";

/** `preview`: a data URL, which pages may show. */
export type ChosenPhoto = { file: Blob; name: string; preview: string };

type PhotoChoiceProps = {
  photos: readonly ChosenPhoto[];
  onChange: (photos: readonly ChosenPhoto[]) => void;
  disabled: boolean;
};

/** Photos that are sent with the request. */
export function PhotoChoice({ photos, onChange, disabled }: PhotoChoiceProps) {
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState("");

  async function add(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = "";
    const room = MAX_RETURN_PICTURES - photos.length;
    setFailed(files.length > room ? `A return has up to ${MAX_RETURN_PICTURES} photos.` : "");
    setReading(true);
    const added = await Promise.all(files.slice(0, room).map(readPhoto));
    setReading(false);
    const read = added.filter((photo) => photo !== null);
    if (read.length < added.length) setFailed("One of the files is not a photo that this browser can read.");
    // A photo that is chosen twice is one.
    onChange([...new Map([...photos, ...read].map((photo) => [photo.preview, photo])).values()]);
  }

  return (
    <div className="return-photos">
      <p id="photos-hint" className="field-hint">
        A photo of the fault helps us decide at once. Only you and the shop see it.
      </p>
      {photos.length > 0 && (
        <ul className="chosen-pictures" aria-label="Photos">
          {photos.map(({ name, preview }, index) => (
            <li key={preview}>
              <img src={preview} alt={name} width={88} height={88} />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => {
                  setFailed("");
                  onChange(photos.filter((_, other) => other !== index));
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MAX_RETURN_PICTURES && (
        <FileButton
          disabled={disabled || reading}
          aria-describedby="photos-hint"
          onChange={({ target }) => void add(target)}
        >
          Add photos
        </FileButton>
      )}
      <p role="status" className="field-hint">
        {reading ? "Reading..." : photos.length > 0 ? `${photos.length} of ${MAX_RETURN_PICTURES} photos` : ""}
      </p>
      {failed && (
        <p role="alert" className="field-error">
          {failed}
        </p>
      )}
    </div>
  );
}

/** Null when the browser cannot read it. */
async function readPhoto(chosen: File): Promise<ChosenPhoto | null> {
  const file = await smaller(chosen);
  const preview = await dataUrlOf(file);
  const image = new Image();
  image.src = preview;
  return image.decode().then(
    () => ({ file, name: chosen.name, preview }),
    () => null,
  );
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.readAsDataURL(file);
  });
}
