import { type DragEvent, useRef, useState } from "react";
import { useCall } from "#console/client/use-call.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { run, busy, message } = useCall();

  async function take(files: FileList | null) {
    const file = files?.[0];
    if (!file || whyNot !== null) return;
    const state = await run(() => sendFile(file));
    if (input.current) input.current.value = "";
    if (state) opened(state);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files);
  }

  return (
    <section
      className={isAnother ? "drop drop-small" : "drop"}
      aria-label="File"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(whyNot === null);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="drop-text">{isAnother ? "Drop another file here, or" : "Drop a file here, or"}</p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label="File of products"
        tabIndex={-1}
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/json"
        onChange={({ target }) => void take(target.files)}
      />
      <ActionButton
        className={isAnother ? "button-quiet" : "button-main"}
        busy={busy}
        whyNot={whyNot}
        onClick={() => input.current?.click()}
      >
        {busy ? "Sending…" : isAnother ? "Choose another file" : "Choose a file"}
      </ActionButton>
      {!isAnother && (
        <p className="form-text">
          CSV or JSON, at most {MAX_IMPORT_MB} MB. A workbook is saved as CSV first. The same or a newer file again
          updates its products; none is doubled.
        </p>
      )}
      <Problem message={message ?? problem} />
    </section>
  );
}
