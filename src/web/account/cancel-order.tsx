import { useId, useRef } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/messages.ts";
import { cancelOrder } from "#web/client.ts";
import { useCall } from "#web/guard.ts";
import { showToast } from "#web/toasts.ts";

/** Cancels an order, once the shopper has said so twice. */
export function CancelOrder({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { revalidate } = useRevalidator();
  const [run, cancelling] = useCall(messages.orderCancelFailed);

  async function cancel() {
    await cancelOrder(id);
    showToast({ kind: "done", text: messages.orderCancelled });
  }

  async function confirm() {
    await run(cancel);
    dialog.current?.close();
    // Also where it failed: the order is perhaps on its way by now.
    await revalidate();
  }

  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.showModal()}>
        Cancel order<span className="visually-hidden"> {id}</span>
      </button>
      <dialog ref={dialog} className="confirm-dialog" aria-labelledby={title}>
        <h2 id={title}>Cancel this order?</h2>
        <p>Nothing will be delivered, and there is nothing to pay. This cannot be undone.</p>
        <div>
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Keep order
          </button>
          <button type="button" className="button" disabled={cancelling} onClick={() => void confirm()}>
            Cancel order
          </button>
        </div>
      </dialog>
    </>
  );
}
