import { useCall } from "#console/client/use-call.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { FileDrop } from "#console/ui/file-drop.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { type ImportFileState, MAX_IMPORT_MB } from "#contract/admin/import-files.ts";
import { sendFile } from "./import-calls.ts";

type ChooseFileProps = {
  isAnother: boolean;
  whyNot: string | null;
  /** Why the file before is not here any more. */
  problem: string | null;
  opened: (file: ImportFileState) => void;
};

/** A place to drop a file, and a button to choose one. */
export function ChooseFile({ isAnother, whyNot, problem, opened }: ChooseFileProps) {
  const { run, busy, message } = useCall();

  async function take([file]: readonly File[]) {
    const state = file && (await run(() => sendFile(file)));
    if (state) opened(state);
  }

  return (
    <FileDrop
      name="File"
      field="File of products"
      className={isAnother ? "drop drop-small" : "drop"}
      accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,text/csv,application/json"
      isOpen={whyNot === null && !busy}
      take={take}
    >
      {(choose) => (
        <>
          <p className="drop-text">{isAnother ? "Drop another file here, or" : "Drop a file here, or"}</p>
          <ActionButton
            className={isAnother ? "button-quiet" : "button-main"}
            busy={busy}
            whyNot={whyNot}
            onClick={choose}
          >
            {busy ? "Sending…" : isAnother ? "Choose another file" : "Choose a file"}
          </ActionButton>
          {!isAnother && (
            <p className="form-text">
              CSV, workbook (.xlsx) or JSON, at most {MAX_IMPORT_MB} MB. The same or a newer file again updates its
              products; none is doubled.
            </p>
          )}
          <Problem message={message ?? problem} />
        </>
      )}
    </FileDrop>
  );
}
