import type { SavedAddress } from "#contract/accounts/addresses.ts";
import type { Order } from "#contract/orders.ts";
import { readToken } from "#web/client/storage.ts";
import { readOnce } from "#web/client/use-remote.ts";
import { listAddresses, listOrders } from "#web/features/api/page-api.ts";

/** There are more than one, because some may be cancelled. */
const COUNT = 5;
const PATIENCE_MS = 2_000;
const FRESH_MS = 60_000;

type Known = { orders: Order[]; addresses: SavedAddress[] };

async function listLastOrders(): Promise<Known> {
  const addresses = listAddresses().catch(() => []);
  const { items } = await listOrders({ page: 1, limit: COUNT });
  return { orders: items, addresses: await addresses };
}

const NOTHING: Known = { orders: [], addresses: [] };
/** The key is the customer's token. */
const lastOrders = readOnce(listLastOrders, FRESH_MS);

/** Reads them before the checkout asks for them. */
export function prepareLastOrders(): void {
  // When it fails, the checkout reads them itself.
  lastOrders.read(readToken() ?? "").catch(() => undefined);
}

/**
 * Returns the newest orders first, with the addresses that the customer keeps; neither when they cannot be read soon: the form
 * does not wait for a suggestion.
 */
export function takeLastOrders(): Promise<Known> {
  const orders = lastOrders.read(readToken() ?? "").catch(listLastOrders);
  // The next checkout comes after another order.
  lastOrders.forget();
  const late = new Promise<Known>((resolve) => setTimeout(resolve, PATIENCE_MS, NOTHING));
  return Promise.race([orders.catch(() => NOTHING), late]);
}
