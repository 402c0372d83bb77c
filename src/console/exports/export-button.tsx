import { useState } from "react";
import { saveFile } from "#console/client/save-file.ts";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { dayOf } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { EXPORT_PERMISSIONS, type ExportFileState } from "#contract/admin/exports/export-files.ts";
import { type ExportedList, exportList, stopExport } from "./export-calls.ts";

type ExportButtonProps = ExportedList & {
  /** What its rows are, in the plural. */
  rows: string;
  /** It says what is exported where that is not the list on the screen. */
  label?: string;
};

/** Saves what the list shows, on all of its pages, as a CSV file. */
export function ExportButton({ kind, filter, rows: name, label = "Export" }: ExportButtonProps) {
  const [running, setRunning] = useState<ExportFileState | null>(null);
  const [saved, setSaved] = useState<number | null>(null);
  const { run, busy, message } = useCall();
  const whyNot = useWhyNot(EXPORT_PERMISSIONS[kind], `export ${name}`);

  async function save() {
    setSaved(null);
    const made = await run(() => exportList({ kind, filter }, setRunning));
    setRunning(null);
    if (made === null) return;
    saveFile(made.file, `${kind}-${dayOf(new Date().toISOString())}.csv`);
    setSaved(made.rows);
  }

  return (
    <span className="export">
      <ActionButton busy={busy} whyNot={whyNot} onClick={save}>
        {label}
      </ActionButton>
      {running && (
        <button type="button" className="button button-quiet" onClick={() => stopExport(running._id)}>
          Stop
        </button>
      )}
      <span role="status">
        {running
          ? `${running.rows.toLocaleString("en-IN")} ${name} …`
          : saved !== null && `${saved.toLocaleString("en-IN")} ${name} saved`}
      </span>
      {message && <span role="alert">{message}</span>}
    </span>
  );
}
