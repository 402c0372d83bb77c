const MOST = 4;
const BY_CLICK = 2;
const BY_DOUBLE_TAP = 2.5;
export const DOUBLE_TAP_MS = 300;
const KEY_STEP_PX = 80;
/** The specification asks for it: §9. */
const SWIPE_PX = 10;
/** So far a finger moves to the side for the next picture or the one before. */
const STEP_PX = 40;
/** A press that moves less is a click. */
const DRAG_PX = 4;

/** It is counted from the middle of the window, around which the picture is magnified. */
type Point = { x: number; y: number };
/** They are of one finger or two. */
type Fingers = readonly Point[];
/** Shows the next picture (1) or the one before (-1). */
type Step = (by: 1 | -1) => void;

const CENTRE: Point = { x: 0, y: 0 };

/**
 * Magnifies the picture in `stage`, an element that fills the window, by two fingers, a double tap, a click, keys and
 * Ctrl with the wheel; while it is magnified, one finger, the mouse, arrow keys and the wheel move it. A tap, and a
 * vertical swipe over the picture in its first size, call `close`; a swipe to the side and the arrow keys call `step` then.
 * Returns a function that ends all this.
 */
export function magnify(stage: HTMLElement, image: HTMLElement, close: () => void, step: Step): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const pressed = new Map<number, Point>();
  let scale = 1;
  let middle = CENTRE;
  let held: { fingers: Fingers; scale: number; middle: Point } = { fingers: [], scale, middle };
  /** A gesture of one finger began here; it is undefined once there were two. */
  let start: Point | undefined;
  let [kind, dragged] = ["", false];
  let secondTap: ReturnType<typeof setTimeout> | undefined;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({
    x: clientX - stage.clientWidth / 2,
    y: clientY - stage.clientHeight / 2,
  });

  /** `smooth` is a transition, which does not follow a finger. */
  function show(nextScale: number, { x, y }: Point, smooth: boolean) {
    scale = Math.min(MOST, Math.max(1, nextScale));
    const fit = scale * Math.min(stage.clientWidth / image.offsetWidth, stage.clientHeight / image.offsetHeight);
    // The edges of the picture stay outside the window, or in its middle when the picture is smaller.
    const bounded = (at: number, size: number, room: number) => {
      const most = Math.max(0, (size * fit - room) / 2);
      return Math.min(most, Math.max(-most, at));
    };
    middle = {
      x: bounded(x, image.offsetWidth, stage.clientWidth),
      y: bounded(y, image.offsetHeight, stage.clientHeight),
    };
    stage.style.transitionDuration = smooth ? "" : "0s";
    stage.style.transform = `translate(${middle.x}px, ${middle.y}px) scale(${scale})`;
    stage.toggleAttribute("data-magnified", scale > 1);
  }

  /** What was seen at `from` is seen at `to` then. */
  function magnifyTo(nextScale: number, from: Point, to: Point, smooth: boolean, before = { scale, middle }) {
    const ratio = Math.min(MOST, Math.max(1, nextScale)) / before.scale;
    const along = (axis: "x" | "y") => to[axis] - (from[axis] - before.middle[axis]) * ratio;
    show(nextScale, { x: along("x"), y: along("y") }, smooth);
  }

  const magnifyBy = (ratio: number, at: Point, smooth: boolean) => magnifyTo(scale * ratio, at, at, smooth);
  const toggle = (to: number, at: Point) => magnifyTo(scale > 1 ? 1 : to, at, at, true);
  const move = (x: number, y: number, smooth: boolean) => show(scale, { x: middle.x + x, y: middle.y + y }, smooth);

  /** The picture follows the fingers from where it is now. */
  const takeHold = () => {
    held = { fingers: [...pressed.values()], scale, middle };
  };

  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    pressed.set(event.pointerId, pointOf(event));
    takeHold();
    [kind, dragged] = [event.pointerType, false];
    start = pressed.size === 1 ? pointOf(event) : undefined;
  }

  function drag(event: PointerEvent) {
    if (!pressed.has(event.pointerId)) return;
    const now = pointOf(event);
    pressed.set(event.pointerId, now);
    const fingers = [...pressed.values()];
    if (start && distance([start, now]) > DRAG_PX) dragged = true;
    if (fingers.length > 1 || scale > 1) {
      const spread = fingers.length > 1 ? distance(fingers) / distance(held.fingers) : 1;
      magnifyTo(held.scale * spread, between(held.fingers), between(fingers), false, held);
      // It follows the mouse outside the window, too.
      if (kind === "mouse" && dragged) stage.setPointerCapture(event.pointerId);
    } else if (start && kind !== "mouse" && !isSideways(start, now) && Math.abs(now.y - start.y) > SWIPE_PX) close();
  }

  function release(event: PointerEvent) {
    if (!pressed.delete(event.pointerId)) return;
    const now = pointOf(event);
    const isStep = start && scale === 1 && kind !== "mouse" && Math.abs(now.x - start.x) > STEP_PX;
    if (start && isStep && event.type === "pointerup" && isSideways(start, now)) step(now.x < start.x ? 1 : -1);
    // Fingers that pinched back rarely end at exactly the first size.
    if (scale < 1.1) show(1, middle, true);
    takeHold();
  }

  function click(event: MouseEvent) {
    event.stopPropagation();
    if (dragged) return;
    const at = pointOf(event);
    if (kind === "mouse") {
      if (scale === 1 && event.target !== image) close();
      else if (event.detail < 2) toggle(BY_CLICK, at);
    } else if (secondTap) {
      clearTimeout(secondTap);
      secondTap = undefined;
      toggle(BY_DOUBLE_TAP, at);
    } else secondTap = setTimeout(close, DOUBLE_TAP_MS);
  }

  function turn(event: WheelEvent) {
    if (!event.ctrlKey && scale === 1) return;
    // The event neither magnifies the page nor closes the picture.
    event.preventDefault();
    event.stopPropagation();
    const at = pointOf(event);
    if (event.ctrlKey) magnifyBy(Math.exp(-event.deltaY / 100), at, false);
    else move(-event.deltaX, -event.deltaY, false);
  }

  function key(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      "+": () => magnifyBy(1.5, CENTRE, true),
      "-": () => magnifyBy(1 / 1.5, CENTRE, true),
      ArrowLeft: () => (scale > 1 ? move(KEY_STEP_PX, 0, true) : step(-1)),
      ArrowRight: () => (scale > 1 ? move(-KEY_STEP_PX, 0, true) : step(1)),
      ArrowUp: () => move(0, KEY_STEP_PX, true),
      ArrowDown: () => move(0, -KEY_STEP_PX, true),
    };
    // It is the key of '+' without Shift.
    keys[event.key === "=" ? "+" : event.key]?.();
  }

  stage.addEventListener("pointerdown", press, { signal });
  stage.addEventListener("pointermove", drag, { signal });
  for (const type of ["pointerup", "pointercancel"] as const) stage.addEventListener(type, release, { signal });
  stage.addEventListener("click", click, { signal });
  stage.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  stage.addEventListener("wheel", turn, { signal, passive: false });
  document.addEventListener("keydown", key, { signal });
  addEventListener("resize", () => move(0, 0, false), { signal });
  return () => {
    listening.abort();
    clearTimeout(secondTap);
    show(1, middle, true);
  };
}

const isSideways = (from: Point, to: Point) => Math.abs(to.x - from.x) > Math.abs(to.y - from.y);

const distance = ([one = CENTRE, other = one]: Fingers) => Math.hypot(one.x - other.x, one.y - other.y);

function between([one = CENTRE, other = one]: Fingers): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
