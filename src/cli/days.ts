import { INDIAN_OFFSET_MS, toIso } from "#shop/time.ts";

/** 2026-12-31 17:05 */
export function minuteOf(ms: number): string {
  return toIso(ms + INDIAN_OFFSET_MS)
    .slice(0, 16)
    .replace("T", " ");
}
