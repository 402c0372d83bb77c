/** Milliseconds since 1970 UTC as the wire's ISO 8601 text. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
