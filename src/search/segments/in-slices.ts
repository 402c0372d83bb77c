import { setImmediate as nextTurn } from "node:timers/promises";
import type { Sliced } from "./sliced.ts";

/** With the slice that exceeds it, less than half of what a request may hold the event loop (50 ms). */
const MAX_MS = 8;

/** Does the work, and gives way to other requests when it has run for some milliseconds. */
export async function inSlices<Value>(work: Sliced<Value>): Promise<Value> {
  for (let began = performance.now(); ; ) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < MAX_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Returns a function that runs one piece of work after the other, in the order of its calls. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
