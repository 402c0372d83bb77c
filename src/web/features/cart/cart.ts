import { useEffect, useSyncExternalStore } from "react";
import type { Cart, CartSaved } from "#contract/cart.ts";
import { messages } from "#contract/messages.ts";
import { addToCart, applyCoupon, readCart, removeCoupon, removeLine, setQuantity } from "#web/client/api.ts";
import { messageOf } from "#web/client/http.ts";
import { showCallError } from "#web/client/session.ts";
import { onReturn, onTabMessage } from "#web/client/tabs.ts";
import { dismissOffers, dismissToastsAbout, showToast } from "#web/client/toasts.ts";
import { currentUser, receiveCart, receiveCartCount, subscribeToUser } from "#web/client/user-store.ts";
import { createCartStore, type LineWrite } from "./cart-store.ts";
import { ADDED } from "./use-add-to-cart.ts";

const COUPON = "coupon";

/** Shared by cart and checkout. */
const store = createCartStore({
  async read() {
    const cart = await readCart();
    receiveCart(cart, false);
    return cart;
  },
  onReadError: (error) => void showCallError(error, messages.cartFailed),
  async write(change) {
    const saved = await sendLine(change);
    receiveCartCount(saved.cartCount);
    return saved;
  },
  removed(undo) {
    dismissToastsAbout(ADDED);
    showToast({ kind: "done", text: messages.itemRemoved, action: { label: "Undo", run: undo } });
  },
  refused({ quantity }, error) {
    showCallError(error, quantity === 0 ? messages.itemRemoveFailed : messages.itemAddFailed);
  },
});

export const { setLine, load: loadCart, reload: reloadCart } = store;

/** Reads again after changes in another tab and when the customer returns. */
export function useCart() {
  useEffect(() => {
    const ends = [
      onReturn(store.reload),
      onTabMessage((message) => void (typeof message === "object" && "cartCount" in message && store.reload())),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
}

/** Resolves to the reason of a refusal, or null. */
export function applyCouponToCart(coupon: string): Promise<string | null> {
  return changeCoupon(() => applyCoupon(coupon), messages.couponApplied, messages.couponFailed);
}

export function removeCouponFromCart(): Promise<string | null> {
  return changeCoupon(removeCoupon, messages.couponRemoved, messages.couponRemoveFailed);
}

async function changeCoupon(call: () => Promise<unknown>, done: string, fallback: string): Promise<string | null> {
  try {
    const sent = await store.changeCoupon(call);
    const { confirmed } = store.snapshot();
    if (confirmed) receiveCart(confirmed);
    if (sent) showToast({ kind: "done", text: done, about: COUPON });
    return null;
  } catch (error) {
    showCallError(error, fallback, { about: COUPON });
    return messageOf(error, fallback);
  }
}

export function clearCart() {
  const empty: Cart = { products: [], cartTotal: 0, totalAfterDiscount: 0, cartVersion: 0 };
  store.receive(empty);
  receiveCart(empty);
}

async function sendLine({ kind, line, quantity, lineId }: LineWrite): Promise<CartSaved> {
  const productId = line.productId._id;
  if (kind === "remove") return removeLine({ productId, lineId });
  if (kind === "set") return setQuantity({ productId, lineId }, quantity);
  return addToCart({ productId, quantity, color: line.color, price: line.price });
}

/** Hides this cart from the next customer or visitor. */
let owner = currentUser().user?._id;
subscribeToUser(() => {
  const id = currentUser().user?._id;
  if (id !== owner && (owner !== undefined || !store.snapshot().settled)) {
    store.reset();
    dismissOffers();
  }
  owner = id;
});
