import { useId, useRef } from "react";
import { useRevalidator } from "react-router";
import * as messages from "#contract/messages.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { withdrawReturn } from "#web/features/api/page-api.ts";

/** Lets the customer keep the pieces of a return whose parcel is not on its way. */
export function WithdrawReturn({ orderId, id }: { orderId: string; id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [run, withdrawing] = useCall(messages.returnNotWithdrawn);
  const { revalidate } = useRevalidator();

  async function withdraw() {
    const withdrawn = await run(() => withdrawReturn(orderId, id));
    dialog.current?.close();
    if (withdrawn) showToast({ kind: "done", text: messages.returnWithdrawn, about: "order" });
    // The shop may have received it meanwhile.
    await revalidate();
  }

  return (
    <div>
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.showModal()}>
        Withdraw this return
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={title}>
        <h2 id={title}>Withdraw this return?</h2>
        <p>You keep the products, and can return them later, as long as the days for it last.</p>
        <div className="dialog-ways">
          <button type="button" className="button" disabled={withdrawing} onClick={withdraw}>
            {withdrawing ? "Withdrawing..." : "Yes, withdraw it"}
          </button>
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Go on with it
          </button>
        </div>
      </dialog>
    </div>
  );
}
