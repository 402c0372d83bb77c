import { saveFile } from "#console/client/save-file.ts";
import { useCall } from "#console/client/use-call.ts";
import { counted } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ImportReport } from "#contract/admin/import-files.ts";
import { readRefusedRows } from "./import-calls.ts";
import { fieldLabel, withFieldNames } from "./import-text.ts";

type OutcomeProps = { report: ImportReport; id: string; isImported: boolean };

/** What became of the rows, or would become of them. */
export function Outcome({ report, id, isImported }: OutcomeProps) {
  const { rows, inserted, updated, unchanged, repeated, refused, variants, resumedAfter, finished } = report;
  const counts: [string, number][] = [
    ["New", inserted],
    ["Changed", updated],
    ["Unchanged", unchanged],
    ["Refused", refused],
    ...(repeated > 0 ? [["Repeated in the file", repeated] as [string, number]] : []),
    ...(variants > 0 ? [["In the product of another row", variants] as [string, number]] : []),
  ];
  return (
    <>
      <p role="status">
        {isImported ? (finished ? "Imported" : "Stopped") : "Tried; nothing was changed"}: {counted(rows, "row")} read.
        {resumedAfter > 0 &&
          ` An earlier import of this file had ended after row ${resumedAfter.toLocaleString("en-IN")}.`}
      </p>
      <dl className="import-counts">
        {counts.map(([name, count]) => (
          <div key={name} data-refused={(name === "Refused" && count > 0) || undefined}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
      {report.refusedRows.length > 0 && <Refused report={report} id={id} />}
      <Doubts report={report} />
    </>
  );
}

function Refused({ report: { refused, refusedRows, hasRefusedFile }, id }: Omit<OutcomeProps, "isImported">) {
  const { run, busy, message } = useCall();

  async function save() {
    const answer = await run(() => readRefusedRows(id));
    if (answer) saveFile(answer.file, "refused-rows.csv");
  }

  return (
    <section aria-labelledby="refused-rows" className="import-part">
      <h3 id="refused-rows">Refused rows</h3>
      <div className="table-box import-refused">
        <table className="table" aria-labelledby="refused-rows">
          <thead>
            <tr>
              <th scope="col" className="number">
                Row
              </th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {refusedRows.map(({ row, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row may be refused twice, and the list never changes.
              <tr key={index}>
                <th scope="row" className="number">
                  {row.toLocaleString("en-IN")}
                </th>
                <td>{withFieldNames(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused > refusedRows.length && (
        <p className="form-text">
          These are the first {refusedRows.length} of {refused.toLocaleString("en-IN")}; the file has all.
        </p>
      )}
      {hasRefusedFile && (
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

function Doubts({ report: { warnings, notes, keptEdits, kept } }: { report: ImportReport }) {
  if (warnings.length + notes.length + keptEdits === 0) return null;
  return (
    <section aria-labelledby="doubts" className="import-part">
      <h3 id="doubts">Look at these</h3>
      <ul className="import-notes">
        {warnings.map((text) => (
          <li key={text}>{withFieldNames(text)}</li>
        ))}
        {notes.map(({ text, rows }) => (
          <li key={text}>
            <strong>{rows.toLocaleString("en-IN")} ×</strong> {capitalized(withFieldNames(text))}
          </li>
        ))}
        {keptEdits > 0 && (
          <li>
            <strong>{keptEdits.toLocaleString("en-IN")} ×</strong> A field was entered by hand, and stays:
            <ul>
              {kept.map(({ product, title, field, value, ofFile }) => (
                <li key={`${product} ${field}`}>
                  {title}: {fieldLabel(field)} stays {valueText(value)}; the file has {valueText(ofFile)}
                </li>
              ))}
              {keptEdits > kept.length && <li>… and {(keptEdits - kept.length).toLocaleString("en-IN")} more</li>}
            </ul>
          </li>
        )}
      </ul>
    </section>
  );
}

const LONGEST = 60;

function valueText(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
