import { type ReactNode, useState } from "react";
import { Swatch } from "#web/ui/product/swatch.tsx";
import { descriptionOf } from "./choice-link.tsx";
import { hasCriterion, type ListCriteria } from "./criteria.ts";
import type { FilterGroup, FilterValue } from "./filter-groups.ts";

/** More brands are found by a search among them. */
const MAX_BRANDS = 30;
const MANY = 12;

type FilterFieldsetProps = {
  group: FilterGroup;
  /** The page has these criteria; their values can always be chosen again. */
  criteria: ListCriteria;
  /** These are checked now. */
  chosen: ListCriteria;
  onSearch(): void;
};

/** Values without products stay visible, but cannot be chosen. */
export function FilterFieldset({
  group: { name, title, single = false, values },
  criteria,
  chosen,
  onSearch,
}: FilterFieldsetProps) {
  const [text, setText] = useState("");
  const isSearched = name === "brand" && values.length > MANY;
  const found = isSearched ? matching(values, text).slice(0, MAX_BRANDS) : values;
  // A chosen brand that is not rendered would be lost.
  const shown = values.filter((value) => found.includes(value) || isChosen(value));
  function isChosen({ criterion }: FilterValue) {
    return hasCriterion(chosen, criterion);
  }
  return (
    <Fieldset title={title}>
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
              {value.css !== undefined && <Swatch css={value.css} />}
              {value.label}
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
    </Fieldset>
  );
}

export function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-fieldset">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function matching(values: FilterValue[], text: string): FilterValue[] {
  const sought = text.trim().toLowerCase();
  return values.filter(({ label }) => label.toLowerCase().includes(sought));
}
