import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isMovingInHistory } from "./history-moves.ts";

/** Runs in the head. After a reload the browser restores the scroll position. */
export const WHOLE_AGAIN_SCRIPT =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.whole=""';

/**
 * Lays out parts of a page below the view (`.later`) on small screens when they come near; they have an estimated height
 * until then. A scroll position is restored on the whole page, so estimates must not be part of it. It stands before the
 * router's `ScrollRestoration`, whose effect runs after this one.
 */
export function WholePage() {
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is the occasion, not an input.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isMovingInHistory()) dataset.whole = "";
    else if (shown.current !== pathname) delete dataset.whole;
    shown.current = pathname;
  }, [pathname, key]);

  return null;
}
