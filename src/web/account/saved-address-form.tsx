import { useEffect } from "react";
import * as accountMessages from "#contract/account-messages.ts";
import type { SavedAddress } from "#contract/accounts/addresses.ts";
import { addAddress, changeAddress } from "#web/features/api/page-api.ts";
import { takePinOf } from "#web/features/delivery/first-pin.ts";
import { StateField } from "#web/features/delivery/state-field.tsx";
import { usePlaceForm } from "#web/features/delivery/use-place-form.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";

const EMPTY = { label: "", firstname: "", lastname: "", street: "", landmark: "", city: "", state: "", pincode: "" };

type SavedAddressFormProps = { address: SavedAddress | null; onSaved: () => Promise<void>; onClose: () => void };

/** Changes an address that the customer keeps, or adds one. */
export function SavedAddressForm({ address, onSaved, onClose }: SavedAddressFormProps) {
  const { _id: id, isDefault: _, ...texts } = address ?? { _id: null, isDefault: false };
  const { form, field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/accounts/addresses.ts")).AddressInput,
    defaultValues: { ...EMPTY, country: "India", ...texts },
    async send(input) {
      await (id === null ? addAddress(input) : changeAddress(id, input));
      takePinOf(input);
      await onSaved();
    },
    fallback: accountMessages.addressFailed,
  });
  useEffect(() => form.setFocus("label"), [form]);
  const { india, notes, save, pincode } = usePlaceForm({ form, pincode: field("pincode"), submit });

  return (
    <form
      className="settings-form address-form"
      method="post"
      noValidate
      onSubmit={save}
      aria-label={id === null ? "New address" : "Change the address"}
    >
      <Field
        label="Name of the address"
        hint="Such as Home or Work. You may leave it empty."
        {...field("label")}
        list="address-names"
        autoComplete="off"
      />
      <datalist id="address-names">
        <option value="Home" />
        <option value="Work" />
      </datalist>
      <div className="settings-pair">
        <Field
          label="PIN code"
          hint={india ? "We fill in the state for you." : undefined}
          {...pincode}
          required
          inputMode={india ? "numeric" : "text"}
          autoComplete="postal-code"
        />
        <Field label="Country" {...field("country")} required autoComplete="country-name" />
      </div>
      <Field label="Address" {...field("street")} required autoComplete="address-line1" />
      <Field label="Landmark (optional)" hint="What is near." {...field("landmark")} autoComplete="off" />
      <div className="settings-pair">
        <Field label="City" {...field("city")} required autoComplete="address-level2" />
        <StateField {...field("state")} india={india} />
      </div>
      {notes}
      <div className="settings-pair">
        <Field label="First name" hint="Empty: your own name." {...field("firstname")} autoComplete="given-name" />
        <Field label="Last name" {...field("lastname")} autoComplete="family-name" />
      </div>
      <div className="address-ways">
        <button type="submit" className="button" disabled={pending}>
          Save address
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
