import type { Cart, CartLine, CartSaved } from "#contract/cart.ts";
import { createOptimisticStore } from "#web/client/optimistic-store.ts";

/** Delay before the cart is read again after a change (specification §9). */
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

  /** A quantity of 0 removes the line. */
  async function setLine(line: CartLine, quantity: number) {
    try {
      const sent = await store.change({
        key: `${line.productId._id} ${line.color}`,
        apply: (cart) => withQuantity(cart, line, quantity),
        async send(confirmed) {
          const saved = await calls.write({
            kind: writeKind(confirmed, line, quantity),
            line,
            quantity,
            lineId: ambiguousId(confirmed, line),
          });
          const changes = withQuantity(confirmed, line, quantity) === confirmed ? 0 : 1;
          // Another device has changed the cart, too: what is shown must be read before it can be ordered.
          if (saved.cartVersion > confirmed.cartVersion + changes) return null;
          return (cart) => withSaved(cart, line, saved);
        },
        reloadDelayMs: RELOAD_DELAY_MS,
      });
      if (sent && quantity === 0) calls.removed(() => void setLine(line, line.quantity));
    } catch (error) {
      calls.refused({ line, quantity }, error);
    }
  }

  /** Sends pending lines first. Resolves to whether the change was sent. */
  function changeCoupon(call: () => Promise<unknown>): Promise<boolean> {
    return store.change({
      key: "coupon",
      apply: (cart) => ({ ...cart }),
      async send() {
        await call();
        return null;
      },
    });
  }

  return { ...store, setLine, changeCoupon };
}

/** Returns the same object when the quantity is unchanged. */
function withQuantity(cart: Cart, line: CartLine, quantity: number): Cart {
  const found = findLine(cart, line);
  if ((found?.quantity ?? 0) === quantity) return cart;
  const changed = { ...(found ?? line), quantity };
  const products = found ? cart.products.map((one) => (one === found ? changed : one)) : [...cart.products, changed];
  return { ...cart, products: products.filter((one) => one.quantity > 0) };
}

/** The cart after a change of this line, which is added, replaced or removed. */
function withSaved(cart: Cart, line: CartLine, { line: saved, ...totals }: CartSaved): Cart {
  const { cartTotal, totalAfterDiscount, cartVersion, coupon } = totals;
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
