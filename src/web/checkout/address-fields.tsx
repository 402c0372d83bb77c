import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { emailAddress } from "#contract/cleaning/email-address.ts";
import type { Delivery } from "#contract/delivery.ts";
import { COD_UNAVAILABLE, isIndia } from "#contract/delivery-address.ts";
import { useCurrentUser } from "#web/client/user-store.ts";
import { StateField } from "#web/features/delivery/state-field.tsx";
import { usePinField } from "#web/features/delivery/use-pin-field.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import type { initialFields } from "./checkout-order.ts";

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
  const isOther = own !== undefined && emailAddress(form.watch("contactEmail")).toLowerCase() !== own;
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
        required
      />
      <MobileField label="Phone" hint="The courier calls this number." {...field("contactMobile")} required />
      <CheckField label="Keep me up to date on news and exclusive offers" {...field("newsOptIn")} />
    </fieldset>
  );
}

type AddressProps = FieldsProps & { delivery: Delivery | null | undefined };

const NAMES = ["firstname", "lastname", "street", "landmark", "city", "state", "pincode", "country"] as const;

/**
 * `choice` is among the saved addresses. The fields of a chosen one are shown when something is wrong with them. `children` are
 * notes about the place.
 */
export function AddressFields({ choice, ...props }: AddressProps & { choice: ReactNode; children: ReactNode }) {
  const { form, children } = props;
  const isChosen = form.watch("addressId") !== "" && NAMES.every((name) => !form.formState.errors[name]);
  return (
    <fieldset className="checkout-group">
      <legend>Shipping address</legend>
      {choice}
      {isChosen ? children : <TypedAddress {...props} />}
    </fieldset>
  );
}

function TypedAddress({ form, field, delivery, children }: AddressProps & { children: ReactNode }) {
  const india = isIndia(form.watch("country"));
  return (
    <>
      <div className="checkout-pair">
        <Field
          label="PostCode / ZIP"
          hint={india ? "6 digits. We fill in the state for you." : "The postal code of your address."}
          {...useCheckoutPin({ form, field, delivery, india })}
          inputMode={india ? "numeric" : "text"}
          autoComplete="postal-code"
          required
        />
      </div>
      <div className="checkout-pair">
        <Field label="First name" {...field("firstname")} autoComplete="given-name" required />
        <Field label="Last name" {...field("lastname")} autoComplete="family-name" required />
      </div>
      <Field label="Address 1" {...field("street")} autoComplete="address-line1" required />
      <Field label="Landmark (optional)" {...field("landmark")} autoComplete="off" />
      <div className="checkout-pair">
        <Field label="City" {...field("city")} autoComplete="address-level2" required />
        <StateField {...field("state")} india={india} />
      </div>
      {children}
      <Field label="Country" {...field("country")} autoComplete="country-name" required />
    </>
  );
}

function useCheckoutPin({ form, field, delivery, india }: AddressProps & { india: boolean }) {
  const { error, ...pincode } = field("pincode");
  const onChange = usePinField(form, pincode.onChange, { india, delivery });
  return { ...pincode, onChange, error: error ?? (delivery?.cod === false ? COD_UNAVAILABLE : undefined) };
}
