import { useId, useRef } from "react";
import { useRevalidator } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { orderNumber } from "#shop/order-number.ts";
import { canTransition } from "#shop/orders/transitions.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { userStore } from "#web/client/user-store.ts";
import { cancelOrder } from "#web/features/api/page-api.ts";

export function CancelOrder({ order }: { order: Order }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [run, cancelling] = useCall(messages.orderCancelFailed);
  const { revalidate } = useRevalidator();
  if (!canTransition(order.orderStatus, "Cancelled", "customer")) return null;

  async function cancel() {
    const cancelled = await run(() => cancelOrder(order._id));
    dialog.current?.close();
    if (!cancelled) return;
    showToast({ kind: "done", text: messages.orderCancelled, about: "order" });
    void userStore.reload();
    await revalidate();
  }

  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.showModal()}>
        Cancel order<span className="visually-hidden"> {orderNumber(order._id)}</span>
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={title}>
        <h2 id={title}>Cancel this order?</h2>
        <p>It will not be shipped. This cannot be undone.</p>
        <div className="dialog-ways">
          <button type="button" className="button" disabled={cancelling} onClick={cancel}>
            {cancelling ? "Cancelling..." : "Yes, cancel order"}
          </button>
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Keep order
          </button>
        </div>
      </dialog>
    </>
  );
}
