import { memo } from "react";
import type { FacetCounts } from "#contract/products/product-query.ts";
import { ChoiceLink } from "./choice-link.tsx";
import { type Criterion, hasCriterion, type ListCriteria, listingKindOf, toggled } from "./criteria.ts";
import { type FilterGroup, type FilterValue, isDeciding, isOfFact } from "./filter-groups.ts";
import { type Listing, listingAddress } from "./listing-view.ts";
import { PriceBands, PriceRange } from "./price-filter.tsx";
import { ValueLabel } from "./value-label.tsx";

/** More values are in the Advanced Filters. */
const MAX_VALUES = 8;
const MAX_FACTS = 6;

export type FilterRailProps = Listing & {
  groups: FilterGroup[] | null;
  prices: FacetCounts["price"] | null;
  loading: boolean;
};

/** Shows the filters beside a list, as links. Narrow screens have the Advanced Filters instead. */
export const FilterRail = memo(function FilterRail({ groups, loading, prices, ...listing }: FilterRailProps) {
  const { criteria } = listing;
  const shown = (groups ?? []).filter(({ place }) => place === "rail");
  const [categories, others] = [shown.filter(isOfCategories), shown.filter((group) => !isOfCategories(group))];
  const facts = shown.filter(isDeciding).slice(0, MAX_FACTS);
  const list = (group: FilterGroup) => (
    <Group key={group.name} title={group.title}>
      <ul className={classOf(group)}>
        {firstValues(group, criteria).map((value) => (
          <Choice key={value.criterion[1]} value={value} {...listing} />
        ))}
      </ul>
    </Group>
  );
  return (
    <aside className="filter-rail" aria-label="Filters">
      <h2>Filters</h2>
      <p className="filter-rail-state" role="status">
        {loading ? "Loading filters..." : groups === null && "Error loading filters"}
      </p>
      {categories.map(list)}
      <Group title="Price range" note="Prices include all taxes. Shipping is free.">
        <PriceBands counts={prices} {...listing} />
        <PriceRange {...listing} />
      </Group>
      {others.filter((group) => !isOfFact(group) || facts.includes(group)).map(list)}
    </aside>
  );
});

const isOfCategories = ({ name }: FilterGroup) => name === "category";

function classOf({ name, single }: FilterGroup): string {
  return name === "color" ? "filter-swatches" : single ? "filter-radios" : "filter-checks";
}

/** Returns the commonest values and the chosen ones. Colours are few and small. */
function firstValues(group: FilterGroup, criteria: ListCriteria): FilterValue[] {
  const { name, values } = group;
  if (name !== "brand" && !isOfFact(group)) return values;
  const common = values.toSorted((one, other) => other.count - one.count).slice(0, MAX_VALUES);
  return values.filter((value) => common.includes(value) || hasCriterion(criteria, value.criterion));
}

type GroupProps = { title: string; note?: string; children: React.ReactNode };

function Group({ title, note, children }: GroupProps) {
  return (
    <section className="filter-rail-group">
      <h3>{title}</h3>
      {children}
      {note && <p className="filter-rail-note">{note}</p>}
    </section>
  );
}

type ChoiceProps = Listing & { value: FilterValue };

function Choice({ value, ...listing }: ChoiceProps) {
  const { criterion, count } = value;
  return (
    <ChoiceLink to={addressWith(criterion, listing)} count={count} chosen={hasCriterion(listing.criteria, criterion)}>
      <ValueLabel {...value} />
    </ChoiceLink>
  );
}

/** Returns the address with the criterion, or without it when it is chosen. A category and a colour are in the path. */
export function addressWith(criterion: Criterion, { criteria, view, kind }: Listing): string {
  const own = listingKindOf(criterion);
  const wanted = own === "shop" || hasCriterion(criteria, criterion) ? kind : own;
  return listingAddress(toggled(criteria, criterion), { ...view, page: 1 }, wanted);
}
