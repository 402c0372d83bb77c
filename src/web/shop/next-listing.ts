import { useNavigation } from "react-router";
import { type Listing, listingAt } from "./listing-view.ts";

/** Whether a page loads, and whether it is a list. */
export function useNextPage() {
  const { state, location } = useNavigation();
  const loading = state === "loading";
  return { loading, address: loading && /^\/shop(\/|$)/.test(location.pathname) ? location : null };
}

/** The list that loads, or the one that is shown: a second choice adds to the first one, while its list loads. */
export function useNextListing(shown: Listing): { listing: Listing; loading: boolean } {
  const { address } = useNextPage();
  return { listing: address ? listingAt(address) : shown, loading: address !== null };
}
