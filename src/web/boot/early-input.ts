import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type EarlyInput = { pressed: HTMLElement | null; changed: Set<EventTarget>; over: AbortController };

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Records input while scripts wait. Menus and links work without scripts, except links with `data-early`. */
export const RECORD_EARLY_INPUT = `const early = { pressed: null, changed: new Set(), over: new AbortController() };
window.earlyInput = early;
const recording = { capture: true, signal: early.over.signal };
addEventListener("input", ({ target }) => early.changed.add(target), recording);
addEventListener("click", (event) => {
  const pressed = event.target.closest("button[type=button]:not([popovertarget]), [data-early]");
  if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  early.pressed = pressed;
}, recording);
`;

export function stopRecording(): void {
  window.earlyInput?.over.abort();
}

export function useEarlyInputReplay(): void {
  useEffect(() => {
    const { pressed, changed } = window.earlyInput ?? {};
    delete window.earlyInput;
    for (const field of changed ?? []) replayChange(field as Field);
    // The click follows the changes, because it may depend on them.
    setTimeout(() => pressed?.isConnected && pressed.click());
  }, []);
}

/** Hydration takes over a field's value without calling `onChange`. */
function replayChange(field: Field): void {
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
