/**
 * A pointer on a submit button leaves the focus in the field. Otherwise the field's error, shown on blur (§5), would move
 * the button away between press and release, and the browser would not count that as a click.
 */
export function keepFocusOnSubmit() {
  addEventListener("mousedown", (event) => {
    if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault();
  });
}
