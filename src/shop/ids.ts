const TAIL_BITS = 48;
const MAX_STEP = 2 ** 20;

let last = { ms: -1, tail: 0 };

/**
 * 24 hex digits: 12 for the time, 12 random. Ids sort by creation.
 * @param nowMs milliseconds since 1970 UTC.
 */
export function newId(nowMs: number): string {
  const next = last.tail + 1 + (random(4) % MAX_STEP);
  const tail = nowMs === last.ms && next < 2 ** TAIL_BITS ? next : random(6) / 2;
  last = { ms: nowMs, tail: Math.floor(tail) };
  return hex12(nowMs) + hex12(last.tail);
}

/** The first possible id of a millisecond: ids that sort before it were made earlier. */
export function idAt(ms: number): string {
  return hex12(Math.max(0, ms)) + hex12(0);
}

/** When an id was made, in milliseconds since 1970 UTC. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16);
}

/** Filled at once, because each call costs microseconds. */
const randomBytes = new Uint8Array(1_200);
let usedBytes = randomBytes.length;

function random(bytes: number): number {
  if (usedBytes + bytes > randomBytes.length) {
    crypto.getRandomValues(randomBytes);
    usedBytes = 0;
  }
  const drawn = randomBytes.subarray(usedBytes, usedBytes + bytes);
  usedBytes += bytes;
  return drawn.reduce((number, byte) => number * 256 + byte, 0);
}

function hex12(number: number): string {
  return number.toString(16).padStart(12, "0");
}
