import type { Order } from "#contract/orders.ts";
import { listOrders } from "#web/client/page-api.ts";

/** Some may be cancelled. */
const COUNT = 5;
const PATIENCE_MS = 2_000;

/** Newest first. None when they cannot be read soon: the form does not wait for a suggestion. */
export function listLastOrders(): Promise<Order[]> {
  const late = new Promise<Order[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS));
  const read = listOrders({ page: 1, limit: COUNT }).then(
    ({ items }) => items,
    () => [],
  );
  return Promise.race([read, late]);
}
