import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Cart } from "#contract/cart.ts";
import { messages } from "#contract/messages.ts";
import { addToCart, applyCoupon, readCart, removeCoupon, removeLine, setQuantity } from "#web/client/api.ts";
import { useCartNews } from "#web/client/cart-news.ts";
import { useTell } from "#web/client/guard.ts";
import { messageOf } from "#web/client/http.ts";
import { showToast } from "#web/client/toasts.ts";
import { noteCart, useShopper } from "#web/client/user-store.ts";
import type { CartWrite } from "./cart-state.ts";
import { type CartCalls, openCartDesk } from "./cart-store.ts";

/** The desk of the cart screen: its calls, its toasts, and the looks at what other tabs did meanwhile. */
export function useCartDesk(first: Cart) {
  const latest = useLatest({ tell: useTell(), count: useShopper().cartCount });
  const noting = useRef(false);
  const [desk] = useState(() => openCartDesk(first, calls()));

  function calls(): CartCalls {
    return {
      async read() {
        try {
          const cart = await readCart();
          // Only what is news is told on: two tabs would else send each other to read for ever.
          if (piecesIn(cart) !== latest.current.count) noteOwn(cart);
          return cart;
        } catch (error) {
          latest.current.tell(error, messages.cartFailed);
          throw error;
        }
      },
      async write(change: CartWrite) {
        const cart = await sendWrite(change);
        noteOwn(cart);
        return cart;
      },
      removed(putBack) {
        const action = { label: "Undo", run: putBack };
        showToast({ kind: "done", text: messages.itemRemoved, action });
      },
      refused({ kind }: CartWrite, error: unknown) {
        latest.current.tell(error, kind === "remove" ? messages.itemRemoveFailed : messages.itemAddFailed);
      },
    };
  }

  function noteOwn(cart: Cart) {
    noting.current = true;
    noteCart(cart);
    noting.current = false;
  }

  useEffect(() => {
    desk.open();
    return desk.close;
  }, [desk]);
  useCartNews(useCallback(() => void (noting.current || desk.reload()), [desk]));

  /** Answers why the coupon was not taken, or null. */
  async function changeCoupon(
    work: () => Promise<unknown>,
    { done, fallback }: { done: string; fallback: string },
  ): Promise<string | null> {
    try {
      await desk.alone(work);
      noteOwn(desk.snapshot().state.cart);
      showToast({ kind: "done", text: done });
      return null;
    } catch (error) {
      latest.current.tell(error, fallback);
      return messageOf(error, fallback);
    }
  }

  return {
    ...useSyncExternalStore(desk.subscribe, desk.snapshot, desk.snapshot),
    choose: desk.choose,
    reload: desk.reload,
    apply: (coupon: string) =>
      changeCoupon(() => applyCoupon(coupon), { done: messages.couponApplied, fallback: messages.couponFailed }),
    removeCoupon: () =>
      changeCoupon(removeCoupon, { done: messages.couponRemoved, fallback: messages.couponRemoveFailed }),
  };
}

async function sendWrite({ kind, line, quantity }: CartWrite): Promise<Cart> {
  const productId = line.productId._id;
  if (kind === "remove") return (await removeLine(productId)).cart;
  if (kind === "set") return (await setQuantity(productId, quantity)).cart;
  return (await addToCart({ productId, quantity, color: line.color, price: line.price })).cart;
}

function piecesIn({ products }: Cart): number {
  return products.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is true at the time of asking, for those who ask later than they were made. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
