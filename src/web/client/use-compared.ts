import { useSyncExternalStore } from "react";
import { onSessionChange, readComparedText } from "./storage.ts";

/** The stored text of the products that this tab compares; null when there are none, and while hydrating. */
export function useComparedText(): string | null {
  return useSyncExternalStore(onSessionChange, readComparedText, () => null);
}
