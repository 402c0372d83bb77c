import type { UseFormReturn } from "react-hook-form";
import { indianPin } from "#contract/cleaning/numbers.ts";
import { isIndia } from "#contract/delivery-address.ts";
import type { Order } from "#contract/orders.ts";
import { LookUpNote } from "#web/features/delivery/place-notes.tsx";
import { StateField } from "#web/features/delivery/state-field.tsx";
import { useDelivery } from "#web/features/delivery/use-delivery.ts";
import { usePinField } from "#web/features/delivery/use-pin-field.ts";
import type { useShopForm } from "#web/forms/shop-form.ts";
import { Field, FieldFrame } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { plain } from "./refund-fields.tsx";
import type { ReturnFields } from "./return-fields.ts";

type PickupFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: what the form sends does not matter here.
  form: UseFormReturn<ReturnFields, unknown, any>;
  field: ReturnType<typeof useShopForm<ReturnFields, never>>["field"];
  order: Order;
  place: ReturnFields["place"];
  days: readonly { day: string; name: string }[];
};

/** Where the courier fetches the parcel, and when. */
export function PickupFields({ form, field, order: { shippingAddress }, place, days }: PickupFieldsProps) {
  return (
    <fieldset className="order-part">
      <legend>Where and when may we pick it up?</legend>
      <div className="return-choices">
        {shippingAddress && (
          <ChoiceField
            label="Where it was delivered"
            note={`${shippingAddress.street}, ${shippingAddress.city} ${shippingAddress.pincode}`}
            {...plain(field("place"))}
            value="order"
          />
        )}
        <ChoiceField label="Another address" {...plain(field("place"))} value="other" />
      </div>
      {place === "other" && <OtherAddress form={form} field={field} />}
      <div className="return-pair">
        <FieldFrame label="Day" hint={undefined} error={undefined}>
          {(linked) => (
            <select {...linked} {...plain(field("day"))}>
              {days.map(({ day, name }) => (
                <option key={day} value={day}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FieldFrame label="Time" hint={undefined} error={undefined}>
          {(linked) => (
            <select {...linked} {...plain(field("slot"))}>
              <option value="">Any time of the day</option>
              <option value="morning">Morning</option>
              <option value="afternoon">Afternoon</option>
              <option value="evening">Evening</option>
            </select>
          )}
        </FieldFrame>
      </div>
      <p className="field-hint">
        The courier comes once we have accepted the return. Keep the parcel packed and closed.
      </p>
    </fieldset>
  );
}

function OtherAddress({ form, field }: Pick<PickupFieldsProps, "form" | "field">) {
  const texts = form.watch();
  const india = isIndia(texts.country);
  const { delivery, lookUp } = useDelivery(indianPin(texts));
  const pincode = field("pincode");
  const onPin = usePinField(form, pincode.onChange, { india, delivery });
  return (
    <>
      <Field
        label="PIN code"
        hint={india ? "We fill in the state for you." : undefined}
        {...pincode}
        onChange={onPin}
        inputMode={india ? "numeric" : "text"}
        autoComplete="postal-code"
      />
      <div className="place-notes" aria-live="polite">
        {lookUp && <LookUpNote {...lookUp} onAgain={() => form.setFocus("city")} />}
      </div>
      <div className="return-pair">
        <Field label="First name" {...field("firstname")} autoComplete="given-name" />
        <Field label="Last name" {...field("lastname")} autoComplete="family-name" />
      </div>
      <Field label="Address" {...field("street")} autoComplete="address-line1" />
      <Field label="Landmark (optional)" {...field("landmark")} autoComplete="off" />
      <div className="return-pair">
        <Field label="City" {...field("city")} autoComplete="address-level2" />
        <StateField {...field("state")} india={india} />
      </div>
      <MobileField
        label="Phone"
        hint="The courier calls this number. Without it, the order's."
        {...field("contactMobile")}
      />
    </>
  );
}
