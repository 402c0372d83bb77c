import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { descriptionOf } from "./choice-link.tsx";
import type { ListCriteria } from "./criteria.ts";
import { chipLabel, type FilterGroup, type FilterValue, isDeciding } from "./filter-groups.ts";
import { addressWith } from "./filter-rail.tsx";
import type { Listing } from "./listing-view.ts";
import { useNextListing } from "./next-listing.ts";
import { ValueLabel } from "./value-label.tsx";

/** They are beside the facts of a category, or its place where there are none. */
const OTHERS = ["dispatchDays[lte]", "inStock"];
const MAX_FACTS = 3;
const VALUES_OF_FACT = 2;
const MAX_CATEGORIES = 5;

type QuickFiltersProps = Listing & {
  groups: FilterGroup[] | null;
  /** The list has so many products. */
  total: number;
};

/** Shows the likeliest choices above a list on a narrow screen, in one line. All others are in the Advanced Filters. */
export function QuickFilters({ groups, total, ...listing }: QuickFiltersProps) {
  const { criteria } = listing;
  const { listing: next } = useNextListing(listing);
  const values = quickValues(groups ?? [], criteria).filter(({ count }) => count > 0 && count < total);
  if (values.length === 0) return null;
  // It stays where it is until the next list is shown; a second press does not undo the first.
  const addressOf = ({ criterion }: FilterValue) =>
    addressWith(criterion, { ...next, criteria: next.criteria.filter((one) => `${one}` !== `${criterion}`) });
  return (
    <nav className="quick-filters" aria-label="Quick filters">
      <ul>
        {values.map((value) => (
          <li key={value.criterion.join(" ")}>
            <ShopLink to={addressOf(value)} aria-description={descriptionOf(value.count, false)}>
              <ValueLabel {...value} label={chipLabel(value.criterion, criteria, groups ?? [], {})} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function quickValues(groups: FilterGroup[], criteria: ListCriteria): FilterValue[] {
  const open = groups.filter(({ name }) => !criteria.some(([chosen]) => chosen === name));
  const facts = open.filter(isDeciding).slice(0, MAX_FACTS);
  const named = (name: string) => open.filter((group) => group.name === name).flatMap(({ values }) => values);
  return [
    ...(facts.length > 0
      ? facts.flatMap(({ values }) => commonest(values, VALUES_OF_FACT))
      : commonest(named("category"), MAX_CATEGORIES)),
    ...OTHERS.flatMap((name) => named(name).slice(0, 1)),
  ];
}

const commonest = (values: FilterValue[], most: number) =>
  values.toSorted((one, other) => other.count - one.count).slice(0, most);
