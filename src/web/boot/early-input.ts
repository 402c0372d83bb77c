import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type EarlyTouches = { pressed: HTMLElement | null; changed: Set<EventTarget>; over: AbortController };

declare global {
  interface Window {
    /** What was pressed, chosen or typed before React knew the page. */
    earlyTouches?: EarlyTouches;
  }
}

/**
 * Stands before the scripts of a page that waits with them: notes what only they can do. Menus and links act by
 * themselves, but for those that say with `data-early` that they mean something else.
 */
export const NOTE_EARLY_TOUCHES = `const early = { pressed: null, changed: new Set(), over: new AbortController() };
window.earlyTouches = early;
const noting = { capture: true, signal: early.over.signal };
addEventListener("input", ({ target }) => early.changed.add(target), noting);
addEventListener("click", (event) => {
  const pressed = event.target.closest("button[type=button]:not([popovertarget]), [data-early]");
  if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  early.pressed = pressed;
}, noting);
`;

/** From now on React answers what is touched. */
export function stopNoting(): void {
  window.earlyTouches?.over.abort();
}

/** Does again, once React knows the page, what was done before: what is seen is what is meant, and no press is lost. */
export function useEarlyTouches(): void {
  useEffect(() => {
    const { pressed, changed } = window.earlyTouches ?? {};
    delete window.earlyTouches;
    for (const field of changed ?? []) tellAgain(field as Field);
    // A choice counts for what is pressed after it.
    setTimeout(() => pressed?.isConnected && pressed.click());
  }, []);
}

/** React takes over what it finds in a field as what it wrote itself; only a change after that is told to a component. */
function tellAgain(field: Field): void {
  if (!field.isConnected) return;
  if (field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type)) {
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    const { value } = field;
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
