import { useState } from "react";
import { saveFile } from "#console/client/save-file.ts";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { counted } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { PAPERS, type Paper } from "#contract/admin/dispatch.ts";
import { printPapers } from "./dispatch-calls.ts";

/** One PDF of what is printed for the parcels. */
export function Papers({ orders }: { orders: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly Paper[]>(PAPERS);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { run, busy, message } = useCall();
  const noRight = useWhyNot("orders.dispatch", "print papers");

  async function print() {
    const made = await run(() => printPapers(orders, chosen));
    if (made === null) return;
    setLeftOut(made.leftOut);
    saveFile(made.file, "papers.pdf");
  }

  return (
    <fieldset className="papers">
      <legend>Papers</legend>
      {PAPERS.map((paper) => (
        <label key={paper} className="choose">
          <input
            type="checkbox"
            checked={chosen.includes(paper)}
            onChange={({ target }) =>
              setChosen(PAPERS.filter((one) => (one === paper ? target.checked : chosen.includes(one))))
            }
          />
          {capitalized(paper)}
        </label>
      ))}
      <ActionButton
        busy={busy}
        whyNot={noRight ?? (chosen.length === 0 ? "Choose at least one kind of papers." : null)}
        onClick={print}
      >
        Print papers
      </ActionButton>
      <p className="form-text">
        One PDF for {counted(orders.length, "parcel")}: A4, and labels of A6 with the tracking number as a barcode.
      </p>
      {leftOut.length > 0 && (
        <p role="status">No papers for {leftOut.join(", ")}: they are cancelled or have no address.</p>
      )}
      <Problem message={message} />
    </fieldset>
  );
}
