import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const loadFocusKeeper = () => import("#web/features/focus/focus-keeper.ts").catch(() => undefined);

/** Closes the menus after each change of the address, and lets the focus keeper show the page to keyboards and readers. */
export function usePageChange() {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => addEventListener("focusin", () => void loadFocusKeeper(), { once: true }), []);
  useEffect(() => {
    const before = shown.current;
    // It does not close them when scripts start: a menu may have been opened before.
    if (before.key === location.key) return;
    shown.current = location;
    for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open")) menu.hidePopover();
    void loadFocusKeeper().then((keeper) => keeper?.showPage(before, location));
  }, [location]);
}
