import { counted } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import type { ImportReport } from "#contract/admin/import-files.ts";
import { Counts } from "./counts.tsx";
import { fieldLabel, withFieldNames } from "./import-text.ts";
import { RefusedRows } from "./refused-rows.tsx";

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
      <Counts counts={counts} />
      {report.refusedRows.length > 0 && (
        <RefusedRows
          id={id}
          rows={report.refusedRows.map(({ row, reason }) => ({ row, reason: withFieldNames(reason) }))}
          count={refused}
          hasFile={report.hasRefusedFile}
        />
      )}
      <Doubts report={report} />
    </>
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
