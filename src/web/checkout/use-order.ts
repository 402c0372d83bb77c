import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { placeOrder } from "#web/client/api.ts";
import { CallFailed } from "#web/client/http.ts";
import { forgetCheckout, keepCheckoutDraft, type OrderAttempt, readCheckoutDraft } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { noteCart } from "#web/client/user-store.ts";

/** Why the order was not placed, or not known to be. */
export type Refusal = { text: string; again: boolean; orderId: string | undefined };

/** Sends attempts to order, one at a time, each kept until its answer arrives; then leads to the confirmation. */
export function useOrder(reload: () => void) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [placed, setPlaced] = useState(false);
  const underWay = useRef<Promise<void> | null>(null);

  function send(attempt: OrderAttempt): Promise<void> {
    underWay.current ??= sendOnce(attempt).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  async function sendOnce(attempt: OrderAttempt) {
    keepCheckoutDraft({ ...readCheckoutDraft(), attempt });
    setRefusal(null);
    try {
      confirm((await placeOrder(JSON.parse(attempt.sent), attempt.key)).order);
    } catch (error) {
      if (error instanceof CallFailed && error.status !== 401) refuse(attempt, error);
      throw error;
    }
  }

  function confirm(order: Order) {
    setPlaced(true);
    forgetCheckout();
    noteCart({ products: [] });
    showToast({ kind: "done", text: messages.orderCreated });
    void navigate(`/order/${order._id}`, { replace: true });
  }

  function refuse(attempt: OrderAttempt, failure: CallFailed) {
    setRefusal(refusalOf(failure));
    if (isLost(failure)) return;
    // A key that the shop knows with other contents is of no use any more.
    const kept = failure.status === 422 ? null : { ...attempt, answered: true };
    keepCheckoutDraft({ ...readCheckoutDraft(), attempt: kept });
    reload();
  }

  return { send, refusal, placed };
}

/** No answer, or none that says what became of the order. */
function isLost({ status }: CallFailed): boolean {
  return status === 0 || status >= 500;
}

function refusalOf(failure: CallFailed): Refusal {
  const again = isLost(failure) || failure.status === 429;
  const { orderId } = failure.details;
  if (!again) return { text: failure.message || messages.orderFailed, again, orderId };
  const what =
    failure.status === 0 ? "No answer came from the shop." : asSentence(failure.message || messages.orderFailed);
  return { text: `${what} What you typed is kept. Trying again never orders twice.`, again, orderId };
}

/** With a full stop, so that another sentence can follow. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
