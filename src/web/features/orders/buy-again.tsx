import { useNavigate } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { receiveCartCount } from "#web/client/cart-count.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { buyAgain } from "#web/features/api/page-api.ts";

/** Leads to the cart unless nothing could be added. */
export function BuyAgain({ order }: { order: Order }) {
  const [run, adding] = useCall(messages.itemAddFailed);
  const navigate = useNavigate();

  async function add() {
    const response = await run(() => buyAgain(order._id));
    if (!response) return;
    receiveCartCount(response.cartCount);
    const someAdded = response.added > 0;
    showToast({ kind: someAdded ? "done" : "failed", text: response.message });
    if (someAdded) await navigate("/cart");
  }

  return (
    <button type="button" className="button button-quiet" disabled={adding} onClick={add}>
      {adding ? "Adding..." : "Buy again"}
    </button>
  );
}
