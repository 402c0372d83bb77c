import { type ChangeEvent, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Delivery } from "#contract/delivery.ts";
import { COD_UNAVAILABLE, isIndia } from "#contract/delivery-address.ts";
import { stateNames } from "#shop/delivery/pin-states.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import { useFillFromPin } from "./fill-from-pin.ts";
import type { initialFields } from "./order-attempt.ts";

type FieldValues = ReturnType<typeof initialFields>;
type FieldsProps = {
  form: Pick<
    UseFormReturn<FieldValues>,
    "formState" | "getFieldState" | "getValues" | "setValue" | "trigger" | "watch"
  >;
  field: (
    name: keyof FieldValues,
  ) => ReturnType<UseFormReturn<FieldValues>["register"]> & { error: string | undefined };
};

export function ContactFields({ form, field }: FieldsProps) {
  const own = useCurrentUser().user?.email;
  const isOther = own !== undefined && form.watch("contactEmail").trim().toLowerCase() !== own;
  return (
    <fieldset className="checkout-group">
      <legend>Contact</legend>
      <Field
        label="Contact e-mail"
        hint={isOther ? `Until you confirm this address, updates are sent to ${own}.` : undefined}
        {...field("contactEmail")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
      />
      <MobileField label="Phone" hint="The courier calls this number." {...field("contactMobile")} required />
      <CheckField label="Keep me up to date on news and exclusive offers" {...field("newsOptIn")} />
    </fieldset>
  );
}

type AddressProps = FieldsProps & { delivery: Delivery | null | undefined };

export function AddressFields({ form, field, delivery }: AddressProps) {
  const india = isIndia(form.watch("country"));
  usePinRevalidation(form, india);
  return (
    <fieldset className="checkout-group">
      <legend>Shipping address</legend>
      <div className="checkout-pair">
        <Field
          label="PostCode / ZIP"
          hint={india ? "6 digits. We fill in the state for you." : "The postal code of your address."}
          {...usePinField({ form, field, delivery })}
          inputMode={india ? "numeric" : "text"}
          autoComplete="postal-code"
          maxLength={12}
          required
        />
      </div>
      <div className="checkout-pair">
        <Field label="First name" {...field("firstname")} autoComplete="given-name" maxLength={100} required />
        <Field label="Last name" {...field("lastname")} autoComplete="family-name" maxLength={100} required />
      </div>
      <Field label="Address 1" {...field("street")} autoComplete="street-address" maxLength={200} required />
      <div className="checkout-pair">
        <Field label="City" {...field("city")} autoComplete="address-level2" maxLength={100} required />
        <Field
          label="State"
          {...field("state")}
          list={india ? "states" : undefined}
          autoComplete="address-level1"
          maxLength={100}
          required
        />
      </div>
      <datalist id="states">
        {stateNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Country" {...field("country")} autoComplete="country-name" maxLength={100} required />
    </fieldset>
  );
}

/** The rule of the PIN code depends on the country. */
function usePinRevalidation(form: FieldsProps["form"], india: boolean) {
  const validatedFor = useRef(india);
  const { invalid, isTouched } = form.getFieldState("pincode", form.formState);
  useEffect(() => {
    if (validatedFor.current !== india && (invalid || isTouched)) void form.trigger("pincode");
    validatedFor.current = india;
  }, [form, india, invalid, isTouched]);
}

function usePinField({ form, delivery, field }: AddressProps) {
  const fillFromPin = useFillFromPin(form, delivery);
  const { error, ...pincode } = field("pincode");
  async function onChange(event: ChangeEvent<HTMLInputElement>) {
    await pincode.onChange(event);
    fillFromPin(event.target.value.trim());
  }
  return { ...pincode, onChange, error: error ?? (delivery?.cod === false ? COD_UNAVAILABLE : undefined) };
}
