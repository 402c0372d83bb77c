import { useContext, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import type { ListingParams } from "./criteria.ts";
import { type Listing, listingOf } from "./listing-view.ts";

const nothing = () => null;

/**
 * Returns the address of the list that loads or is being rendered. It is null for other pages: a tap on a card would wait
 * until the list is marked as busy. It is read from the router itself, because `useNavigation` renders in a transition: a
 * choice made meanwhile would start from the list before.
 */
export function useNextList(): { params: ListingParams; search: string } | null {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const shown = useLocation();
  const nextOf = () => {
    if (!router) return null;
    const { navigation, location, matches } = router.state;
    const next = navigation.location ? navigation : { location, matches };
    const match = next.matches.at(-1);
    return next.location.key !== shown.key && match?.route.id.startsWith("shop-") ? { ...next, match } : null;
  };
  const location = useSyncExternalStore(
    router?.subscribe ?? (() => nothing),
    () => nextOf()?.location ?? null,
    nothing,
  );
  return location && { params: nextOf()?.match.params ?? {}, search: location.search };
}

/** Returns the list that loads, or the one that is shown: a second choice adds to the first one, while its list loads. */
export function useNextListing(shown: Listing): { listing: Listing; loading: boolean } {
  const next = useNextList();
  return { listing: next ? listingOf(next.params, next.search) : shown, loading: next !== null };
}
