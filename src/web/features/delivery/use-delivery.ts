import { useEffect, useState } from "react";
import type { Delivery } from "#contract/delivery.ts";
import { call } from "#web/client/http.ts";

/** Undefined until it is read; null without a PIN code, or when it cannot be read. */
export function useDelivery(pin: string | null): Delivery | null | undefined {
  const [read, setRead] = useState<{ pin: string; delivery: Delivery | null }>();
  useEffect(() => {
    let current = true;
    if (pin !== null)
      void readOnce(pin).then((delivery) => {
        if (current) setRead({ pin, delivery });
      });
    return () => {
      current = false;
    };
  }, [pin]);
  if (pin === null) return null;
  return read?.pin === pin ? read.delivery : undefined;
}

let last: { pin: string; answer: Promise<Delivery | null> } | undefined;

function readOnce(pin: string): Promise<Delivery | null> {
  if (last?.pin !== pin) {
    const answer = call<Delivery>("GET", `delivery/${pin}`, { anonymous: true }).catch(() => {
      last = undefined;
      return null;
    });
    last = { pin, answer };
  }
  return last.answer;
}
