import { counted, timeText } from "#console/text/times.ts";
import type { ListedImport } from "#contract/admin/imports.ts";
import { UNDONE_IMPORT } from "./import-text.ts";
import { UndoImport } from "./undo-import.tsx";

type HistoryProps = { imports: readonly ListedImport[]; isFirstPage: boolean };

/** What was imported before, the newest first. */
export function History({ imports, isFirstPage }: HistoryProps) {
  return (
    <section aria-labelledby="import-history" className="import-part">
      <h2 id="import-history">Earlier imports</h2>
      {imports.length === 0 ? (
        <p className="form-text">{isFirstPage ? "Nothing was imported yet." : "There are no older ones."}</p>
      ) : (
        <ul className="rows">
          {imports.map(({ _id, file, actor, actorName, startedAt, finishedAt, ...counts }) => (
            <li key={_id}>
              <div>
                <h3 className="import-name">{file}</h3>
                <p>
                  {timeText(startedAt)} · {actorName}
                  {finishedAt === null && ` · it runs, or was stopped after row ${counts.rows.toLocaleString("en-IN")}`}
                </p>
                <p>
                  {[
                    `${counts.inserted.toLocaleString("en-IN")} new`,
                    `${counts.updated.toLocaleString("en-IN")} changed`,
                    `${counts.unchanged.toLocaleString("en-IN")} unchanged`,
                    ...(counts.refused > 0 ? [counted(counts.refused, "row refused", "rows refused")] : []),
                  ].join(" · ")}
                </p>
              </div>
              {counts.inserted + counts.updated > 0 && (
                <UndoImport id={_id} file={file} actor={actor}>
                  {UNDONE_IMPORT}
                </UndoImport>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
