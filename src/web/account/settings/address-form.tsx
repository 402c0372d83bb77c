import * as accountMessages from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { showToast } from "#web/client/toasts.ts";
import { saveAddress } from "#web/features/api/page-api.ts";
import { takePinOf } from "#web/features/delivery/first-pin.ts";
import { StateField } from "#web/features/delivery/state-field.tsx";
import { usePlaceForm } from "#web/features/delivery/use-place-form.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { changeUser } from "./change-user.ts";

const EMPTY = { street: "", city: "", state: "", pincode: "", country: "India" };

/** The specification asks for it: §2, Settings. A checkout prefills it (D12). */
export function AddressForm({ user: { address } }: { user: User }) {
  const { form, field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).Address,
    defaultValues: address ?? EMPTY,
    async send(input) {
      if (!(await changeUser({ address: input }, () => saveAddress(input)))) return;
      takePinOf(input);
      showToast({ kind: "done", text: accountMessages.addressUpdated });
    },
    fallback: accountMessages.addressFailed,
  });
  const { india, notes, save, pincode } = usePlaceForm({ form, pincode: field("pincode"), submit });

  return (
    <form className="settings-form" method="post" noValidate onSubmit={save} aria-labelledby="shipping-address-title">
      <div className="settings-pair">
        <Field
          label="Pincode"
          hint={india ? "We fill in the state for you." : undefined}
          {...pincode}
          required
          inputMode={india ? "numeric" : "text"}
          autoComplete="postal-code"
        />
        <Field label="Country" {...field("country")} required autoComplete="country-name" />
      </div>
      <Field label="Street" {...field("street")} required autoComplete="address-line1" />
      <div className="settings-pair">
        <Field label="City" {...field("city")} required autoComplete="address-level2" />
        <StateField {...field("state")} india={india} />
      </div>
      {notes}
      <button type="submit" className="button" disabled={pending}>
        Save Shipping Address
      </button>
      <p>
        <ShopLink to="/accounts/addresses">All your addresses</ShopLink>
      </p>
    </form>
  );
}
