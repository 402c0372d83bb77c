import { readToken } from "#web/client/storage.ts";
import { readOnce } from "#web/client/use-remote.ts";
import { listOrders } from "#web/features/api/page-api.ts";

/** There are more than one, because some may be cancelled. */
const COUNT = 5;
const PATIENCE_MS = 2_000;
const FRESH_MS = 60_000;

const listLastOrders = async () => (await listOrders({ page: 1, limit: COUNT })).items;
/** The key is the customer's token. */
const lastOrders = readOnce(listLastOrders, FRESH_MS);

/** Reads them before the checkout asks for them. */
export function prepareLastOrders(): void {
  // When it fails, the checkout reads them itself.
  lastOrders.read(readToken() ?? "").catch(() => undefined);
}

/** Returns the newest first, and none when they cannot be read soon: the form does not wait for a suggestion. */
export function takeLastOrders() {
  const orders = lastOrders.read(readToken() ?? "").catch(listLastOrders);
  // The next checkout comes after another order.
  lastOrders.forget();
  const late = new Promise<never[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  return Promise.race([orders.catch(() => []), late]);
}
