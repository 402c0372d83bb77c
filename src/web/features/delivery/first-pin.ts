import { indianPin } from "#contract/cleaning/numbers.ts";
import { readPin, savePin } from "#web/client/storage.ts";

/** A browser without a PIN code takes that of an address of the customer, so that all dates are for it. */
export function takePinOf(address: { country: string | null; pincode: string | null } | null | undefined) {
  if (address && readPin() === null) savePin(indianPin(address) ?? "");
}
