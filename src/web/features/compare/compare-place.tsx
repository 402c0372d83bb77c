import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { comparedText } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";

/** Shows the bar of the chosen products: it is loaded once there is one, and not shown beside the comparison itself. */
export function ComparePlace() {
  const text = useStore(comparedText);
  const [Bar, setBar] = useState<ComponentType<{ text: string }> | null>(null);
  const isShown = useLocation().pathname !== "/compare" && text !== null;

  useEffect(() => {
    if (!isShown) return;
    import("./compare-bar.tsx").then(
      ({ CompareBar }) => setBar(() => CompareBar),
      () => undefined,
    );
  }, [isShown]);

  return Bar && isShown ? <Bar text={text} /> : null;
}
