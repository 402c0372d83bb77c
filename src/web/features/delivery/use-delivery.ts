import { useState } from "react";
import type { Delivery } from "#contract/delivery.ts";
import { useRemote } from "#web/client/use-remote.ts";
import { readDelivery } from "./stored-delivery.ts";

/** What could not be read of a PIN code, until another attempt has ended. */
export type LookUpAgain = { pin: string; loading: boolean; again: () => void };

type KnownDelivery = {
  /** It is undefined until it is read, and null without a PIN code or when it cannot be read. */
  delivery: Delivery | null | undefined;
  lookUp: LookUpAgain | null;
};

export function useDelivery(pin: string | null): KnownDelivery {
  const [attempt, setAttempt] = useState({ pin, number: 0 });
  const number = attempt.pin === pin ? attempt.number : 0;
  const { value, loading, failed } = useRemote(pin && `${pin} ${number}`, () => readDelivery(pin as string));
  if (pin === null) return { delivery: null, lookUp: null };
  const again = () => setAttempt({ pin, number: number + 1 });
  return {
    delivery: failed ? null : value,
    lookUp: failed || (loading && number > 0) ? { pin, loading, again } : null,
  };
}
