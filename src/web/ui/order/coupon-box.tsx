import { type FormEvent, useId, useState } from "react";
import "./coupon-box.css";

type CouponBoxProps = {
  /** Resolves to the reason of a refusal, or null. */
  onApply: (coupon: string) => Promise<string | null>;
};

/** The specification asks for it: §4, §5. */
export function CouponBox({ onApply }: CouponBoxProps) {
  const [text, setText] = useState("");
  const [applying, setApplying] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const id = useId();

  async function apply(event: FormEvent) {
    event.preventDefault();
    const coupon = text.trim();
    if (coupon === "" || applying) return;
    setApplying(true);
    const failure = await onApply(coupon);
    setApplying(false);
    setError(failure);
    if (failure === null) setText("");
  }

  return (
    <form className="coupon-box" onSubmit={apply}>
      <label htmlFor={id}>Coupon</label>
      <div className="coupon-box-row">
        <input
          id={id}
          placeholder="Enter Your Coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <button type="submit" className="button button-quiet" aria-busy={applying}>
          Apply
        </button>
      </div>
      <p id={`${id}-error`} className="coupon-box-error" aria-live="polite">
        {error}
      </p>
    </form>
  );
}
