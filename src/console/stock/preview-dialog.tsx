import { write } from "#console/client/api.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { withButtonNames } from "#console/text/command-names.ts";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { ScrolledTable } from "#console/ui/scrolled-table.tsx";
import type { SheetPreview, SheetReport } from "#contract/admin/stock-sheet.ts";
import { acceptedRows, besideNow, changesOf, refusedRows, type TypedRows } from "./sheet-cells.ts";
import { FIELD_NAMES, fieldText, meanwhileText, savedText } from "./sheet-texts.ts";

type PreviewDialogProps = {
  preview: SheetPreview;
  sheet: {
    key: string;
    rows: TypedRows;
    setRows: (rows: TypedRows) => void;
    beginAnew: (rows: TypedRows) => void;
  };
  call: {
    run: <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>;
    busy: boolean;
    message: string | null;
  };
  allowHalfOff: boolean;
  look: (allowHalfOff?: boolean, rows?: TypedRows) => Promise<void>;
  saved: (text: string) => Promise<void>;
  close: () => void;
};

/** What would change, old and new, and what would be refused; saves all of it at once. */
export function PreviewDialog({ preview, sheet, call, allowHalfOff, look, saved, close }: PreviewDialogProps) {
  const { changed, refused, meanwhile, unchanged, products, readAt } = preview;
  const noStock = useWhyNot("stock.write", "change the stock");
  const titles = new Map(products.map(({ _id, title }) => [_id, title]));
  const titleOf = (id: string) => titles.get(id) ?? sheet.rows[id]?.product.title ?? id;
  const hasPrices = changed.some(({ field }) => field === "price") || refused.some(({ field }) => field === "price");

  async function save() {
    const body = { changes: changesOf(sheet.rows), allowHalfOff, key: sheet.key };
    const report = await call.run(() => write<SheetReport>("POST", "stock", body));
    if (!report) return;
    const left = refusedRows(sheet.rows, report.refused);
    sheet.beginAnew(left);
    await saved(savedText(report, titleOf));
  }

  async function setRows(rows: TypedRows) {
    sheet.setRows(rows);
    await look(allowHalfOff, rows);
  }

  const concerned = products.filter(({ _id }) => refused.some(({ product }) => product === _id));
  return (
    <Dialog title="Preview" close={close} className="preview">
      {refused.length > 0 && (
        <section aria-labelledby="refused">
          <h3 id="refused">{counted(refused.length, "change")} would be refused</h3>
          <ul className="preview-refused">
            {refused.map(({ product, field, message }) => (
              <li key={`${product} ${field}`}>
                <strong>{titleOf(product)}</strong> {withButtonNames(message)}
              </li>
            ))}
          </ul>
          <div className="form-ways">
            <ActionButton busy={call.busy} onClick={() => setRows(acceptedRows(sheet.rows, refused))}>
              Leave these out
            </ActionButton>
            <ActionButton busy={call.busy} onClick={() => setRows(besideNow(sheet.rows, concerned, readAt))}>
              Compare with what is there now
            </ActionButton>
          </div>
        </section>
      )}
      {meanwhile.length > 0 && (
        <ul className="preview-meanwhile">
          {meanwhile.map((moved) => (
            <li key={moved.product}>{meanwhileText(moved, titleOf(moved.product))}</li>
          ))}
        </ul>
      )}
      {changed.length === 0 ? (
        <p>Nothing would change.</p>
      ) : (
        <ScrolledTable label="changes">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="number">
                Now
              </th>
              <th scope="col" className="number">
                New
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ product, field, old, new: next, notes }) => (
              <tr key={`${product} ${field}`}>
                <th scope="row">
                  {titleOf(product)}
                  <small>{[FIELD_NAMES[field], ...notes].join(". ")}</small>
                </th>
                <td className="number">{fieldText(field, old)}</td>
                <td className="number">{fieldText(field, next)}</td>
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
      )}
      {unchanged > 0 && <p className="why-not">{counted(unchanged, "cell")} would change nothing.</p>}
      {hasPrices && (
        <div className="check-field">
          <label>
            <input type="checkbox" checked={allowHalfOff} onChange={({ target }) => look(target.checked)} />
            More than half off is meant
          </label>
        </div>
      )}
      <p className="why-not">
        All are saved together, and customers see them at once. One undo in Activity takes all of them back.
      </p>
      <Problem message={call.message} />
      <div className="dialog-ways">
        <ActionButton
          className="button-main"
          busy={call.busy}
          whyNot={
            noStock ??
            (refused.length > 0
              ? "Mend or leave out what would be refused first."
              : changed.length === 0
                ? "Nothing would change."
                : null)
          }
          onClick={save}
        >
          Save {counted(changed.length, "change")}
        </ActionButton>
        <ActionButton onClick={close}>Back</ActionButton>
      </div>
    </Dialog>
  );
}
