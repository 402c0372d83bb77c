import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedProduct } from "#contract/admin/products.ts";
import { AddPictures } from "./add-pictures.tsx";
import { orderPictures, removePicture, setPictureColor, setPictureText, thumbnailAddress } from "./picture-calls.ts";
import { PictureText } from "./picture-text.tsx";

/** Why nothing can be changed stands once, not at each button. */
const REASON = "why-no-pictures";

/** The pictures of a product, in the order in which customers see them. */
export function ProductPictures({ product }: { product: ManagedProduct }) {
  const { _id, pictures, colors } = product;
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = useWhyNot("products.write", "change products");
  const names = pictures.map(({ name }) => name);

  async function change(what: () => Promise<ManagedProduct>, says: string) {
    if (await run(what)) notify(says);
    // Somebody else may have changed them.
    await revalidate();
  }

  const move = (from: number, to: number) => {
    const order = names.toSpliced(from, 1).toSpliced(to, 0, names[from] as string);
    return change(() => orderPictures(_id, order), "The pictures have another order.");
  };

  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures">Pictures</h2>
      {pictures.length === 0 && <p className="form-text">None yet. The first one stands on cards and in lists.</p>}
      <ol className="pictures">
        {pictures.map(({ name, alt, color }, index) => {
          const which = `picture ${index + 1}`;
          return (
            <li key={name} className="picture">
              <img src={thumbnailAddress(_id, name)} width={96} height={96} alt={alt ?? `Picture ${index + 1}`} />
              <div className="picture-facts">
                <PictureText
                  key={alt}
                  label={`What ${which} shows`}
                  text={alt ?? ""}
                  whyNot={whyNot}
                  save={(text) => change(() => setPictureText(_id, name, text), "The text is saved.")}
                />
                <label className="picture-color">
                  Colour
                  <select
                    className="input"
                    aria-label={`Colour of ${which}`}
                    value={color ?? ""}
                    disabled={whyNot !== null || busy}
                    onChange={({ target }) =>
                      change(() => setPictureColor(_id, name, target.value || null), "The colour is saved.")
                    }
                  >
                    <option value="">All colours</option>
                    {colors.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </select>
                </label>
                <div className="form-ways">
                  {index > 0 && (
                    <ActionButton
                      aria-label={`Move ${which} earlier`}
                      busy={busy}
                      whyNot={whyNot}
                      reasonId={REASON}
                      onClick={() => move(index, index - 1)}
                    >
                      Earlier
                    </ActionButton>
                  )}
                  {index < pictures.length - 1 && (
                    <ActionButton
                      aria-label={`Move ${which} later`}
                      busy={busy}
                      whyNot={whyNot}
                      reasonId={REASON}
                      onClick={() => move(index, index + 1)}
                    >
                      Later
                    </ActionButton>
                  )}
                  <ActionButton
                    aria-label={`Remove ${which}`}
                    busy={busy}
                    whyNot={whyNot}
                    reasonId={REASON}
                    onClick={() =>
                      change(() => removePicture(_id, name), "The picture is removed. It can be undone in Activity.")
                    }
                  >
                    Remove
                  </ActionButton>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <Problem message={message} />
      <AddPictures product={_id} whyNot={whyNot} reasonId={REASON} />
    </section>
  );
}
