import { ShopError } from "#shop/shop-error.ts";

/**
 * Lets so many pieces of work run at once and so many wait, in the order in which they came.
 * @throws {ShopError} unavailable, from the gate itself, when too many wait already.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function through<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ShopError("unavailable");
      // Whoever leaves hands its place on, so that nobody slips in between.
      await new Promise<void>((enter) => queue.push(enter));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
