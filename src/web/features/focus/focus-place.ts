const CONTROL = "a[href], button, input, select, textarea, summary";
const LAYER = "dialog, [popover]";
const ROW = "li, tr, td, article";

/** By these a control is found again that was rendered anew. */
type Mark = {
  tag: string;
  id: string;
  className: string;
  /** The name of a field, the address of a link. */
  name: string;
  label: string;
  /** Icons and hidden words count. */
  parts: number;
  /** So many alike stand before it. */
  index: number;
  /** It leads to other pages. */
  leads: boolean;
};

/** Where the focus was, and what was around it. */
export type FocusPlace = {
  element: HTMLElement;
  mark: Mark;
  inMain: boolean;
  /** The element and what is around it, from the inside, each with its place among its siblings. */
  around: { of: Element; index: number }[];
  /** The focus was here before a dialog, a menu or a toast got it, perhaps in another one. */
  outside: FocusPlace | null;
};

export function placeOf(element: HTMLElement, before: FocusPlace | null): FocusPlace {
  const around: FocusPlace["around"] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    around.push({ of: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  const layer = element.closest(LAYER);
  const wasInLayer = before?.around.some(({ of }) => of === layer);
  return {
    element,
    mark: markOf(element),
    inMain: element.closest("main") !== null,
    around,
    outside: layer && (wasInLayer ? (before?.outside ?? null) : before),
  };
}

/** As `placeOf`, of a control that may have gone: `path` is what it was in when it got the focus. */
export function placeOnPath([element, ...around]: readonly EventTarget[]): FocusPlace | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const within = [element, ...around].filter((of) => of instanceof Element && !of.contains(document.body)) as Element[];
  return {
    element,
    mark: markOf(element),
    inMain: within.some((of) => of.matches("main")),
    around: within.map((of) => ({ of, index: 0 })),
    outside: null,
  };
}

function markOf(element: HTMLElement): Mark {
  const isControl = element.matches(CONTROL);
  const mark = {
    tag: element.tagName,
    id: element.id,
    className: element.className,
    name: element.getAttribute("name") ?? element.getAttribute("href") ?? "",
    label: isControl ? labelOf(element) : "",
    parts: element.childElementCount,
    index: 0,
    leads: element.matches("a, button"),
  };
  return { ...mark, index: alike(mark).indexOf(element) };
}

const labelOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;

/** The address of a filter changes when it is chosen, the label of a link with what it counts. */
const alike = ({ tag, id, className, name, label }: Mark): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((other) => {
    if (other.className !== className || other.id !== id) return false;
    const own = other.getAttribute("name") ?? other.getAttribute("href") ?? "";
    return label === "" ? own === name : label === labelOf(other);
  });

/** It is there, shown and takes the focus. */
export const isUsable = (element: HTMLElement): boolean =>
  element.checkVisibility() && !element.matches(":disabled") && !element.closest("[inert]");

/** Returns the control, or the one that was rendered in its place. */
export function findAgain(mark: Mark | undefined, element?: HTMLElement): HTMLElement | null {
  if (element && isUsable(element)) return element;
  const found = mark ? alike(mark).filter(isUsable) : [];
  return found[mark?.index ?? 0] ?? found[0] ?? null;
}

/**
 * Returns what the keyboard goes on with when a control is gone for good: the same one of the next row or of the one before,
 * what had the focus before a dialog, or the nearest heading that is left.
 */
export function findBeside({ around, mark, outside }: FocusPlace): HTMLElement | null {
  const gone = around.findLastIndex(({ of }) => isGone(of));
  const kept = around.slice(gone + 1);
  const [row, list] = around.slice(Math.max(0, gone));
  const next = row && list && inNextRow(row, list.of, mark);
  if (next) return next;
  const isInLayer = kept.some(({ of }) => of.matches(LAYER));
  const heading = isInLayer || !outside ? findHeading({ around: kept }) : null;
  return heading ?? (outside && (findAgain(outside.mark, outside.element) ?? findBeside(outside)));
}

function isGone(of: Element): boolean {
  if (!of.isConnected || of.matches("dialog:not([open]), [inert], [hidden]")) return true;
  return of.matches("[popover]") && !of.checkVisibility();
}

function inNextRow({ of, index }: FocusPlace["around"][number], list: Element, mark: Mark): HTMLElement | undefined {
  if (!of.matches(ROW)) return undefined;
  const rows = [...list.children];
  const nearest = [...rows.slice(index), ...rows.slice(0, index).reverse()].filter((row) => row.matches(ROW));
  const controls = nearest.flatMap((row) => [...row.querySelectorAll<HTMLElement>(mark.tag)]);
  return controls.find((control) => isSameIn(mark, control) && isUsable(control));
}

/** 'Remove' of another product, and not 'Remove all'. */
function isSameIn({ className, label, parts }: Mark, control: Element): boolean {
  const verb = (text: string) => text.trim().split(" ")[0];
  const looksSame = control.className === className && control.childElementCount === parts;
  return looksSame && verb(labelOf(control)) === verb(label);
}

/** Returns the nearest heading around a place, or a part of the page that takes the focus itself. */
export function findHeading({ around }: Pick<FocusPlace, "around">): HTMLElement | null {
  for (const { of } of around) {
    if (of.matches("[tabindex]:not(main)")) return of as HTMLElement;
    const heading =
      document.getElementById(of.getAttribute("aria-labelledby") ?? "") ??
      of.querySelector<HTMLElement>(":scope > :is(h1, h2, h3), :scope > header :is(h1, h2, h3)");
    if (heading) return heading;
  }
  return null;
}
