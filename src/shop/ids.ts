const TAIL_BITS = 48;
const LARGEST_STEP = 2 ** 20;

let last = { ms: -1, tail: 0 };

/**
 * A new id: 24 hex digits, the first 12 the time in milliseconds, the rest random, so that ids sort by time. Ids of one
 * process in one millisecond sort in the order in which they were made.
 * @param nowMs the time of creation, milliseconds since 1970 UTC.
 */
export function newId(nowMs: number): string {
  const following = last.tail + 1 + (random(4) % LARGEST_STEP);
  const tail = nowMs === last.ms && following < 2 ** TAIL_BITS ? following : random(6) / 2;
  last = { ms: nowMs, tail: Math.floor(tail) };
  return hex12(nowMs) + hex12(last.tail);
}

function random(bytes: number): number {
  return crypto.getRandomValues(new Uint8Array(bytes)).reduce((number, byte) => number * 256 + byte, 0);
}

function hex12(number: number): string {
  return number.toString(16).padStart(12, "0");
}
