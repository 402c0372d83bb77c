import { useRef } from "react";
import { showToast } from "#web/client/toasts.ts";
import { Loading } from "#web/features/personal/loading.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SumRows } from "#web/ui/order/sum-rows.tsx";
import { Part } from "./part.tsx";

const statuses = ["Not Processed", "Processing", "Dispatched", "Delivered", "Cancelled"];

export function Messages({ theme }: { theme: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const rows = [
    { label: "Subtotal", amount: "₹1,14,399" },
    { label: "Shipping", amount: "Free Shipping", known: true },
    { label: "Total", amount: "₹94,990", strong: true },
  ];
  return (
    <>
      <Part title="Notices, status labels">
        <Notice done="Message sent successfully!" />
        <Notice failed="Failed to send message." />
        <p className="styles-row">
          {statuses.map((status) => (
            <span key={status} className={`order-status ${status.toLowerCase().replace(" ", "-")}`}>
              {status}
            </span>
          ))}
        </p>
      </Part>
      <Part title="Sums: known, updating">
        <SumRows rows={rows} updating={false} />
        <SumRows rows={rows} updating />
      </Part>
      <Part title="Toasts, dialog">
        <div className="toast toast-done">
          <p>Item added to cart!</p>
        </div>
        <div className="toast toast-failed">
          <p>Failed to add item to cart</p>
        </div>
        <p className="styles-row">
          <button type="button" className="button" onClick={() => showToast({ kind: "done", text: "Done." })}>
            Show a toast
          </button>
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.showModal()}>
            Open a dialog
          </button>
        </p>
        <dialog ref={dialog} className="dialog" aria-labelledby={`dialog-${theme}`}>
          <h2 id={`dialog-${theme}`}>Cancel this order?</h2>
          <p>It will not be shipped. This cannot be undone.</p>
          <div className="dialog-ways">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Keep order
            </button>
          </div>
        </dialog>
      </Part>
      <Part title="Waiting, nothing to show">
        <Loading />
        <p className="home-note">No top-selling products available.</p>
        <p className="blogs-empty">No blogs available.</p>
      </Part>
    </>
  );
}
