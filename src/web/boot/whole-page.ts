import { useEffect } from "react";

/** Runs in the head. Restoring the scroll position needs the whole page. */
export const WHOLE_AGAIN_SCRIPT =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.whole=""';

/** Lays out the skipped parts (`.later`), one per idle period, to restore scroll positions exactly. */
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
    // Several idle callbacks may run within one frame.
    const inNextFrame = () => requestAnimationFrame(layOutNext);
    whenIdle(inNextFrame);
  }, []);
}

/** Not every browser has idle callbacks. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run, 50);
