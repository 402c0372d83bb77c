import type { Delivery } from "#contract/delivery.ts";
import { call } from "#web/client/http.ts";
import { readPin, storedPin } from "#web/client/storage.ts";
import { createStore, type Readable } from "#web/client/store.ts";
import { readOnce } from "#web/client/use-remote.ts";

const deliveries = readOnce((pin) => call<Delivery>("GET", `delivery/${pin}`, { anonymous: true }));

export const readDelivery = deliveries.read;

const latest = createStore<{ pin: string; delivery: Delivery | null } | null>(null);

/**
 * The delivery to the PIN code of 'Your Location', one for all cards of a page. It is undefined until it is read,
 * on the server and until hydration, because pages are stored for everybody. It is null without a PIN code or when it cannot
 * be read.
 */
export const storedDelivery: Readable<Delivery | null | undefined> = {
  initial: undefined,
  get() {
    const [pin, known] = [readPin(), latest.get()];
    return pin === null ? null : known?.pin === pin ? known.delivery : undefined;
  },
  subscribe(listener) {
    void readLatest();
    const ends = [latest.subscribe(listener), storedPin.subscribe(readLatest), storedPin.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  },
};

/** What could not be read is read again for whoever asks next, or asks again. Until then it is null. */
export async function readLatest(): Promise<void> {
  const pin = readPin();
  if (pin === null || storedDelivery.get()) return;
  const take = (delivery: Delivery | null) => latest.set({ pin, delivery });
  await readDelivery(pin).then(take, () => take(null));
}
