import { saveFile } from "#console/client/save-file.ts";
import { useCall } from "#console/client/use-call.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { ScrolledTable } from "#console/ui/scrolled-table.tsx";
import { readRefusedRows } from "./import-calls.ts";

type RefusedRowsProps = {
  id: string;
  /** The first of them. */
  rows: readonly { row: number; reason: string }[];
  /** How many there are. */
  count: number;
  hasFile: boolean;
};

/** Which rows of a file are refused, and why. */
export function RefusedRows({ id, rows, count, hasFile }: RefusedRowsProps) {
  const { run, busy, message } = useCall();

  async function save() {
    const answer = await run(() => readRefusedRows(id));
    if (answer) saveFile(answer.file, "refused-rows.csv");
  }

  return (
    <section aria-labelledby="refused-rows" className="import-part">
      <h3 id="refused-rows">Refused rows</h3>
      <ScrolledTable label="Refused rows">
        <thead>
          <tr>
            <th scope="col" className="number">
              Row
            </th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may be refused twice, and the list never changes.
            <tr key={index}>
              <th scope="row" className="number">
                {row.toLocaleString("en-IN")}
              </th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      {count > rows.length && (
        <p className="form-text">
          These are the first {rows.length} of {count.toLocaleString("en-IN")}; the file has all.
        </p>
      )}
      {hasFile && (
        <div className="form-ways">
          <ActionButton busy={busy} onClick={save}>
            Save the refused rows as CSV
          </ActionButton>
          <p className="form-text">Mend them there, and import that file.</p>
        </div>
      )}
      <Problem message={message} />
    </section>
  );
}
