import { type ChangeEvent, type RefObject, useEffect, useRef } from "react";
import { pinCode } from "#contract/cleaning/numbers.ts";
import type { Delivery } from "#contract/delivery.ts";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import { type SuggestedPlace, suggestedFields } from "./suggested-fields.ts";

type PlaceFields = { city: string; state: string; country: string; pincode: string };

/** A form that has an address has these parts. */
export type AddressForm<State> = {
  formState: State;
  getFieldState: (name: "pincode", formState: State) => { invalid: boolean; isTouched: boolean };
  getValues: () => PlaceFields;
  setValue: (name: "city" | "state", text: string, options: { shouldValidate: boolean }) => void;
  trigger: (name: "pincode") => Promise<boolean>;
};

export type PinChange = (event: ChangeEvent<HTMLInputElement>) => Promise<unknown>;

/**
 * Fills in city and state for the PIN code, except for what the customer has entered (D12), and checks the PIN code again
 * when the country changes, on which its rule depends. Returns what listens to changes of the field.
 */
export function usePinField<State>(
  form: AddressForm<State>,
  onChange: PinChange,
  { india, delivery }: { india: boolean; delivery: Delivery | null | undefined },
) {
  const { invalid, isTouched: touched } = form.getFieldState("pincode", form.formState);
  const before = useRef<SuggestedPlace>({ state: stateOfPin(form.getValues().pincode) });
  const validatedFor = useRef(india);
  useEffect(() => {
    if (delivery) fill(form, before, { city: delivery.city, state: delivery.state });
  }, [form, delivery]);
  useEffect(() => {
    if (validatedFor.current !== india && (invalid || touched)) void form.trigger("pincode");
    validatedFor.current = india;
  }, [form, india, invalid, touched]);
  return async (event: ChangeEvent<HTMLInputElement>) => {
    await onChange(event);
    // The first digits give the state at once; the city follows with the delivery.
    const state = stateOfPin(pinCode(event.target.value));
    if (state !== null) fill(form, before, { state });
  };
}

function fill(
  form: Pick<AddressForm<unknown>, "getValues" | "setValue">,
  before: RefObject<SuggestedPlace>,
  place: SuggestedPlace,
) {
  const { city, state } = suggestedFields(form.getValues(), before.current, place);
  before.current = { ...before.current, ...place };
  if (city !== undefined) form.setValue("city", city, { shouldValidate: city !== "" });
  if (state !== undefined) form.setValue("state", state, { shouldValidate: state !== "" });
}
