import { useEffect } from "react";
import { useMatches, useRevalidator } from "react-router";
import { onUserInOtherTab } from "./tabs.ts";

/** For screens with the data of one customer: `export const handle = personal`. */
export const personal = { personal: true } as const;

export function useLoginInOtherTabs() {
  const { revalidate } = useRevalidator();
  const isPersonal = useMatches().some(({ handle }) => (handle as Partial<typeof personal> | undefined)?.personal);
  useEffect(
    () => (isPersonal ? onUserInOtherTab((sessionChanged) => void (sessionChanged && revalidate())) : undefined),
    [isPersonal, revalidate],
  );
}
