import { type ReactNode, useState } from "react";
import { readHiddenColumns, saveHiddenColumns } from "#console/client/storage.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

export type Column<Row> = {
  /** Names it in the browser's storage. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** A phone shows it; all others are for wider screens. */
  onPhones?: boolean;
  /** How the rows stand by it now, and where the list stands in the other direction. */
  sort?: { direction: "ascending" | "descending"; to: string };
};

type ListTableProps<Row> = {
  /** Names the table in the browser's storage, and for screen readers. */
  name: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first column is always shown: it names the row, and opens it. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
};

/** A list of things as a table. Its columns are chosen per browser; order and page are in the address. */
export function ListTable<Row>({ name, rows, rowKey, columns: [first, ...others] }: ListTableProps<Row>) {
  const [hidden, setHidden] = useState<readonly string[]>(() => readHiddenColumns(name));
  const shown = [first, ...others.filter(({ id }) => !hidden.includes(id))];

  function choose(id: string, isShown: boolean) {
    const next = isShown ? hidden.filter((one) => one !== id) : [...hidden, id];
    setHidden(next);
    saveHiddenColumns(name, next);
  }

  return (
    <div className="list-table">
      <details className="columns">
        <summary>Columns</summary>
        <fieldset>
          <legend className="visually-hidden">Columns of {name}</legend>
          {others.map(({ id, header }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              {header}
            </label>
          ))}
        </fieldset>
      </details>
      <div className="table-box">
        <table className="table" aria-label={name}>
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column.id} scope="col" className={classOf(column, first)} aria-sort={column.sort?.direction}>
                  {column.sort ? <SortLink column={column} sort={column.sort} /> : column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {shown.map((column) =>
                  column === first ? (
                    <th key={column.id} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={classOf(column, first)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function SortLink<Row>({ column, sort }: { column: Column<Row>; sort: NonNullable<Column<Row>["sort"]> }) {
  return (
    <ShopLink to={sort.to} className="table-sort">
      {column.header}
      <span aria-hidden="true">{sort.direction === "ascending" ? "↑" : "↓"}</span>
    </ShopLink>
  );
}

function classOf<Row>(column: Column<Row>, first: Column<Row>): string | undefined {
  const classes = [column.isNumber ? "number" : "", column === first || column.onPhones ? "" : "wide"].filter(Boolean);
  return classes.length === 0 ? undefined : classes.join(" ");
}
