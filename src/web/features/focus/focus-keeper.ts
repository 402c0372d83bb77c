import { followArrow } from "./arrow-keys.ts";
import { type FocusPlace, findAgain, findBeside, findHeading, isUsable, placeOf, placeOnPath } from "./focus-place.ts";

type Address = { key: string; pathname: string; hash: string };

/** The focus was here last. */
let last: FocusPlace | null = null;
/** Its control is disabled, perhaps only until a call ends. */
let waits = false;
/** The page has no heading yet: it gets the focus when it comes. */
let comes = false;
/** Links and buttons that led away from a page, by the key of its history entry. */
const left = new Map<string, FocusPlace["mark"]>();
let { pathname: shownPath } = location;
/** The last input was of a finger or a mouse. */
let pressed = false;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Called after each change of the address. Focuses the heading of another page and announces its title. Back and Forward
 * return to the control that led away. A page that only shows something else keeps the focus, and announces that itself.
 */
export function showPage(before: Address, now: Address): void {
  const from = last;
  left.delete(before.key);
  if (from?.mark.leads) left.set(before.key, from.mark);
  const stays = now.pathname === before.pathname || (isList(now) && isList(before) && staysInList(from));
  shownPath = location.pathname;
  const fragment = now.hash !== before.hash && document.getElementById(now.hash.slice(1));
  const target = findAgain(left.get(now.key)) || fragment || (stays ? startOfList(from) : headingOfPage());
  comes = !stays && !target;
  if (target) focusOn(target);
  else keep();
  // The router begins at the top, and a filter that was chosen may be far below.
  if (stays) showFocus();
  if (!stays) document.querySelector("body > p")?.replaceChildren(document.title);
}

/** Each choice of a filter leads to another list. */
const isList = ({ pathname }: Address) => /^\/shop(\/|$)/.test(pathname);

const staysInList = (from: FocusPlace | null) => from?.inMain && findAgain(from.mark, from.element) !== null;

/** Returns where the next page of a list begins, whose link was below the list. */
const startOfList = (from: FocusPlace | null) =>
  from?.inMain && from.around.some(({ of }) => of.matches("nav")) ? findHeading(from) : null;

const headingOfPage = () => document.querySelector<HTMLElement>("h1");

/**
 * The control that had the focus last before this code had come, with what it was in then. A button may have been off in
 * between; a field was left on purpose.
 */
export function beginAt(path: readonly EventTarget[]): void {
  last ??= placeOnPath(path);
  waits = isNowhere() && last?.element.matches("button") === true;
  keep();
}

function remember(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  waits = false;
  comes = false;
  last = placeOf(target, last);
}

/** Moves the focus on when what had it has gone. */
function keep() {
  const heading = comes && headingOfPage();
  if (heading) return focusOn(heading);
  // The next page is not rendered yet.
  if (!last || location.pathname !== shownPath) return;
  // What was hidden keeps the focus until the browser renders.
  const isLost = isNowhere() || document.activeElement === last.element;
  if (last.element.isConnected && last.element.matches(":disabled")) waits = true;
  else if (isLost && (waits || !isUsable(last.element))) {
    const target = findAgain(last.mark, last.element) ?? findBeside(last) ?? headingOfPage();
    if (target) focusOn(target);
  }
}

/** A press beside all controls takes the focus away on purpose. */
function forget() {
  if (isNowhere()) last = null;
}

/** Who uses a mouse sees nothing of it; who uses a keyboard sees where the focus is. */
function focusOn(target: HTMLElement) {
  if (target.tabIndex < 0) {
    target.tabIndex = -1;
    // Browsers show it when the button that was pressed has been switched off meanwhile.
    target.style.outline = pressed ? "none" : "";
  }
  target.focus({ preventScroll: true });
  showFocus();
}

function showFocus() {
  document.querySelector(":focus-visible")?.scrollIntoView({ block: "nearest" });
}

/** Closes the menus when the keyboard leaves them: it would go on with what lies below. One may be opened from another. */
function closeLeft(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest(":popover-open")) return;
  for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open")) menu.hidePopover();
}

remember(document.activeElement);
addEventListener("focusin", ({ target }) => {
  remember(target);
  closeLeft(target);
});
addEventListener("click", forget, { capture: true });
addEventListener("toggle", keep, { capture: true });
addEventListener("pointerdown", () => {
  pressed = true;
});
addEventListener("keydown", (event) => {
  pressed = false;
  followArrow(event);
});
// A closed dialog returns the focus itself, after this.
new MutationObserver(() => setTimeout(keep)).observe(document.body, {
  childList: true,
  subtree: true,
  attributeFilter: ["disabled", "open", "inert", "hidden"],
});
