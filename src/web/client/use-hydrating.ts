import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** It is true on the server and while the server's HTML becomes a page with scripts. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
