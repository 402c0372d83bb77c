import { type FormEvent, memo, useCallback, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PriceBand } from "#shop/catalogue/reading/price-bands.ts";
import { useHydrating } from "#web/client/use-hydrating.ts";
import { HiddenFields } from "#web/ui/lists/results-bar.tsx";
import { descriptionOf } from "./choice-link.tsx";
import { firstValue, hasCriterion, type ListCriteria, without } from "./criteria.ts";
import { Fieldset, FilterFieldset } from "./filter-fieldset.tsx";
import { criteriaOfForm, formListing } from "./filter-form.ts";
import { type FilterGroup, filterGroups, type PageFilters } from "./filter-groups.ts";
import { formFields, type Listing, listingAddress } from "./listing-view.ts";
import { PriceBands, PriceInputs } from "./price-filter.tsx";
import { useCounts } from "./use-counts.ts";

type FilterFormProps = Listing & {
  filters: PageFilters | null;
  /** It is shown instead of the filters. */
  missing: "Loading filters..." | "Error loading filters";
  onSent(): void;
};
type AdvancedFiltersProps = Omit<FilterFormProps, "onSent"> & {
  /** So many others are active besides the criteria. */
  others: number;
};

/** Shows all filters in a dialog, which covers a narrow screen. It opens without JavaScript in browsers with `command`. */
export const AdvancedFilters = memo(function AdvancedFilters({ others, ...form }: AdvancedFiltersProps) {
  const { criteria, view, kind } = form;
  const dialog = useRef<HTMLDialogElement>(null);
  const [id, heading] = [useId(), useId()];
  const address = listingAddress(criteria, view, kind);
  // The server's HTML has the filters, because the dialog opens without JavaScript. Later lists have them when it opens:
  // most customers sort or turn the page, and hundreds of inputs take a slow phone a tenth of a second.
  const [filledFor, setFilledFor] = useState(useHydrating() ? address : null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);
  const active = criteria.filter(([name]) => name !== "price[lte]").length + others;

  // It may have been opened before the script ran.
  useEffect(() => setOpen(dialog.current?.open ?? false), []);

  return (
    <>
      <button
        type="button"
        className="button button-quiet filters-button"
        // React's types lack these attributes.
        {...{ command: "show-modal", commandfor: id }}
        onClick={() => {
          setFilledFor(address);
          setOpen(true);
          hasCommands() || dialog.current?.showModal();
        }}
      >
        <span>
          <span className="filters-button-wide">Advanced </span>Filters
        </span>
        {active > 0 && (
          <span className="filters-button-count">
            {active}
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </button>
      <dialog
        ref={dialog}
        id={id}
        className="advanced-filters"
        aria-labelledby={heading}
        closedby="any"
        onClose={() => setOpen(false)}
      >
        <header className="advanced-filters-head">
          <h2 id={heading}>Advanced Filters</h2>
          <button
            type="button"
            className="button button-quiet"
            {...{ command: "close", commandfor: id }}
            onClick={() => hasCommands() || close()}
          >
            Close
          </button>
        </header>
        {(isOpen || filledFor === address) && <FilterForm key={address} {...form} onSent={close} />}
      </dialog>
    </>
  );
});

const hasCommands = () => "commandForElement" in HTMLButtonElement.prototype;

/** It is not rendered again when the dialog opens. */
const FilterForm = memo(function FilterForm({ filters, missing, criteria, view, kind, onSent }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const resetForm = useId();
  const [chosen, setChosen] = useState(criteria);
  const { counts, of, loading, failed, load } = useCounts(filters, criteria, chosen, view.exact);
  const text = firstValue(criteria, "title");
  const unfiltered: ListCriteria = text === null ? [] : [["title", text]];
  const firstPage = { ...view, page: 1 };

  // Something may have been chosen before the script ran.
  useEffect(() => {
    if (form.current) setChosen(criteriaOfForm(form.current));
  }, []);

  function update(changed: HTMLFormElement) {
    setChosen(criteriaOfForm(changed));
  }

  function leave(event: FormEvent, address: string) {
    event.preventDefault();
    onSent();
    // The next list follows after the dialog has disappeared: both together would take a slow phone two tenths of a
    // second.
    requestAnimationFrame(() => setTimeout(() => navigate(address)));
  }

  function setPrices(band: PriceBand | null) {
    if (!form.current) return;
    const { elements } = form.current;
    (elements.namedItem("price[gte]") as HTMLInputElement).value = String(band?.from ?? "");
    (elements.namedItem("price[lte]") as HTMLInputElement).value = String(band?.to ?? "");
    update(form.current);
  }

  const groups = counts ? filterGroups(counts, of) : [];
  const shown = groups.flatMap(({ values }) => values.map(({ criterion }) => criterion));
  // Without counts there are no inputs, but what is chosen stays.
  const notShown = without(chosen, "title", "price[gte]", "price[lte]").filter((one) => !hasCriterion(shown, one));
  const fieldset = (group: FilterGroup) => (
    <FilterFieldset key={group.name} group={group} criteria={criteria} chosen={chosen} onSearch={load} />
  );
  return (
    <>
      <form
        ref={form}
        action="/shop"
        method="get"
        onChange={({ currentTarget }) => update(currentTarget)}
        onSubmit={(event) => leave(event, formListing(event.currentTarget, kind))}
      >
        <HiddenFields fields={formFields([...unfiltered, ...notShown], view)} />
        <div className="advanced-filters-groups">
          {groups.slice(0, 1).map(fieldset)}
          <Fieldset title="Price range">
            <PriceBands counts={counts?.price ?? null} criteria={chosen} view={view} kind={kind} onChoose={setPrices} />
            <div className="price-range">
              <PriceInputs criteria={criteria} />
            </div>
          </Fieldset>
          {groups.slice(1).map(fieldset)}
        </div>
        <footer className="advanced-filters-foot">
          <p role="status" aria-busy={loading}>
            {!counts ? missing : failed ? "The number is not known" : descriptionOf(counts.total, false)}
          </p>
          <button type="submit" form={resetForm} className="button button-quiet">
            Reset Filter
          </button>
          <button type="submit" className="button">
            Apply Filter
          </button>
        </footer>
      </form>
      <form
        id={resetForm}
        action="/shop"
        method="get"
        onSubmit={(event) => leave(event, listingAddress(unfiltered, firstPage, "title"))}
      >
        <HiddenFields fields={formFields(unfiltered, view)} />
      </form>
    </>
  );
});
