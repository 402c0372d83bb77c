import { type ListCriteria, type ListingKind, readCriteria } from "./criteria.ts";
import { listingAddress, readListingView } from "./listing-view.ts";

/** Returns what a form of filters narrows a list to. */
export function criteriaOfForm(form: HTMLFormElement): ListCriteria {
  return readCriteria({}, parametersOf(form));
}

/** Without JavaScript the form is a GET to /shop; this is the list's own address. */
export function formListing(form: HTMLFormElement, kind: ListingKind): string {
  const criteria = criteriaOfForm(form);
  return listingAddress(criteria, readListingView(criteria, parametersOf(form)), kind);
}

function parametersOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
