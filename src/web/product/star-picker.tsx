import { useId } from "react";
import { Icon } from "#web/ui/icon.tsx";

const STARS = [1, 2, 3, 4, 5];
const WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"];

type StarPickerProps = { chosen: number | null; error: string | undefined; onChoose: (star: number) => void };

/** Five stars to choose from (specification §9): radios, so that arrow keys choose too. */
export function StarPicker({ chosen, error, onChoose }: StarPickerProps) {
  const id = useId();
  return (
    <fieldset className="star-picker">
      <legend>Your rating</legend>
      <div className="star-picker-row">
        {STARS.map((star) => (
          <label key={star} className="star-picker-star" data-filled={star <= (chosen ?? 0) || undefined}>
            <input
              type="radio"
              name="star"
              value={star}
              checked={star === chosen}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              onChange={() => onChoose(star)}
            />
            <Icon name="star" />
            <span className="visually-hidden">{star === 1 ? "1 star" : `${star} stars`}</span>
          </label>
        ))}
        <span className="star-picker-word" aria-hidden="true">
          {chosen !== null && WORDS[chosen - 1]}
        </span>
      </div>
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
