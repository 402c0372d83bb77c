import type { Delivery } from "#contract/delivery.ts";
import { call } from "#web/client/http.ts";
import { readOnce, useRemote } from "#web/client/use-remote.ts";

const deliveries = readOnce((pin) => call<Delivery>("GET", `delivery/${pin}`, { anonymous: true }));

/** It is undefined until it is read, and null without a PIN code or when it cannot be read. */
export function useDelivery(pin: string | null): Delivery | null | undefined {
  const { value, failed } = useRemote(pin, () => deliveries.read(pin as string));
  return pin === null || failed ? null : value;
}
