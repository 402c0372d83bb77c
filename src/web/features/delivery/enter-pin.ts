import { pinCode } from "#contract/cleaning/numbers.ts";
import { isPin } from "#contract/cleaning/pin-code.ts";
import { savePin } from "#web/client/storage.ts";

/**
 * Saves the PIN code of 'Your Location', an empty one too, else the field says what is wrong. It is loaded with the first
 * one.
 */
export function enterPin(field: HTMLInputElement): boolean {
  const pin = pinCode(field.value);
  field.setCustomValidity(pin === "" || isPin(pin) ? "" : "6 digits, for example 560038");
  if (!field.reportValidity()) return false;
  savePin(pin);
  return true;
}
