import { type Column, type Row, rowsOf, textOfRows } from "./setting-form.ts";

type SettingTableProps = {
  columns: readonly Column[];
  text: string;
  change: (text: string) => void;
  readOnly: boolean;
};

/** A setting that is a table: rows are added, changed, moved and removed. */
export function SettingTable({ columns, text, change, readOnly }: SettingTableProps) {
  const rows = rowsOf(columns, text);
  const write = (next: readonly Row[]) => change(textOfRows(columns, next));
  const empty = Object.fromEntries(columns.map(({ field }) => [field, ""]));

  function moveUp(index: number) {
    const [row] = rows.slice(index, index + 1);
    if (row) write([...rows.slice(0, index - 1), row, ...rows.slice(index - 1, index), ...rows.slice(index + 1)]);
  }

  return (
    <div className="setting-table">
      {rows.length === 0 && <p className="fact">No rows.</p>}
      <ol>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and texts in them change.
          <li key={index}>
            {columns.map(({ field, label }) => (
              <label key={field}>
                <span>{label}</span>
                <input
                  value={row[field] ?? ""}
                  readOnly={readOnly}
                  autoComplete="off"
                  onChange={({ target }) => write(rows.with(index, { ...row, [field]: target.value }))}
                />
              </label>
            ))}
            {!readOnly && (
              <div className="setting-row-ways">
                {index > 0 && (
                  <button type="button" className="button-text" onClick={() => moveUp(index)}>
                    Move up<span className="visually-hidden"> row {index + 1}</span>
                  </button>
                )}
                <button type="button" className="button-text" onClick={() => write(rows.toSpliced(index, 1))}>
                  Remove<span className="visually-hidden"> row {index + 1}</span>
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <button type="button" className="button button-quiet" onClick={() => write([...rows, empty])}>
          Add a row
        </button>
      )}
    </div>
  );
}
