import { useEffect } from "react";
import { onCartNoted } from "./user-store.ts";

const OCCASIONS = ["focus", "online", "pageshow"];

/**
 * Calls back whenever the cart in view may be another one by now: a cart was told in this tab or another one, the
 * shopper came back to the tab, or the network did.
 */
export function useCartNews(look: () => void) {
  useEffect(() => {
    const lookIfSeen = () => void (document.visibilityState === "visible" && look());
    for (const occasion of OCCASIONS) addEventListener(occasion, lookIfSeen);
    document.addEventListener("visibilitychange", lookIfSeen);
    const endNotes = onCartNoted(look);
    return () => {
      for (const occasion of OCCASIONS) removeEventListener(occasion, lookIfSeen);
      document.removeEventListener("visibilitychange", lookIfSeen);
      endNotes();
    };
  }, [look]);
}
