import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const loadFocusKeeper = () => import("#web/features/focus/focus-keeper.ts").catch(() => undefined);

/** Closes the menus after each change of the address, and lets the focus keeper show the page to keyboards and readers. */
export function usePageChange() {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    // What had the focus last may have gone, or have been off, before the focus keeper is there.
    let path: EventTarget[] = [];
    const begin = (event: Event) => {
      path = event.composedPath();
      void loadFocusKeeper().then((keeper) => {
        removeEventListener("focusin", begin);
        keeper?.beginAt(path);
      });
    };
    addEventListener("focusin", begin);
  }, []);
  useEffect(() => {
    const before = shown.current;
    // It does not close them when scripts start: a menu may have been opened before.
    if (before.key === location.key) return;
    shown.current = location;
    for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open")) menu.hidePopover();
    void loadFocusKeeper().then((keeper) => keeper?.showPage(before, location));
  }, [location]);
}
