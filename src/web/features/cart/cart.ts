import { useEffect } from "react";
import type { Cart, CartLine, CartSaved } from "#contract/cart.ts";
import * as messages from "#contract/messages.ts";
import { addToCart } from "#web/client/api.ts";
import { receiveCart, receiveCartCount } from "#web/client/cart-count.ts";
import { messageOf } from "#web/client/http.ts";
import { createOptimisticStore } from "#web/client/optimistic-store.ts";
import { showCallError } from "#web/client/session.ts";
import { useStore } from "#web/client/store.ts";
import { onReturn, onTabMessage } from "#web/client/tabs.ts";
import { dismissOffers, dismissToastsAbout, showToast } from "#web/client/toasts.ts";
import { currentUser, shownUser } from "#web/client/user-store.ts";
import { applyCoupon, readCart, removeCoupon, removeLine, setQuantity } from "#web/features/api/page-api.ts";
import { ADDED } from "./use-add-to-cart.ts";

/** After this delay following a change, the cart is read again (specification §9). */
const RELOAD_DELAY_MS = 500;

/** `lineId` is present when the product is in the cart in several colours. */
export type LineWrite = {
  kind: "set" | "add" | "remove";
  line: CartLine;
  quantity: number;
  lineId?: string | undefined;
};

export type CartCalls = {
  read(): Promise<Cart>;
  onReadError?(error: unknown): void;
  write(change: LineWrite): Promise<CartSaved>;
  /** `undo` restores the removed line. */
  removed(undo: () => void): void;
  refused(change: Pick<LineWrite, "line" | "quantity">, error: unknown): void;
};

export function createCartStore(calls: CartCalls, initial: Cart | null = null) {
  const store = createOptimisticStore<Cart>({
    initial,
    read: calls.read,
    onReadError: calls.onReadError,
  });

  function changeLine(
    key: string,
    line: CartLine,
    quantity: number,
    write: (confirmed: Cart) => Promise<CartSaved>,
  ): Promise<boolean> {
    return store.change({
      key: `${key}${line.productId._id} ${line.color}`,
      apply: (cart) => withQuantity(cart, line, quantity),
      async send(confirmed) {
        const saved = await write(confirmed);
        const changes = withQuantity(confirmed, line, quantity) === confirmed ? 0 : 1;
        // Another device has changed the cart, too: what is shown must be read before it can be ordered.
        if (saved.cartVersion > confirmed.cartVersion + changes) return null;
        return (cart) => withSaved(cart, line, saved);
      },
      reloadDelayMs: RELOAD_DELAY_MS,
    });
  }

  /** A quantity of 0 removes the line. */
  async function setLine(line: CartLine, quantity: number) {
    try {
      const sent = await changeLine("", line, quantity, (confirmed) =>
        calls.write({
          kind: writeKind(confirmed, line, quantity),
          line,
          quantity,
          lineId: ambiguousId(confirmed, line),
        }),
      );
      if (sent && quantity === 0) calls.removed(() => void setLine(line, line.quantity));
    } catch (error) {
      calls.refused({ line, quantity }, error);
    }
  }

  /** The call takes the line out of the cart. Its pending quantity is sent first. */
  const takeOut = (line: CartLine, call: () => Promise<CartSaved>) => changeLine("out ", line, 0, call);

  /** Sends pending lines first, and reads the cart again. Resolves to whether the change was sent. */
  function changeByCall(key: string, call: () => Promise<unknown>): Promise<boolean> {
    return store.change({
      key,
      apply: (cart) => ({ ...cart }),
      async send() {
        await call();
        return null;
      },
    });
  }

  const changeCoupon = (call: () => Promise<unknown>) => changeByCall("coupon", call);
  return { ...store, setLine, takeOut, changeByCall, changeCoupon };
}

/** Returns the same object when the quantity is unchanged. */
function withQuantity(cart: Cart, line: CartLine, quantity: number): Cart {
  const found = findLine(cart, line);
  if ((found?.quantity ?? 0) === quantity) return cart;
  const changed = { ...(found ?? line), quantity };
  const products = found ? cart.products.map((one) => (one === found ? changed : one)) : [...cart.products, changed];
  return { ...cart, products: products.filter((one) => one.quantity > 0) };
}

/** Returns the cart after a change of this line, which is added, replaced or removed. */
function withSaved(cart: Cart, line: CartLine, { line: saved, ...totals }: CartSaved): Cart {
  const { cartTotal, totalAfterDiscount, cartVersion, coupon, ordering, payment } = totals;
  const found = findLine(cart, line);
  const others = cart.products.filter((one) => one !== found);
  const products = found && saved ? cart.products.map((one) => (one === found ? saved : one)) : others;
  return {
    ...cart,
    products: saved && !found ? [...products, saved] : products,
    cartTotal,
    totalAfterDiscount,
    cartVersion,
    coupon,
    ordering,
    payment,
  };
}

/** Adds a missing line with its colour and price, otherwise sets the quantity (D4). */
function writeKind(cart: Cart, line: CartLine, quantity: number): LineWrite["kind"] {
  if (quantity === 0) return "remove";
  return findLine(cart, line) ? "set" : "add";
}

function ambiguousId(cart: Cart, line: CartLine): string | undefined {
  const several = cart.products.filter(({ productId }) => productId._id === line.productId._id).length > 1;
  return several ? findLine(cart, line)?._id : undefined;
}

/** A line is a product in one colour (D24); added again after a removal, it has another id. */
function findLine({ products }: Cart, { productId, color }: CartLine): CartLine | undefined {
  return products.find((one) => one.productId._id === productId._id && one.color === color);
}

/** Cart and checkout share it. */
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

export const { setLine, takeOut, changeByCall, load: loadCart, reload: reloadCart } = store;

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
  return useStore(store);
}

/** Resolves to the cart once no change and no read of it is under way. After a failed read it is the last known one. */
export function settledCart(): Promise<Cart | null> {
  return new Promise((resolve) => {
    const end = store.subscribe(look);
    look();
    function look() {
      const { value, settled, reading, error } = store.snapshot();
      if (reading || !(settled || error)) return;
      end();
      resolve(value);
    }
  });
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
    if (sent) showToast({ kind: "done", text: done, about: "coupon" });
    return null;
  } catch (error) {
    showCallError(error, fallback, { about: "coupon" });
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
shownUser.subscribe(() => {
  const id = currentUser().user?._id;
  if (id !== owner && (owner !== undefined || !store.snapshot().settled)) {
    store.reset();
    dismissOffers();
  }
  owner = id;
});
