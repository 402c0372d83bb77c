import { useId, useState } from "react";
import { MAX_QUANTITY } from "#contract/limits.ts";
import * as messages from "#contract/messages.ts";
import { parseQuantity, type QuantityLimit } from "#shop/cart/cart.ts";

type QuantityStepperProps = {
  label: string;
  quantity: number;
  limit?: QuantityLimit | undefined;
  onChoose: (quantity: number) => void;
};

const UP_TO_20: QuantityLimit = { max: MAX_QUANTITY, text: messages.tooManyPieces };

/**
 * The specification asks for it: §5. It allows at most 20 (D19) or the limit. Invalid text stays until the field loses
 * focus.
 */
export function QuantityStepper({ label, quantity, limit, onChoose }: QuantityStepperProps) {
  const [input, setInput] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const { max, text: limitText } = limit ?? UP_TO_20;

  function step(by: number) {
    const next = quantity + by;
    setInput(null);
    setRefusal(by > 0 && next > max ? limitText : null);
    if (next >= 1 && (by < 0 || next <= max)) onChoose(next);
  }

  function change(text: string) {
    setInput(text);
    const read = parseQuantity(text, limit);
    setRefusal(read?.refusal ?? null);
    if (read && read.quantity !== quantity) onChoose(read.quantity);
  }

  return (
    <div className="quantity-stepper">
      {/* biome-ignore lint/a11y/useSemanticElements: three controls on one line; a fieldset would need a legend in view. */}
      <div className="quantity-stepper-row" role="group" aria-label={label}>
        {/* A disabled control would lose the focus. */}
        <button type="button" aria-label="Decrease quantity" aria-disabled={quantity <= 1} onClick={() => step(-1)}>
          −
        </button>
        <input
          aria-label="Quantity"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={`${id}-refusal`}
          inputMode="numeric"
          autoComplete="off"
          value={input ?? String(quantity)}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setInput(null)}
        />
        <button type="button" aria-label="Increase quantity" aria-disabled={quantity >= max} onClick={() => step(1)}>
          +
        </button>
      </div>
      <p id={`${id}-refusal`} className="quantity-stepper-refusal" aria-live="polite">
        {refusal}
      </p>
    </div>
  );
}
