import { Form } from "react-router";
import { resultsLine } from "#shop/paging.ts";

type SortOption = { value: string; label: string };

type ResultsBarProps = {
  page: number;
  size: number;
  total: number;
  action: string;
  sizes: readonly number[];
  sorts: readonly SortOption[];
  sort: string;
  /** It says whether the next list loads. */
  loading: boolean;
  /** These query parameters are kept. */
  hiddenFields?: readonly (readonly [name: string, value: string])[];
};

/** Changes lead to the first page. Of nothing there is no order to choose. */
export function ResultsBar(bar: ResultsBarProps) {
  const { page, size, total, action, sizes, sorts, sort, loading, hiddenFields = [] } = bar;
  return (
    <div className="results-bar">
      <p className="results-bar-line" role="status">
        {loading ? <span className="pending">Loading...</span> : resultsLine({ page, size, total })}
      </p>
      {total > 0 && (
        <Form className="results-bar-form" action={action}>
          <HiddenFields fields={hiddenFields} />
          <SubmittingSelect label="Show" name="show" value={`${size}`} options={sizes.map(countOption)} />
          <SubmittingSelect label="Sort by" name="sort" value={sort} options={sorts} />
          {/* Without JavaScript the form needs a button. */}
          <noscript>
            {import.meta.env.SSR && (
              <button type="submit" className="button button-quiet">
                Apply
              </button>
            )}
          </noscript>
        </Form>
      )}
    </div>
  );
}

export function HiddenFields({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

function countOption(count: number): SortOption {
  const label = `${count}`;
  return { value: label, label };
}

type SubmittingSelectProps = { label: string; name: string; value: string; options: readonly SortOption[] };

function SubmittingSelect({ label, name, value, options }: SubmittingSelectProps) {
  return (
    <label className="results-bar-select">
      {label}
      {/* It has a key, so that Back shows the value in the URL. */}
      <select key={value} name={name} defaultValue={value} onChange={(event) => event.target.form?.requestSubmit()}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
