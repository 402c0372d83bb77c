/** A table by its columns, which has the names of its fields once and not in each row. */
export type Columns<Row extends object> = { [Name in keyof Row]-?: Row[Name][] };

/** Returns the rows by their columns. A row without a field has `undefined` there. */
export function toColumns<Row extends object>(rows: readonly Row[]): Partial<Columns<Row>> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Row)[];
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as Partial<Columns<Row>>;
}

/** Returns the rows of a table that is known by its columns. */
export function fromColumns<Row extends object>(columns: Partial<Columns<Row>>): Row[] {
  const fields = Object.entries(columns) as [string, unknown[]][];
  return (fields[0]?.[1] ?? []).map(
    (_, at) => Object.fromEntries(fields.map(([name, values]) => [name, values[at]])) as Row,
  );
}
