import type { FormEvent } from "react";
import { isIndia } from "#contract/delivery-address.ts";
import { type AddressForm, type PinChange, usePinField } from "./use-pin-field.ts";
import { type PlaceForm, type PlaceTexts, usePlaceNotes } from "./use-place-notes.tsx";

type AddressParts<State, Pincode> = {
  form: AddressForm<State> & PlaceForm & { watch: () => PlaceTexts };
  pincode: Pincode;
  submit: (event: FormEvent) => unknown;
};

/**
 * What the forms of an address have in common: a PIN code that fills in city and state, notes about the place, and a `save` that
 * leads to what the customer has to decide first.
 */
export function usePlaceForm<State, Pincode extends { onChange: PinChange }>({
  form,
  pincode,
  submit,
}: AddressParts<State, Pincode>) {
  const texts = form.watch();
  const india = isIndia(texts.country);
  const { delivery, undecided, decide, notes } = usePlaceNotes(form, texts);
  const onChange = usePinField(form, pincode.onChange, { india, delivery });

  function save(event: FormEvent) {
    if (!undecided) return submit(event);
    event.preventDefault();
    decide();
  }

  return { india, notes, save, pincode: { ...pincode, onChange } };
}
