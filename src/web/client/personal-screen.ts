import { useEffect } from "react";
import { useMatches, useRevalidator } from "react-router";
import { onUserInOtherTab } from "./tabs.ts";

/** `export const handle = personal` on screens that show the data of one customer. */
export const personal = { personal: true } as const;

/** Loads a personal screen again when another tab logs in or out; its loader does the rest. */
export function useLoginInOtherTabs() {
  const { revalidate } = useRevalidator();
  const isPersonal = useMatches().some(({ handle }) => handle === personal);
  useEffect(
    () => (isPersonal ? onUserInOtherTab((sessionChanged) => void (sessionChanged && revalidate())) : undefined),
    [isPersonal, revalidate],
  );
}
