import { useLocation } from "react-router";
import { comparedText } from "#web/client/storage.ts";
import { useStore } from "#web/client/store.ts";
import { usePart } from "#web/client/use-part.ts";

/**
 * Shows the bar of the chosen products: it is loaded once there is one, and not shown beside the comparison itself. Its styles
 * show it where products can be chosen.
 */
export function ComparePlace() {
  const text = useStore(comparedText);
  const isShown = useLocation().pathname !== "/compare" && text !== null;
  const Bar = usePart(isShown, async () => (await import("./compare-bar.tsx")).CompareBar);
  return Bar && isShown ? <Bar text={text} /> : null;
}
