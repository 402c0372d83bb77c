import { useEffect } from "react";
import { useMatches, useRevalidator } from "react-router";
import type { personal } from "#web/page-handles.ts";
import { onUserInOtherTab } from "./tabs.ts";

/** A personal screen reads its data again when another tab logs in or out. */
export function useLoginInOtherTabs() {
  const { revalidate } = useRevalidator();
  const isPersonal = useMatches().some(({ handle }) => (handle as Partial<typeof personal> | undefined)?.personal);
  useEffect(
    () => (isPersonal ? onUserInOtherTab((sessionChanged) => void (sessionChanged && revalidate())) : undefined),
    [isPersonal, revalidate],
  );
}
