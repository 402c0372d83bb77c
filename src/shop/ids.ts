/**
 * A new id: 24 hex digits, the first 12 the time in milliseconds, the rest random, so that ids sort by time.
 * @param nowMs the time of creation, milliseconds since 1970 UTC.
 */
export function newId(nowMs: number): string {
  const tail = crypto.getRandomValues(new Uint8Array(6));
  return nowMs.toString(16).padStart(12, "0") + Array.from(tail, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
