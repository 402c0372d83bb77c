import { indianPin } from "#contract/cleaning/numbers.ts";
import type { Delivery } from "#contract/delivery.ts";
import { stateOfPin } from "#shop/delivery/pin-states.ts";
import { findState } from "#shop/invoices/state-codes.ts";

type AddressTexts = { city: string; state: string; country: string; pincode: string };
type Known = Delivery | null | undefined;

/** One address has two states. The invoice has the taxes of `named`. */
export type StateConflict = { pin: string; named: string; ofPin: string };

/** It is null when the state fits the PIN code, or one of them is unknown. */
export function stateConflict({ state, country, pincode }: AddressTexts, delivery: Known): StateConflict | null {
  const pin = indianPin({ country, pincode });
  const named = findState(state)?.name ?? null;
  const ofPin = pin === null ? null : (delivery?.state ?? stateOfPin(pin));
  return pin === null || named === null || ofPin === null || named === ofPin ? null : { pin, named, ofPin };
}

/** The PIN code of this city was changed while the city stayed. `suggested` is null when the shop does not know it. */
export type StaleCity = { pin: string; city: string; suggested: string | null };

/**
 * It is null when the city was entered for this PIN code, or is that of the PIN code. `cityPin` is the one it was entered
 * for.
 */
export function staleCity(
  { city, country, pincode }: AddressTexts,
  cityPin: string | null,
  delivery: Known,
): StaleCity | null {
  const pin = indianPin({ country, pincode });
  if (pin === null || cityPin === null || pin === cityPin || delivery === undefined) return null;
  const [entered, suggested] = [city.trim(), delivery?.city ?? null];
  return entered.toLowerCase() === suggested?.toLowerCase() ? null : { pin, city: entered, suggested };
}
