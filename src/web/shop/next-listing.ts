import { useNavigation } from "react-router";
import { type Listing, listingAt } from "./listing-view.ts";

/** The address of the list that loads. Null for other pages: a tap on a card would wait until the list is marked as busy. */
export function useNextList() {
  const { state, location } = useNavigation();
  return state === "loading" && /^\/shop(\/|$)/.test(location.pathname) ? location : null;
}

/** The list that loads, or the one that is shown: a second choice adds to the first one, while its list loads. */
export function useNextListing(shown: Listing): { listing: Listing; loading: boolean } {
  const address = useNextList();
  return { listing: address ? listingAt(address) : shown, loading: address !== null };
}
