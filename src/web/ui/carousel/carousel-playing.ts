import { useEffect, useState } from "react";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
export const prefersReducedMotion = () => matchMedia(REDUCED_MOTION).matches;

/** Pauses on hover, with focus inside, out of view, and with reduced motion. */
export function usePlaying(root: React.RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const own = root.current;
    if (!own || !wanted) return setPlaying(false);
    const reducedMotion = matchMedia(REDUCED_MOTION);
    const state = { inView: false, hovered: own.matches(":hover"), focused: isWithin(own, document.activeElement) };
    const update = (change: Partial<typeof state>) => {
      Object.assign(state, change);
      setPlaying(state.inView && !state.hovered && !state.focused && !document.hidden && !reducedMotion.matches);
    };
    const observer = new IntersectionObserver(([entry]) => update({ inView: entry?.isIntersecting === true }));
    observer.observe(own);
    const over = new AbortController();
    const { signal } = over;
    // A touch that scrolls pauses too.
    for (const name of ["pointerenter", "touchstart"] as const)
      own.addEventListener(name, () => update({ hovered: true }), { signal, passive: true });
    for (const name of ["pointerleave", "touchend", "touchcancel"] as const)
      own.addEventListener(name, () => update({ hovered: false }), { signal, passive: true });
    own.addEventListener("focusin", ({ target }) => update({ focused: isWithin(own, target) }), { signal });
    own.addEventListener("focusout", ({ relatedTarget }) => update({ focused: isWithin(own, relatedTarget) }), {
      signal,
    });
    document.addEventListener("visibilitychange", () => update({}), { signal });
    reducedMotion.addEventListener("change", () => update({}), { signal });
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
