import { formatPrice } from "#shop/money.ts";
import type { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import type { ReturnFields } from "./return-fields.ts";

type FieldOf = ReturnType<typeof useShopForm<ReturnFields, never>>["field"];
/** `refund`: in rupees; null until products are chosen. */
type RefundFieldsProps = { field: FieldOf; refund: number | null } & Pick<ReturnFields, "resolution" | "way">;

/** What the customer gets for it, and where money goes. */
export function RefundFields({ field, refund, resolution, way }: RefundFieldsProps) {
  return (
    <>
      <fieldset className="order-part">
        <legend>What would you like?</legend>
        <div className="return-choices">
          <ChoiceField
            label="My money back"
            note={refund === null ? "What you paid for it." : `${formatPrice(refund)}, what you paid for it.`}
            {...plain(field("resolution"))}
            value="refund"
          />
          <ChoiceField
            label="A replacement"
            note="The same product. If we have none left, we pay your money back."
            {...plain(field("resolution"))}
            value="replacement"
          />
        </div>
      </fieldset>
      {resolution === "refund" && (
        <fieldset className="order-part">
          <legend>Where does the money go?</legend>
          <div className="return-choices">
            <ChoiceField label="UPI" {...plain(field("way"))} value="upi" />
            <ChoiceField label="Bank account" {...plain(field("way"))} value="bank" />
          </div>
          {way === "upi" ? (
            <Field
              label="UPI address"
              {...hinted(field("upi"), "Such as asha@okbank. You find it in your UPI application.")}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              inputMode="email"
            />
          ) : (
            <>
              <Field label="Name of the account's holder" {...field("holder")} autoComplete="name" />
              <div className="return-pair">
                <Field label="Account number" {...field("account")} inputMode="numeric" autoComplete="off" />
                <Field
                  label="IFSC"
                  {...hinted(field("ifsc"), "11 signs, such as HDFC0001234.")}
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                />
              </div>
            </>
          )}
        </fieldset>
      )}
    </>
  );
}

/** Without what is wrong, which is never said beside what is chosen. */
export function plain({ error: _error, ...input }: ReturnType<FieldOf>) {
  return input;
}

/** What is wrong says as much as the hint. */
function hinted(input: ReturnType<FieldOf>, hint: string) {
  return { ...input, hint: input.error ? undefined : hint };
}
