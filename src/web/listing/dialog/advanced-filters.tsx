import { type FormEvent, memo, useCallback, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { bandLabel, type PriceBand } from "#shop/catalogue/reading/price-bands.ts";
import { useHydrating } from "#web/client/use-hydrating.ts";
import { descriptionOf } from "#web/listing/choice-link.tsx";
import { firstValue, hasCriterion, type ListCriteria, pricesOf, without } from "#web/listing/criteria.ts";
import { criteriaOfForm, formListing } from "#web/listing/filter-form.ts";
import { type FilterGroup, filterGroups, isDeciding, type PageFilters } from "#web/listing/filter-groups.ts";
import { formFields, type Listing, listingAddress } from "#web/listing/listing-view.ts";
import { useNextListing } from "#web/listing/next-listing.ts";
import { PriceBands, PriceInputs } from "#web/listing/price-filter.tsx";
import { HiddenFields } from "#web/ui/lists/results-bar.tsx";
import { FilterSection, Section } from "./filter-section.tsx";
import { useCounts } from "./use-counts.ts";

type FilterFormProps = Listing & {
  /** They are those of the list before while this one loads. */
  filters: PageFilters | null;
  loading: boolean;
  onSent(): void;
};
type AdvancedFiltersProps = Omit<FilterFormProps, "onSent">;

/** With it in its query, the address of a list shows the dialog open: without JavaScript, the button leads there. */
const FILTERS_SHOWN = ["filters", "open"] as const;

/** Shows all filters in a dialog, which covers a narrow screen. */
export const AdvancedFilters = memo(function AdvancedFilters(shown: AdvancedFiltersProps) {
  // What is chosen while the next list loads adds to that list: it would be lost when that one is shown.
  const next = useNextListing(shown);
  const loading = shown.loading || next.loading;
  const form = { ...shown, ...next.listing, loading };
  const { criteria, view, kind } = form;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [heading, plainForm] = [`${id}h`, `${id}f`];
  const address = listingAddress(criteria, view, kind);
  const { search } = useLocation();
  const [shownByServer] = useState(useHydrating() && /[?&]filters=/.test(search));
  // It has the filters when it opens: most customers sort or turn the page, hundreds of inputs take a slow phone a tenth of a
  // second, and they would be an eighth of the page.
  const [filledFor, setFilledFor] = useState(shownByServer ? address : null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);
  // Of what the dialog shows: the words of a search, and what they mean, are above the list.
  const active = criteria.filter(([name]) => name !== "price[lte]" && name !== "title").length;

  // It may have been opened before the script ran.
  useEffect(() => setOpen(dialog.current?.open ?? false), []);

  return (
    <>
      <button
        type="submit"
        form={plainForm}
        data-early=""
        className="button button-quiet filters-button"
        onClick={({ currentTarget }) => {
          // A finger's press does not do it, and the dialog returns the focus when it closes.
          currentTarget.focus();
          setFilledFor(address);
          setOpen(true);
          dialog.current?.open || dialog.current?.showModal();
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
        className="advanced-filters"
        aria-labelledby={heading}
        closedby="any"
        open={shownByServer}
        onClose={() => setOpen(false)}
      >
        <header className="advanced-filters-head">
          <h2 id={heading}>Advanced Filters</h2>
          <form method="dialog">
            <button type="submit" className="button button-quiet">
              Close
            </button>
          </form>
        </header>
        {(isOpen || filledFor === address) && <FilterForm key={address} {...form} onSent={close} />}
        <noscript>{import.meta.env.SSR && <PlainForm id={plainForm} address={address} />}</noscript>
      </dialog>
    </>
  );
});

/** Leads to the same list with the dialog open. */
function PlainForm({ id, address }: { id: string; address: string }) {
  const [path, query] = address.split("?");
  return (
    <form id={id} action={path} method="get">
      <HiddenFields fields={[...new URLSearchParams(query), FILTERS_SHOWN]} />
    </form>
  );
}

/** A narrow screen shows the values of so many sections at once. */
const OPEN = 2;

/** It is not rendered again when the dialog opens. */
const FilterForm = memo(function FilterForm({ filters, loading, criteria, view, kind, onSent }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const resetForm = useId();
  const [chosen, setChosen] = useState(criteria);
  const { counts, of, loading: counting, failed, load, again } = useCounts(filters, criteria, chosen, view.exact);
  const text = firstValue(criteria, "title");
  const unfiltered: ListCriteria = text === null ? [] : [["title", text]];

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
  // What decides in the category of the list comes before what every list has. In that of a category chosen here, it follows:
  // the choice stays under the finger.
  const areFirst = text ?? firstValue(criteria, "category");
  const deciding = groups.filter(isDeciding);
  const first = groups.filter((group) => !isDeciding(group));
  const others = first.splice(1);
  const prices = pricesOf(chosen);
  const section = (group: FilterGroup, index = OPEN) => (
    <FilterSection
      key={group.name}
      group={group}
      criteria={criteria}
      chosen={chosen}
      onSearch={load}
      isOpen={index < OPEN}
    />
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
          {(areFirst ? deciding.concat(first) : first.concat(deciding)).map(section)}
          <Section
            title="Price range"
            chosen={prices ? [<span key="prices">{bandLabel(prices)}</span>] : []}
            isOpen={pricesOf(criteria) !== null || !areFirst}
          >
            <PriceBands counts={counts?.price ?? null} criteria={chosen} view={view} kind={kind} onChoose={setPrices} />
            <div className="price-range">
              <PriceInputs criteria={criteria} />
            </div>
          </Section>
          {others.map((group) => section(group))}
        </div>
        <footer className="advanced-filters-foot">
          <p role="status" aria-busy={loading || counting}>
            {loading
              ? "Loading filters..."
              : !counts
                ? "Error loading filters"
                : failed
                  ? "The number is not known"
                  : descriptionOf(counts.total, false)}
          </p>
          {(failed || !counts) && (
            <button type="button" className="button button-quiet" onClick={again}>
              Try again
            </button>
          )}
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
        onSubmit={(event) => leave(event, listingAddress(unfiltered, { ...view, page: 1 }, "title"))}
      >
        <HiddenFields fields={formFields(unfiltered, view)} />
      </form>
    </>
  );
});
