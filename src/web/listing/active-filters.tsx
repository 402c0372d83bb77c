import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type Criterion, type ListCriteria, toggled, without } from "./criteria.ts";
import { chipLabel, type FilterGroup } from "./filter-groups.ts";
import { type Listing, listingAddress } from "./listing-view.ts";
import type { Titles } from "./listings.ts";
import type { SearchNotes } from "./search-notes/search-notes.server.ts";

export type ActiveFiltersProps = Listing & {
  groups: FilterGroup[];
  titles: Titles;
  /** What a search text says. */
  understood: SearchNotes["understood"];
  /** It says whether the heading names a criterion of the list. */
  named: boolean;
};

/** The list of products takes the focus when a chip that had it is gone. */
export const RESULTS = "products";

/**
 * Shows a chip for each criterion. Removing one keeps the others, sort and page size. The only one has no visible label
 * where the heading beside it says the same.
 */
export function ActiveFilters({ groups, criteria, titles, view, kind, understood, named }: ActiveFiltersProps) {
  const addressOf = (others: ListCriteria) => listingAddress(others, { ...view, page: 1, exact: false }, kind);
  const withoutIt = (criterion: Criterion) =>
    addressOf(
      criterion[0] === "price[gte]" ? without(criteria, "price[gte]", "price[lte]") : toggled(criteria, criterion),
    );
  const search = criteria.filter(([name]) => name === "title");
  const chips = criteria.flatMap((criterion) =>
    criterion[0] === "price[lte]"
      ? []
      : [{ key: criterion.join(" "), label: chipLabel(criterion, criteria, groups, titles), to: withoutIt(criterion) }],
  );
  for (const { label, otherText } of understood)
    chips.push({ key: `said ${label}`, label, to: addressOf(withText(criteria, otherText)) });
  if (chips.length === 0) return null;
  return (
    <ul className="active-filter" aria-label="Active filters" data-heading={(named && chips.length === 1) || undefined}>
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <ShopLink to={to} onClick={focusResults}>
            <span className="visually-hidden">Remove filter</span>
            <span>{label}</span>
            <Icon name="close" />
          </ShopLink>
        </li>
      ))}
      {chips.length - search.length > 1 && (
        <li>
          <ShopLink to={addressOf(search)} onClick={focusResults}>
            Remove all filters
          </ShopLink>
        </li>
      )}
    </ul>
  );
}

function focusResults() {
  document.getElementById(RESULTS)?.focus({ preventScroll: true });
}

function withText(criteria: ListCriteria, text: string): ListCriteria {
  const others = without(criteria, "title");
  return text === "" ? others : [["title", text], ...others];
}
