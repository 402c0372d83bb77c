import type { FormEvent } from "react";
import * as accountMessages from "#contract/account-messages.ts";
import type { User } from "#contract/accounts.ts";
import { indianPin } from "#contract/cleaning/numbers.ts";
import { isIndia } from "#contract/delivery-address.ts";
import { showToast } from "#web/client/toasts.ts";
import { saveAddress } from "#web/features/api/page-api.ts";
import { StateField } from "#web/features/delivery/state-field.tsx";
import { useDelivery } from "#web/features/delivery/use-delivery.ts";
import { usePinField } from "#web/features/delivery/use-pin-field.ts";
import { usePlaceNotes } from "#web/features/delivery/use-place-notes.tsx";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { changeUser } from "./change-user.ts";

const EMPTY = { street: "", city: "", state: "", pincode: "", country: "India" };

/** The specification asks for it: §2, Settings. A checkout prefills it (D12). */
export function AddressForm({ user: { address } }: { user: User }) {
  const { form, field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/accounts.ts")).Address,
    defaultValues: address ?? EMPTY,
    async send(input) {
      if (await changeUser({ address: input }, () => saveAddress(input)))
        showToast({ kind: "done", text: accountMessages.addressUpdated });
    },
    fallback: accountMessages.addressFailed,
  });
  const texts = form.watch();
  const india = isIndia(texts.country);
  const delivery = useDelivery(indianPin(texts));
  const { undecided, decide, notes } = usePlaceNotes(form, texts, delivery);
  const pincode = field("pincode");
  const { invalid, isTouched: touched } = form.getFieldState("pincode", form.formState);
  const onPin = usePinField(form, { onChange: pincode.onChange, invalid, touched }, { india, delivery });

  function save(event: FormEvent) {
    if (!undecided) return submit(event);
    event.preventDefault();
    decide();
  }

  return (
    <form className="settings-form" method="post" noValidate onSubmit={save} aria-labelledby="shipping-address">
      <h3 id="shipping-address">Shipping Address</h3>
      <div className="settings-pair">
        <Field
          label="Pincode"
          hint={india ? "We fill in the state for you." : undefined}
          {...pincode}
          onChange={onPin}
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
    </form>
  );
}
