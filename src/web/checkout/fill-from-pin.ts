import { type RefObject, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Delivery } from "#contract/delivery.ts";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import type { initialFields } from "./order-attempt.ts";
import { type SuggestedPlace, suggestedFields } from "./suggested-fields.ts";

type Form = Pick<UseFormReturn<ReturnType<typeof initialFields>>, "getValues" | "setValue">;

/**
 * Fills in city and state, except for what the customer has entered (D12). Returns the function that fills in the state
 * of the first digits at once; the city follows with the delivery.
 */
export function useFillFromPin(form: Form, delivery: Delivery | null | undefined): (pin: string) => void {
  const before = useRef<SuggestedPlace>({ state: stateOfPin(form.getValues("pincode")) });
  useEffect(() => {
    if (delivery) fill(form, before, { city: delivery.city, state: delivery.state });
  }, [form, delivery]);
  return (pin) => {
    const state = stateOfPin(pin);
    if (state !== null) fill(form, before, { state });
  };
}

function fill(form: Form, before: RefObject<SuggestedPlace>, place: SuggestedPlace) {
  const { city, state } = suggestedFields(form.getValues(), before.current, place);
  before.current = { ...before.current, ...place };
  if (city !== undefined) form.setValue("city", city, { shouldValidate: city !== "" });
  if (state !== undefined) form.setValue("state", state, { shouldValidate: state !== "" });
}
