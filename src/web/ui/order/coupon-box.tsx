import { type FormEvent, useId, useState } from "react";

type CouponBoxProps = {
  /** Puts the coupon on the cart; answers the sentence why not, or null. */
  onApply: (coupon: string) => Promise<string | null>;
};

/** The coupon box of cart and checkout: trimmed, blank text is ignored, cleared on success (specification §4, §5). */
export function CouponBox({ onApply }: CouponBoxProps) {
  const [text, setText] = useState("");
  const [applying, setApplying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();

  async function apply(event: FormEvent) {
    event.preventDefault();
    const coupon = text.trim();
    if (coupon === "" || applying) return;
    setApplying(true);
    const why = await onApply(coupon);
    setApplying(false);
    setRefusal(why);
    if (why === null) setText("");
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
          maxLength={64}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={`${id}-refusal`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(null);
          }}
        />
        <button type="submit" className="button button-quiet" aria-busy={applying}>
          Apply
        </button>
      </div>
      <p id={`${id}-refusal`} className="coupon-box-refusal" aria-live="polite">
        {refusal}
      </p>
    </form>
  );
}
