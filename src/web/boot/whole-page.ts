import { useEffect } from "react";

/** In the head: who comes back to a page, or loads it again, finds their place on the whole of it. */
export const WHOLE_AGAIN_SCRIPT =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.whole=""';

/**
 * Once the scripts run, what the first layout left out (`.later`) is laid out, a piece whenever the browser has time for
 * one: nobody waits for it, and places are kept to the pixel when a shopper comes back.
 */
export function useWholePage(): void {
  useEffect(() => {
    const pieces = [...document.querySelectorAll<HTMLElement>(".later")];
    const layOutNext = () => {
      const piece = pieces.shift();
      if (!piece) {
        document.documentElement.dataset.whole = "";
        return;
      }
      piece.style.contentVisibility = "visible";
      whenIdle(inNextFrame);
    };
    // A browser that has nothing to do calls several times before it lays anything out.
    const inNextFrame = () => requestAnimationFrame(layOutNext);
    whenIdle(inNextFrame);
  }, []);
}

/** Not every browser knows idle callbacks; a moment's pause does as well. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run, 50);
