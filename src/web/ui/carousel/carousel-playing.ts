import { useEffect, useState } from "react";

const CALM = "(prefers-reduced-motion: reduce)";
export const wantsRest = () => matchMedia(CALM).matches;

/** Pauses on hover, with focus inside, out of view, and with reduced motion. */
export function usePlaying(root: React.RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const own = root.current;
    if (!own || !wanted) return setPlaying(false);
    const calm = matchMedia(CALM);
    const now = { seen: false, pointed: own.matches(":hover"), within: isWithin(own, document.activeElement) };
    const decide = (change: Partial<typeof now>) => {
      Object.assign(now, change);
      setPlaying(now.seen && !now.pointed && !now.within && !document.hidden && !calm.matches);
    };
    const observer = new IntersectionObserver(([entry]) => decide({ seen: entry?.isIntersecting === true }));
    observer.observe(own);
    const over = new AbortController();
    const { signal } = over;
    // A touch that scrolls pauses too.
    for (const name of ["pointerenter", "touchstart"] as const)
      own.addEventListener(name, () => decide({ pointed: true }), { signal, passive: true });
    for (const name of ["pointerleave", "touchend", "touchcancel"] as const)
      own.addEventListener(name, () => decide({ pointed: false }), { signal, passive: true });
    own.addEventListener("focusin", ({ target }) => decide({ within: isWithin(own, target) }), { signal });
    own.addEventListener("focusout", ({ relatedTarget }) => decide({ within: isWithin(own, relatedTarget) }), {
      signal,
    });
    document.addEventListener("visibilitychange", () => decide({}), { signal });
    calm.addEventListener("change", () => decide({}), { signal });
    return () => {
      over.abort();
      observer.disconnect();
    };
  }, [root, wanted]);
  return playing;
}

/** Focus on the pause button after a mouse click does not pause. */
function isWithin(own: HTMLElement, element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement) || !own.contains(element)) return false;
  return !element.matches(".carousel-pause:not(:focus-visible)");
}
