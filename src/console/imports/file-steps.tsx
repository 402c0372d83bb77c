import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ImportChoices, ImportFileState, ImportStep } from "#contract/admin/import-files.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { beginStep, stopImport } from "./import-calls.ts";
import { planText, sizeText, withFieldNames } from "./import-text.ts";
import { Outcome } from "./outcome.tsx";
import { UndoImport } from "./undo-import.tsx";

type FileStepsProps = {
  file: ImportFileState;
  setFile: (file: ImportFileState) => void;
  /** Whether the server was not reached when the file was asked for. */
  isLost: boolean;
};

/** What a file would change, and importing it. */
export function FileSteps({ file, setFile, isLost }: FileStepsProps) {
  const { revalidate } = useRevalidator();
  const [choices, setChoices] = useState<ImportChoices>(file.choices);
  const { run, busy, message } = useCall();
  const noRight = useWhyNot("products.write", "import products");
  const { _id, name, size, step, running, report, problem, columns } = file;
  const isImported = step === "import" && report !== null;
  const isChanged = JSON.stringify(choices) !== JSON.stringify(file.choices);

  // The history has it now, and so has whoever can undo it.
  useEffect(() => {
    if (!running && step === "import") void revalidate();
  }, [running, step, revalidate]);

  async function begin(next: ImportStep) {
    const state = await run(() => beginStep(_id, next, choices));
    if (state) setFile(state);
  }

  async function stop() {
    const state = await run(() => stopImport(_id));
    if (state) setFile(state);
  }

  const changes = report ? report.inserted + report.updated : 0;
  const whyNot =
    noRight ??
    (isChanged ? "Try the file again first, as the columns are read in another way now." : null) ??
    (changes === 0 ? "It would change nothing." : null);

  return (
    <section className="import" aria-labelledby="import-file">
      <h2 id="import-file">
        {name} <small>{sizeText(size)}</small>
      </h2>
      {running && (
        <div className="import-running">
          <p role="status">
            {step === "import" ? "Importing" : "Trying the file; nothing is changed"}:{" "}
            {file.rows === 0 ? "the file is looked through" : `${file.rows.toLocaleString("en-IN")} rows`}
          </p>
          <progress max={1} value={file.share === 0 ? undefined : file.share} aria-label="Read of the file" />
          {step === "import" && (
            <>
              <p className="form-text">
                You can leave this page: it goes on. What is saved already stays when you stop it, and the same file
                goes on after it.
              </p>
              <ActionButton busy={busy} onClick={stop}>
                Stop
              </ActionButton>
            </>
          )}
        </div>
      )}
      {isLost && (
        <p className="import-lost" role="status">
          The console does not reach the shop. What runs there goes on; this page asks again by itself.
        </p>
      )}
      {problem && (
        <div className="state state-failed" role="alert">
          <p className="state-text">
            {step === "import" ? "It was not imported." : "It cannot be imported like this."}
          </p>
          <p className="state-hint">{withFieldNames(problem)}</p>
        </div>
      )}
      {report && <Outcome report={report} id={_id} isImported={isImported} />}
      {!running && !isImported && columns && !columns.isOwn && (
        <ColumnsForm
          columns={columns}
          choices={choices}
          isOpen={report === null}
          setChoices={setChoices}
          whyNot={noRight ?? (isChanged || problem ? null : "Change something first.")}
          busy={busy}
          again={() => begin("check")}
          keptEdits={report?.keptEdits ?? 0}
        />
      )}
      {!running && columns?.isOwn && (
        <p className="form-text">It is an export of this shop, which says itself what its columns are.</p>
      )}
      <Problem message={message} />
      {!running && report && !isImported && (
        <div className="import-ways">
          <p>{planText(report)}</p>
          <ActionButton className="button-main" busy={busy} whyNot={whyNot} onClick={() => begin("import")}>
            Import
          </ActionButton>
        </div>
      )}
      {!running && isImported && (
        <div className="import-ways">
          {report.finished ? null : (
            <ActionButton className="button-main" busy={busy} whyNot={noRight} onClick={() => begin("import")}>
              Go on
            </ActionButton>
          )}
          {report.group !== null && changes > 0 && <UndoImport id={report.group} file={name} actor={null} />}
        </div>
      )}
    </section>
  );
}
