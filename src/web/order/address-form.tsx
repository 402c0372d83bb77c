import { useEffect } from "react";
import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { setOrderAddress } from "#web/features/api/page-api.ts";
import { StateField } from "#web/features/delivery/state-field.tsx";
import { usePlaceForm } from "#web/features/delivery/use-place-form.ts";
import { useShopForm } from "#web/forms/shop-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { MobileField } from "#web/ui/fields/mobile-field.tsx";
import "./address-form.css";

const EMPTY = {
  firstname: "",
  lastname: "",
  street: "",
  landmark: "",
  city: "",
  state: "",
  pincode: "",
  country: "India",
};

type AddressFormProps = { order: Order; onSaved: () => Promise<void>; onKeep: () => void };

/** It begins with the address that the order has. */
export function AddressForm({ order, onSaved, onKeep }: AddressFormProps) {
  const { form, field, submit, pending } = useShopForm({
    schema: async () => (await import("#contract/order-changes.ts")).OrderAddress,
    defaultValues: { ...EMPTY, ...order.shippingAddress, contactMobile: order.contactMobile ?? "" },
    async send(input) {
      await setOrderAddress(order._id, input);
      await onSaved();
    },
    fallback: messages.orderChangeFailed,
  });
  useEffect(() => form.setFocus("pincode"), [form]);
  const { india, notes, save, pincode } = usePlaceForm({ form, pincode: field("pincode"), submit });

  return (
    <form className="order-address-form" method="post" noValidate onSubmit={save} aria-labelledby="destination">
      <Field
        label="PIN code"
        hint={india ? "We fill in the state for you." : undefined}
        {...pincode}
        inputMode={india ? "numeric" : "text"}
        autoComplete="postal-code"
        required
      />
      <div className="order-address-pair">
        <Field label="First name" {...field("firstname")} autoComplete="given-name" required />
        <Field label="Last name" {...field("lastname")} autoComplete="family-name" required />
      </div>
      <Field label="Address" {...field("street")} autoComplete="address-line1" required />
      <Field label="Landmark (optional)" {...field("landmark")} autoComplete="off" />
      <div className="order-address-pair">
        <Field label="City" {...field("city")} autoComplete="address-level2" required />
        <StateField {...field("state")} india={india} />
      </div>
      {notes}
      <Field label="Country" {...field("country")} autoComplete="country-name" required />
      <MobileField label="Phone" hint="The courier calls this number." {...field("contactMobile")} />
      <div className="order-ways">
        <button type="submit" className="button" disabled={pending}>
          Save address
        </button>
        <button type="button" className="button button-quiet" onClick={onKeep}>
          Change nothing
        </button>
      </div>
    </form>
  );
}
