import { useCall } from "#console/client/use-call.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { FileDrop } from "#console/ui/file-drop.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { type ImportFileState, type ImportKind, MAX_IMPORT_MB } from "#contract/admin/import-files.ts";
import { sendFile } from "./import-calls.ts";

type ChooseFileProps = {
  kind: ImportKind;
  isAnother: boolean;
  whyNot: string | null;
  /** Why the file before is not here any more. */
  problem: string | null;
  opened: (file: ImportFileState) => void;
};

const ACCEPTED: Record<ImportKind, string> = {
  products: ".csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,text/csv,application/json",
  prices: ".csv,.tsv,.txt,.xlsx,text/csv",
};

const HINTS: Record<ImportKind, string> = {
  products:
    `CSV, workbook (.xlsx) or JSON, at most ${MAX_IMPORT_MB} MB. The same or a newer file again updates its products; ` +
    "none is doubled.",
  prices:
    "CSV or workbook (.xlsx) with the columns product, price, mrp, from, until; the last three may be missing. A row with " +
    "'from' is a price at a time: at 'until' the price before returns. Times are India's, such as 2026-12-31 or " +
    "2026-12-31T09:00; a day as 'until' stands for its end.",
};

/** A place to drop a file, and a button to choose one. */
export function ChooseFile({ kind, isAnother, whyNot, problem, opened }: ChooseFileProps) {
  const { run, busy, message } = useCall();

  async function take([file]: readonly File[]) {
    const state = file && (await run(() => sendFile(file, kind)));
    if (state) opened(state);
  }

  return (
    <FileDrop
      name="File"
      field={`File of ${kind}`}
      className={isAnother ? "drop drop-small" : "drop"}
      accept={ACCEPTED[kind]}
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
          {!isAnother && <p className="form-text">{HINTS[kind]}</p>}
          <Problem message={message ?? problem} />
        </>
      )}
    </FileDrop>
  );
}
