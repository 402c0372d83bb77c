import { useState } from "react";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { QuantityStepper } from "#web/ui/fields/quantity-stepper.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { ResultsBar } from "#web/ui/lists/results-bar.tsx";
import { CouponBox } from "#web/ui/order/coupon-box.tsx";
import { Swatch } from "#web/ui/product/swatch.tsx";
import { Part } from "./part.tsx";

const kinds = ["", "button-quiet", "button-ember"];
const sorts = [
  { value: "a", label: "Latest" },
  { value: "b", label: "Oldest" },
];

export function Controls({ theme }: { theme: string }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Part title="Buttons: rest, hover, focus, pressed, disabled, busy">
        {kinds.map((kind) => (
          <p key={kind} className="styles-row">
            {["", "is-hover", "is-focus-visible", "is-active"].map((state) => (
              <button key={state} type="button" className={`button ${kind} ${state}`}>
                {state.replace("is-", "") || "Rest"}
              </button>
            ))}
            <button type="button" className={`button ${kind}`} disabled>
              Disabled
            </button>
            <button type="button" className={`button ${kind}`} aria-busy>
              Busy
            </button>
          </p>
        ))}
      </Part>
      <Part title="Fields: rest, focus, hint, error, disabled">
        <div className="styles-fields">
          <Field label="Name" placeholder="Placeholder" />
          <Field label="Name, focused" className="is-focus-visible" defaultValue="Nandini" />
          <Field label="Area" hint="Six digits, for example 560038" />
          <Field label="Email" defaultValue="a@b" error="Invalid email format" />
          <Field label="Off" disabled defaultValue="Cannot be changed" />
          <MobileField label="Mobile" />
          <PasswordField label="Password" defaultValue="a secret" />
          <TextAreaField label="Comment" error="A comment is needed" />
          <CheckField label="Keep me up to date" />
          <CheckField label="I agree" error="You must agree to the terms and conditions" />
          <CouponBox onApply={async () => "Invalid or expired coupon"} />
        </div>
      </Part>
      <Part title="Quantity, swatches">
        <div className="styles-row">
          <QuantityStepper label={`Quantity, ${theme}`} quantity={quantity} onChoose={setQuantity} />
          {["black", "white", "crimson", "steelblue", null].map((css) => (
            <Swatch key={css} css={css} />
          ))}
        </div>
      </Part>
      <Part title="Lists: results bar, pages">
        <ResultsBar
          page={2}
          size={30}
          total={168}
          action="/styles"
          sizes={[30, 50]}
          sorts={sorts}
          sort="a"
          loading={false}
        />
        {[1, 5, 9].map((page) => (
          <Pagination key={page} page={page} last={9} hrefOf={() => "/styles"} label={`Pages at ${page}, ${theme}`} />
        ))}
      </Part>
    </>
  );
}
