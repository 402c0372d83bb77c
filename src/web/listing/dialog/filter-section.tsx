import { type ReactNode, useState } from "react";
import { descriptionOf } from "#web/listing/choice-link.tsx";
import { hasCriterion, type ListCriteria } from "#web/listing/criteria.ts";
import type { FilterGroup, FilterValue } from "#web/listing/filter-groups.ts";
import { ValueLabel } from "#web/listing/value-label.tsx";

/** More brands are found by a search among them. */
const MAX_BRANDS = 30;
const MANY = 12;

type FilterSectionProps = {
  group: FilterGroup;
  /** The page has these criteria; their values can always be chosen again. */
  criteria: ListCriteria;
  /** These are checked now. */
  chosen: ListCriteria;
  onSearch(): void;
  /** A narrow screen shows its values at once. */
  isOpen: boolean;
};

/** Values without products stay visible, but cannot be chosen. */
export function FilterSection({
  group: { name, title, single = false, values },
  criteria,
  chosen,
  onSearch,
  isOpen,
}: FilterSectionProps) {
  const [text, setText] = useState("");
  const isSearched = name === "brand" && values.length > MANY;
  const found = isSearched ? matching(values, text).slice(0, MAX_BRANDS) : values;
  // A chosen brand that is not rendered would be lost.
  const shown = values.filter((value) => found.includes(value) || isChosen(value));
  function isChosen({ criterion }: FilterValue) {
    return hasCriterion(chosen, criterion);
  }
  return (
    <Section
      title={title}
      chosen={values.filter(isChosen).map((value) => (
        <span key={value.criterion[1]}>
          <ValueLabel {...value} />
        </span>
      ))}
      isOpen={isOpen || values.some(({ criterion }) => hasCriterion(criteria, criterion))}
    >
      {isSearched && (
        <input
          type="search"
          className="filter-search"
          aria-label="Search brands"
          placeholder="Search brands"
          autoComplete="off"
          onFocus={onSearch}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={(event) => {
            event.stopPropagation();
            setText(event.target.value);
          }}
        />
      )}
      <ul className={{ brand: "filter-brands", color: "filter-swatches" }[name as string]}>
        {single && (
          <li className="choice">
            <label>
              <input type="radio" name={name} value="" defaultChecked={!chosen.some(([other]) => other === name)} />
              Any
            </label>
          </li>
        )}
        {shown.map((value) => (
          <li key={value.criterion[1]} className="choice">
            <label>
              <input
                type={single ? "radio" : "checkbox"}
                name={name}
                value={value.criterion[1]}
                aria-description={descriptionOf(value.count, false)}
                defaultChecked={isChosen(value)}
                disabled={value.count === 0 && !isChosen(value) && !hasCriterion(criteria, value.criterion)}
              />
              <ValueLabel {...value} />
            </label>
            <span className="choice-count" aria-hidden="true">
              {value.count}
            </span>
          </li>
        ))}
      </ul>
      {isSearched && (
        <p className="filter-found" aria-live="polite">
          {found.length === 0 ? "No brand found" : ""}
        </p>
      )}
    </Section>
  );
}

type SectionProps = { title: string; chosen: ReactNode[]; isOpen: boolean; children: ReactNode };

/** On a narrow screen it is closed until it is pressed, and says what is chosen in it. */
export function Section({ title, chosen, isOpen, children }: SectionProps) {
  return (
    <details className="filter-section" open={isOpen}>
      <summary>
        {title}
        {chosen.length > 0 && <span className="filter-section-chosen">{chosen}</span>}
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}

function matching(values: FilterValue[], text: string): FilterValue[] {
  const sought = text.trim().toLowerCase();
  return values.filter(({ label }) => label.toLowerCase().includes(sought));
}
