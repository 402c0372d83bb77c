import { useId } from "react";
import { starsText } from "#web/product/review-order.ts";

const HALVES = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];
const WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"];

type StarPickerProps = { chosen: number | null; error: string | undefined; onChoose: (star: number) => void };

/** The specification asks for it: §9, D23. Radio buttons support the arrow keys. */
export function StarPicker({ chosen, error, onChoose }: StarPickerProps) {
  const id = useId();
  return (
    <fieldset className="star-picker">
      <legend>Your rating</legend>
      <div className="star-picker-row">
        {HALVES.map((star) => (
          <label key={star} className="star-picker-half">
            <input
              type="radio"
              name="star"
              value={star}
              checked={star === chosen}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              onChange={() => onChoose(star)}
            />
            <span className="visually-hidden">{starsText(star)}</span>
          </label>
        ))}
      </div>
      <p className="star-picker-word" aria-hidden="true">
        {chosen !== null && `${starsText(chosen)}: ${WORDS[Math.ceil(chosen) - 1]}`}
      </p>
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
