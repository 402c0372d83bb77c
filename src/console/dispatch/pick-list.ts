import type { ManagedOrder } from "#contract/admin/orders.ts";

/** Pieces of a product in a colour, and the orders they are for. */
export type Picked = { key: string; title: string; color: string; pieces: number; orders: string[] };

type PickedOrder = Pick<ManagedOrder, "number" | "products">;

/** What is taken from the shelves for some orders, by title, so that each shelf is visited once. */
export function picksOf(orders: readonly PickedOrder[]): Picked[] {
  const picks = new Map<string, Picked>();
  for (const { number, products } of orders)
    for (const { product, color, count } of products) {
      const key = `${product._id} ${color._id}`;
      const pick = picks.get(key) ?? { key, title: product.title, color: color.title, pieces: 0, orders: [] };
      picks.set(key, { ...pick, pieces: pick.pieces + count, orders: [...pick.orders, number] });
    }
  return [...picks.values()].sort((a, b) => a.title.localeCompare(b.title) || a.color.localeCompare(b.color));
}
