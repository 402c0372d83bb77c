import { ShopError } from "#shop/shop-error.ts";

/**
 * Lets so many pieces of work run at once and so many wait, in the order in which they came and not without end.
 * @throws {ShopError} unavailable, from the gate itself, to whoever finds too many waiting or waits too long.
 */
export function createGate({ atOnce, waiting, longestMs }: { atOnce: number; waiting: number; longestMs: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  function wait(): Promise<void> {
    if (queue.length >= waiting) throw new ShopError("unavailable");
    return new Promise<void>((enter, refuse) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(called), 1);
        refuse(new ShopError("unavailable"));
      }, longestMs);
      const called = () => {
        clearTimeout(giveUp);
        enter();
      };
      queue.push(called);
    });
  }

  return async function through<Result>(work: () => Promise<Result>): Promise<Result> {
    // Whoever leaves hands its place on, so that nobody slips in between.
    if (running >= atOnce) await wait();
    else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
