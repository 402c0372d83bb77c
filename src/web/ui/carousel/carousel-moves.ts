import { prefersReducedMotion } from "./carousel-playing.ts";

type Step = "column" | "column-back" | "view" | "view-back";

/** A second press continues from there. */
const goals = new WeakMap<HTMLElement, { at: number; over: AbortController }>();

function measured(track: HTMLElement) {
  const gap = Number.parseFloat(getComputedStyle(track).columnGap);
  const column = (track.firstElementChild as HTMLElement).offsetWidth + gap;
  const inView = Math.max(1, Math.round((track.clientWidth + gap) / column));
  const columns = Math.round((track.scrollWidth + gap) / column);
  return { column, inView, last: columns - inView, at: goals.get(track)?.at ?? Math.round(track.scrollLeft / column) };
}

export const slideInView = (track: HTMLElement) => measured(track).at;

/** Moves one step, endlessly. Returns the first column in view afterwards. */
export function moveBy(track: HTMLElement, step: Step): number {
  const { inView, last, at } = measured(track);
  const size = step.startsWith("view") ? inView : 1;
  const back = step.endsWith("back");
  if (back) return moveTo(track, at === 0 ? last : Math.max(0, at - size));
  return moveTo(track, at >= last ? 0 : Math.min(last, at + size));
}

export function moveTo(track: HTMLElement, to: number): number {
  const { column, last } = measured(track);
  const at = Math.min(to, last);
  const left = at * column;
  if (Math.abs(track.scrollLeft - left) > 1) setGoal(track, at);
  track.scrollTo({ left, behavior: prefersReducedMotion() ? "auto" : "smooth" });
  return at;
}

function setGoal(track: HTMLElement, at: number) {
  goals.get(track)?.over.abort();
  const over = new AbortController();
  goals.set(track, { at, over });
  const forget = () => {
    goals.delete(track);
    over.abort();
  };
  // Not every browser has scrollend. A swipe or the wheel replaces the goal.
  for (const end of ["scrollend", "pointerdown", "touchstart", "wheel"])
    track.addEventListener(end, forget, { passive: true, signal: over.signal });
}

/** Returns '2 of 3' or '4 to 6 of 10'. */
export function inViewText(track: HTMLElement, at: number): string {
  const { inView, last } = measured(track);
  const end = at + inView;
  const total = last + inView;
  return inView === 1 ? `${end} of ${total}` : `${end - inView + 1} to ${end} of ${total}`;
}

type Key = { key: string; target: EventTarget; defaultPrevented: boolean; preventDefault: () => void };
type ModifiedKey = Key & { ctrlKey: boolean; altKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Moves with the arrow keys, Home and End. */
export function moveWithKeys(track: HTMLElement, rows: number, event: ModifiedKey): number | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
  event.preventDefault();
  const slides = [...track.children];
  const from = slides.findIndex((slide) => slide.contains(event.target as Node));
  if (from < 0) return moveOnByKey(track, event.key);
  const wanted =
    { ArrowLeft: from - rows, ArrowRight: from + rows, Home: 0, End: slides.length - 1 }[event.key] ?? from;
  const to = (wanted + slides.length) % slides.length;
  slides[to]?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  const { inView, at } = measured(track);
  const column = Math.floor(to / rows);
  return moveTo(track, column < at ? column : Math.max(at, column - inView + 1));
}

function moveOnByKey(track: HTMLElement, key: string): number {
  if (key === "Home") return moveTo(track, 0);
  if (key === "End") return moveTo(track, measured(track).last);
  return moveBy(track, key === "ArrowRight" ? "column" : "column-back");
}
