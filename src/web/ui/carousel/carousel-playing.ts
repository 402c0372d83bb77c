import { useEffect, useState } from "react";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
export const prefersReducedMotion = () => matchMedia(REDUCED_MOTION).matches;

/** These carousels are in view and can move, each with what it does when that changes. */
const inView = new Map<HTMLElement, () => void>();

/** The topmost is the first in the document. */
const isTopmost = (own: HTMLElement) =>
  inView.has(own) &&
  ![...inView.keys()].some((other) => own.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);

function setInView(own: HTMLElement, update: (() => void) | null) {
  if (update) inView.set(own, update);
  else inView.delete(own);
  for (const updateOther of inView.values()) updateOther();
}

/** At least half of it is in view, or it fills half of the view. */
const isSeen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);

/**
 * Pauses on hover, with focus inside, out of view, and with reduced motion. Of several in view only the topmost plays: the
 * others wait also while that one pauses.
 */
export function usePlaying(root: React.RefObject<HTMLElement | null>, moves: boolean): boolean {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const own = root.current;
    if (!own || !moves) return setPlaying(false);
    const reducedMotion = matchMedia(REDUCED_MOTION);
    const state = { hovered: own.matches(":hover"), focused: isWithin(own, document.activeElement) };
    const update = (change: Partial<typeof state> = {}) => {
      Object.assign(state, change);
      setPlaying(isTopmost(own) && !state.hovered && !state.focused && !document.hidden && !reducedMotion.matches);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        setInView(own, entry && isSeen(entry) ? update : null);
        update();
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
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
    document.addEventListener("visibilitychange", () => update(), { signal });
    reducedMotion.addEventListener("change", () => update(), { signal });
    return () => {
      over.abort();
      observer.disconnect();
      setInView(own, null);
    };
  }, [root, moves]);
  return playing;
}

/** Focus on the pause button after a mouse click does not pause. */
function isWithin(own: HTMLElement, element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement) || !own.contains(element)) return false;
  return !element.matches(".carousel-pause:not(:focus-visible)");
}
