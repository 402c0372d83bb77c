import { useState } from "react";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ImportFileState, ImportStep } from "#contract/admin/import-files.ts";
import type { PriceFileReport } from "#contract/admin/prices/price-files.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Counts } from "./counts.tsx";
import { FileProgress } from "./file-progress.tsx";
import { beginStep, stopImport } from "./import-calls.ts";
import { PriceChanges } from "./price-changes.tsx";
import { pricePlanText, withPriceWords } from "./price-text.ts";
import { RefusedRows } from "./refused-rows.tsx";
import { UndoImport } from "./undo-import.tsx";

type PriceStepsProps = {
  file: ImportFileState;
  setFile: (file: ImportFileState) => void;
  isLost: boolean;
};

/** What a file of prices would change or plan, and saving it. */
export function PriceSteps({ file, setFile, isLost }: PriceStepsProps) {
  const { run, busy, message } = useCall();
  const noRight = useWhyNot("products.write", "change prices");
  const { _id, name, step, running, prices, problem, choices } = file;
  const isSaved = step === "import" && prices !== null;
  const [allowHalfOff, setAllowHalfOff] = useState(choices.allowHalfOff);

  async function begin(next: ImportStep, isMeant = allowHalfOff) {
    setAllowHalfOff(isMeant);
    const state = await run(() => beginStep(_id, next, { allowHalfOff: isMeant }));
    if (state) setFile(state);
    else setAllowHalfOff(choices.allowHalfOff);
  }

  async function stop() {
    const state = await run(() => stopImport(_id));
    if (state) setFile(state);
  }

  const again = (
    <ActionButton busy={busy} whyNot={noRight} onClick={() => begin("check")}>
      Try it again
    </ActionButton>
  );

  return (
    <FileProgress
      file={file}
      isLost={isLost}
      whileImported={
        <>
          <p className="form-text">
            You can leave this page: it goes on. What is saved already stays when you stop it; try the file again for
            the rest.
          </p>
          <ActionButton busy={busy} onClick={stop}>
            Stop
          </ActionButton>
        </>
      }
    >
      {prices && <Outcome id={_id} report={prices} isSaved={isSaved} />}
      {!running && !isSaved && (
        <CheckField
          label="More than half off is meant"
          checked={allowHalfOff}
          disabled={busy || noRight !== null}
          onChange={({ target }) => begin("check", target.checked)}
        />
      )}
      <Problem message={message} />
      {!running && problem && <div className="import-ways">{again}</div>}
      {!running && prices && !isSaved && (
        <div className="import-ways">
          <p>{pricePlanText(prices)}</p>
          <ActionButton
            className="button-main"
            busy={busy}
            whyNot={noRight ?? (prices.changed + prices.planned === 0 ? "It would change nothing." : null)}
            onClick={() => begin("import")}
          >
            Save {counted(prices.changed + prices.planned, "price")}
          </ActionButton>
          {again}
        </div>
      )}
      {!running && isSaved && (
        <div className="import-ways">
          {prices.group !== null && (
            <UndoImport id={prices.group} file={name} actor={null}>
              Prices that it changed are as before, and those that it planned are cancelled. What somebody has changed
              since stays. It can be undone in Activity.
            </UndoImport>
          )}
          {(prices.left > 0 || prices.refused > 0) && again}
        </div>
      )}
    </FileProgress>
  );
}

function Outcome({ id, report, isSaved }: { id: string; report: PriceFileReport; isSaved: boolean }) {
  const { rows, changed, planned, unchanged, refused, refusedRows, left } = report;
  return (
    <>
      <p role="status">
        {isSaved ? (left > 0 ? "Stopped" : "Saved") : "Tried; nothing was changed"}: {counted(rows, "row")} read.
        {left > 0 && ` ${counted(left, "price")} ${left === 1 ? "is" : "are"} not saved.`}
      </p>
      <Counts
        counts={[
          [isSaved ? "Changed" : "To change now", changed],
          [isSaved ? "Planned" : "To plan", planned],
          ["Unchanged", unchanged],
          ["Refused", refused],
        ]}
      />
      {refusedRows.length > 0 && (
        <RefusedRows
          id={id}
          rows={refusedRows.map(({ row, product, title, message }) => ({
            row,
            reason: `${title ?? (product || "No product")}: ${withPriceWords(message)}`,
          }))}
          count={refused}
          hasFile={report.hasRefusedFile}
        />
      )}
      <PriceChanges changes={report.changes} count={changed + planned} isSaved={isSaved} />
    </>
  );
}
