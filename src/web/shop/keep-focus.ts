import type { KeyboardEvent } from "react";

/** Within an open sheet Tab goes round: behind it nothing can be seen, so nothing there is to be reached. */
export function keepFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button")];
  const [first, last] = [stops.at(0), stops.at(-1)];
  if (event.target !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
