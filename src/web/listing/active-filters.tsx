import { Icon } from "#web/ui/text/icon.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { chipLabel, type FilterGroup } from "./filter-groups.ts";
import { type Listing, listingAddress } from "./listing-view.ts";
import type { Titles } from "./listings.ts";
import { ValueLabel } from "./value-label.tsx";
import { type Understood, withoutEach } from "./without-each.ts";

export type ActiveFiltersProps = Listing & {
  groups: FilterGroup[];
  titles: Titles;
  /** What a search text says. */
  notes: Understood | null;
  /** It says whether the heading names a criterion of the list. */
  named: boolean;
};

/** Returns what each criterion is called, and where the list without it is. */
export function chipsOf({ groups, criteria, titles, view, kind, notes }: Omit<ActiveFiltersProps, "named">) {
  return withoutEach(criteria, notes).map(({ criterion, label, others }) => ({
    criterion,
    label: label ?? chipLabel(criterion, criteria, groups, titles),
    to: listingAddress(others, { ...view, page: 1, exact: false }, kind),
  }));
}

/**
 * Shows a chip for each criterion. Removing one keeps the others, sort and page size. The only one has no visible label
 * where the heading beside it says the same.
 */
export function ActiveFilters({ named, ...shown }: ActiveFiltersProps) {
  const { criteria, view, kind } = shown;
  const search = criteria.filter(([name]) => name === "title");
  const chips = chipsOf(shown);
  if (chips.length === 0) return null;
  return (
    <ul className="active-filter" aria-label="Active filters" data-heading={(named && chips.length === 1) || undefined}>
      {chips.map(({ criterion, label, to }) => (
        <li key={`${criterion.join(" ")} ${label}`}>
          <ShopLink to={to}>
            <span className="visually-hidden">Remove filter</span>
            <span>
              <ValueLabel criterion={criterion} label={label} />
            </span>
            <Icon name="close" />
          </ShopLink>
        </li>
      ))}
      {chips.length - search.length > 1 && (
        <li>
          <ShopLink to={listingAddress(search, { ...view, page: 1, exact: false }, kind)}>Remove all filters</ShopLink>
        </li>
      )}
    </ul>
  );
}
