import { accountMessages } from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { saveAddress } from "#web/client/page-api.ts";
import { showToast } from "#web/client/toasts.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { changeUser } from "./change-user.ts";

const EMPTY = { street: "", city: "", state: "", pincode: "", country: "India" };

/** Specification §2, Settings. A checkout prefills it (D12). */
export function AddressForm({ user: { address } }: { user: User }) {
  const { field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).Address,
    defaultValues: address ?? EMPTY,
    async send(input) {
      if (await changeUser({ address: input }, () => saveAddress(input)))
        showToast({ kind: "done", text: accountMessages.addressUpdated });
    },
    fallback: accountMessages.addressFailed,
  });
  return (
    <form className="settings-form" method="post" noValidate onSubmit={submit} aria-labelledby="shipping-address">
      <h3 id="shipping-address">Shipping Address</h3>
      <Field label="Street" {...field("street")} required autoComplete="street-address" maxLength={200} />
      <div className="settings-pair">
        <Field label="City" {...field("city")} required autoComplete="address-level2" maxLength={100} />
        <Field label="State" {...field("state")} required autoComplete="address-level1" maxLength={100} />
      </div>
      <div className="settings-pair">
        <Field
          label="Pincode"
          {...field("pincode")}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
        />
        <Field label="Country" {...field("country")} required autoComplete="country-name" maxLength={100} />
      </div>
      <button type="submit" className="button" disabled={pending}>
        Save Shipping Address
      </button>
    </form>
  );
}
