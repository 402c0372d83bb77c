import { useSyncExternalStore } from "react";
import { onSessionChange, readPin } from "./storage.ts";

/** The PIN code of 'Your Location'; null on the server and while hydrating. */
export function usePin(): string | null {
  return useSyncExternalStore(onSessionChange, readPin, () => null);
}
