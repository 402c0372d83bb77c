import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "#contract/cart.ts";
import * as messages from "#contract/messages.ts";
import type { Order } from "#contract/orders.ts";
import { totalToPay } from "#shop/cart/cart.ts";
import { formatPrice } from "#shop/money.ts";
import { CallFailed } from "#web/client/http.ts";
import { clearCheckout } from "#web/client/storage.ts";
import { showToast } from "#web/client/toasts.ts";
import { userStore } from "#web/client/user-store.ts";
import { placeOrder } from "#web/features/api/page-api.ts";
import { clearCart, reloadCart } from "#web/features/cart/cart.ts";
import { readCheckoutDraft, type SentOrder, saveCheckoutDraft } from "#web/features/checkout/checkout-storage.ts";
import { takePinOf } from "#web/features/delivery/first-pin.ts";

/** `changed` says that the cart, or its total, is not what the page showed. */
export type OrderFailure = { text: string; again: boolean; changed: boolean; orderId: string | undefined };

/** Sends one order at a time, stored until its response arrives. */
export function useOrder() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [placed, setPlaced] = useState(false);
  const underWay = useRef<Promise<void> | null>(null);

  function send(order: SentOrder): Promise<void> {
    underWay.current ??= sendOnce(order).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  async function sendOnce(order: SentOrder) {
    saveCheckoutDraft({ ...readCheckoutDraft(), attempt: order });
    setFailure(null);
    try {
      confirm((await placeOrder(JSON.parse(order.sent), order.key)).order);
    } catch (error) {
      if (error instanceof CallFailed && error.status !== 401) fail(order, error);
      throw error;
    }
  }

  function confirm(order: Order) {
    setPlaced(true);
    clearCheckout();
    clearCart();
    takePinOf(order.shippingAddress);
    void userStore.reload();
    showToast({ kind: "done", text: messages.orderCreated, about: "order" });
    void navigate(`/order/${order._id}`, { replace: true });
  }

  function fail(order: SentOrder, error: CallFailed) {
    setFailure(failureOf(error));
    if (isLost(error)) return;
    // The status 422 says that the shop has another order under this key.
    const next = error.status === 422 ? null : { ...order, answered: true };
    saveCheckoutDraft({ ...readCheckoutDraft(), attempt: next });
    void reloadCart();
  }

  /** After a failure the cart is read again, which says the same. */
  function warnOfChange(cart: Cart) {
    // The page shows an empty one as such.
    if (cart.products.length === 0) return;
    const text = `Your cart has changed. The total is now ${formatPrice(totalToPay(cart))}.`;
    setFailure((before) => before ?? { text, again: false, changed: true, orderId: undefined });
  }

  return { send, failure, placed, warnOfChange };
}

/** Returns whether the order may have been placed despite the failure. */
function isLost({ status }: CallFailed): boolean {
  return status === 0 || status >= 500;
}

function failureOf(failure: CallFailed): OrderFailure {
  const again = isLost(failure) || failure.status === 429;
  const { orderId } = failure.details;
  const about = { again, changed: failure.shown !== undefined, orderId };
  if (failure.message === messages.couponFailed)
    return { text: `${failure.message}. Your order is now without it: please check the total.`, ...about };
  if (!again) return { text: failure.message || messages.orderFailed, ...about };
  const what =
    failure.status === 0 ? "We could not reach the shop." : asSentence(failure.message || messages.orderFailed);
  return { text: `${what} Your details are saved. Trying again will not place a second order.`, ...about };
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
