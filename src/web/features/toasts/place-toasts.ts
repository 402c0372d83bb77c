/** Between toasts and what they must not cover, in CSS pixels. */
const GAP = 8;
/** Lower than this share of the window, toasts are not at its top any more. */
const LOWEST = 0.5;

type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

let changes: MutationObserver | null = null;

/**
 * Moves the toasts to the first place at the top right where they cover neither the control that was used, nor a field with
 * its error, nor a short form such as the login's, nor the heading of the page. Where there is none, the page makes room. It
 * does so again while there are toasts: the error of a field, or another page, may come after its toast.
 */
export function placeToasts(region: HTMLElement): void {
  changes?.disconnect();
  changes = new MutationObserver(() => place(region));
  changes.observe(document.body, { attributeFilter: ["aria-invalid"], childList: true, subtree: true });
  place(region);
}

function place(region: HTMLElement): void {
  region.style.top = "";
  setRoom("");
  const own = region.getBoundingClientRect();
  if (own.height === 0) {
    changes?.disconnect();
    return;
  }
  const kept = keptFree().filter(({ left, right }) => left < own.right && right > own.left);
  const covered = (top: number) => kept.filter((box) => box.top < top + own.height && box.bottom > top);
  const hidden = covered(own.top);
  if (hidden.length === 0) return;
  const below = kept.map(({ bottom }) => bottom + GAP).sort((one, other) => one - other);
  const isFree = (top: number) => top > own.top && covered(top).length === 0;
  const free = below.find((top) => isFree(top) && top + own.height <= innerHeight * LOWEST);
  if (free !== undefined) region.style.top = `${free}px`;
  else movePageDown(own.bottom + GAP - Math.min(...hidden.map(({ top }) => top)));
}

/** Scrolls, as far as the page is scrolled, and moves what it shows for the rest. In pixels. */
function movePageDown(height: number): void {
  const rest = height - scrollY;
  scrollBy({ top: -height, behavior: "instant" });
  if (rest > 0) setRoom(`${rest}px`);
}

function setRoom(height: string): void {
  const main = document.querySelector("main");
  if (main) main.style.marginBlockStart = height;
}

function keptFree(): Box[] {
  const used = document.activeElement;
  const pressed = used?.matches("main :is(a, button, input, select, textarea)") ? [used] : [];
  const wrong = [...document.querySelectorAll("main [aria-invalid]")];
  // Its words only: a heading is as wide as the page. Without one, they have no size.
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("main h1") ?? new Text());
  const forms = [...document.querySelectorAll("main form")].map((form) => form.getBoundingClientRect());
  // A longer one cannot be kept free.
  const short = forms.filter(
    ({ top, bottom }) => bottom > 0 && top < innerHeight && bottom - top < innerHeight * LOWEST,
  );
  return [...[...wrong, ...pressed].map(withNotes), ...short, words.getBoundingClientRect()];
}

/** The box of a control with its label and what describes it. */
function withNotes(control: Element): Box {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  const notes = ids.flatMap((id) => document.getElementById(id) ?? []);
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const boxes = [control, ...labels, ...notes].map((part) => part.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}
