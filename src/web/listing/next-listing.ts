import { useContext, useSyncExternalStore } from "react";
import { type Location, UNSAFE_DataRouterContext, useLocation } from "react-router";
import { type Listing, listingAt } from "./listing-view.ts";

const nothing = () => null;

/**
 * The address of the list that loads or is being rendered. Null for other pages: a tap on a card would wait until the list
 * is marked as busy. Read from the router itself, because `useNavigation` renders in a transition: a choice made meanwhile
 * would start from the list before.
 */
export function useNextList(): Location | null {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const shown = useLocation();
  function read() {
    const next = router?.state.navigation.location ?? router?.state.location;
    return next && next.key !== shown.key && /^\/shop(\/|$)/.test(next.pathname) ? next : null;
  }
  return useSyncExternalStore(router?.subscribe ?? (() => nothing), read, nothing);
}

/** The list that loads, or the one that is shown: a second choice adds to the first one, while its list loads. */
export function useNextListing(shown: Listing): { listing: Listing; loading: boolean } {
  const address = useNextList();
  return { listing: address ? listingAt(address) : shown, loading: address !== null };
}
