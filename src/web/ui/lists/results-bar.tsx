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

/** Changes lead to the first page. */
export function ResultsBar(bar: ResultsBarProps) {
  const { page, size, total, action, sizes, sorts, sort, loading, hiddenFields = [] } = bar;
  return (
    <div className="results-bar">
      <p className="results-bar-line" role="status">
        {loading ? <span className="pending">Loading...</span> : resultsLine({ page, size, total })}
      </p>
      <Form className="results-bar-form" action={action}>
        <HiddenFields fields={hiddenFields} />
        <ShowSelect sizes={sizes} size={size} name="show" />
        <SubmittingSelect label="Sort by" name="sort" value={sort} options={sorts} />
        <noscript>
          {import.meta.env.SSR && (
            <button type="submit" className="button button-quiet">
              Apply
            </button>
          )}
        </noscript>
      </Form>
    </div>
  );
}

export function HiddenFields({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

/** Without JavaScript the form needs a button. */
function ShowSelect({ sizes, size, name }: { sizes: readonly number[]; size: number; name: string }) {
  const options = sizes.map((count) => ({ value: String(count), label: String(count) }));
  return <SubmittingSelect label="Show" name={name} value={String(size)} options={options} />;
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
