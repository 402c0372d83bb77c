import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import * as messages from "#contract/messages.ts";
import type { LineChangePreview } from "#contract/order-changes.ts";
import type { Order } from "#contract/orders.ts";
import { colorName } from "#shop/catalogue/reading/color-names.ts";
import { formatPrice } from "#shop/money.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { changeOrderLine, previewOrderLine } from "#web/features/api/page-api.ts";
import { unbroken } from "#web/ui/text/unbroken.tsx";
import "./change-line.css";

type ChangeLineProps = {
  order: Order;
  line: Order["products"][number];
  /** Gets the focus once the line is gone. */
  focusAfter: () => void;
};

/** Removes pieces of a line after it has shown the new total. */
export function ChangeLine({ order: { _id }, line: { product, color, count }, focusAfter }: ChangeLineProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  /** How many pieces are to be kept; null while nobody is asked. */
  const [left, setLeft] = useState<number | null>(null);
  const [preview, setPreview] = useState<LineChangePreview | null>(null);
  const asked = useRef(0);
  const [run, pending] = useCall(messages.orderChangeFailed);
  const { revalidate } = useRevalidator();
  const line = (pieces: number) => ({ productId: product._id, color: color._id, count: pieces });

  /** Only the last answer counts. */
  async function show(pieces: number) {
    const own = ++asked.current;
    setLeft(pieces);
    setPreview(null);
    const found = await previewOrderLine(_id, line(pieces)).catch((error: unknown) => {
      // Its message is a toast, as that of the change.
      void run(() => Promise.reject(error));
      return null;
    });
    if (own !== asked.current) return;
    setPreview(found);
    if (!found) dialog.current?.close();
  }

  function open() {
    dialog.current?.showModal();
    void show(count - 1);
  }

  async function change() {
    if (!preview || left === null) return;
    const changed = await run(() => changeOrderLine(_id, { ...line(left), shownTotal: preview.after.total }));
    dialog.current?.close();
    await revalidate();
    if (!changed) return;
    showToast({
      kind: "done",
      text: preview.cancelsOrder ? messages.orderCancelled : messages.orderChanged,
      about: "order",
    });
    if (left === 0) focusAfter();
  }

  const name = `${product.title}, ${colorName(color.title)}`;
  const many = count > 1;
  return (
    <>
      <button type="button" className="change-line" onClick={open}>
        {many ? "Change quantity" : "Remove"}
        <span className="visually-hidden">
          {many ? " of " : " "}
          {name}
        </span>
      </button>
      <dialog ref={dialog} className="dialog change-line-dialog" aria-labelledby={title} onClose={() => setLeft(null)}>
        {left !== null && (
          <>
            <h2 id={title}>{many ? "How many do you want to keep?" : "Remove this product?"}</h2>
            <p>{unbroken(name)}</p>
            {many && (
              <label className="change-line-count">
                Pieces
                <select value={left} onChange={(event) => void show(Number(event.target.value))}>
                  {Array.from({ length: count }, (_, index) => count - 1 - index).map((pieces) => (
                    <option key={pieces} value={pieces}>
                      {pieces === 0 ? "0, remove it" : pieces}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <p className="change-line-total" aria-live="polite">
              {preview ? <NewTotal {...preview} /> : "Calculating the new total …"}
            </p>
            <div className="dialog-ways">
              <button type="button" className="button" aria-disabled={!preview || pending} onClick={change}>
                {preview?.cancelsOrder ? "Yes, cancel order" : left === 0 ? "Remove it" : `Keep ${left}`}
              </button>
              <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
                Change nothing
              </button>
            </div>
          </>
        )}
      </dialog>
    </>
  );
}

function NewTotal({ before, after, cancelsOrder }: LineChangePreview) {
  if (cancelsOrder) return "Nothing else is in this order: it is cancelled as a whole. This cannot be undone.";
  return (
    <>
      New total: <strong>{formatPrice(after.total)}</strong> instead of {formatPrice(before.total)}.
      {after.discount !== before.discount && ` Your coupon then saves ${formatPrice(after.discount)}.`} Pieces cannot be
      added again.
    </>
  );
}
