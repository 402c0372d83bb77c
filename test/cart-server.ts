import type { Cart, CartLine, CartSaved } from "#contract/cart.ts";
import type { createCartStore, LineWrite } from "#web/features/cart/cart.ts";

export const PRICE = 100;
export const cartProductIds = ["a", "b", "c"].map((letter) => letter.repeat(24));

export const lineOf = (id: string, quantity: number) =>
  ({ _id: id, productId: { _id: id, quantity: 99 }, quantity, color: id, price: PRICE, title: id }) as CartLine;

/** The cart on the server. */
export function serverWith(quantities: Record<string, number>) {
  const lines = new Map(Object.entries(quantities));
  let cartVersion = 1;
  const read = (): Cart => {
    const products = [...lines].map(([id, quantity]) => lineOf(id, quantity));
    const cartTotal = products.reduce((total, { quantity }) => total + quantity * PRICE, 0);
    return { products, cartTotal, totalAfterDiscount: 0, cartVersion };
  };
  return {
    lines,
    read,
    write({ kind, line, quantity }: LineWrite): CartSaved {
      const id = line.productId._id;
      const before = lines.get(id) ?? 0;
      if (kind === "remove") lines.delete(id);
      else lines.set(id, kind === "add" ? before + quantity : quantity);
      if (before !== (lines.get(id) ?? 0)) cartVersion++;
      return savedOf(read(), id);
    },
  };
}

/** What the API answers after a change of this product's line. */
export function savedOf({ products, ...totals }: Cart, productId: string): CartSaved {
  const line = products.find((one) => one.productId._id === productId);
  const cartCount = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return { message: "", ...(line ? { line } : {}), ...totals, coupon: null, cartCount };
}

export const shownQuantities = (store: ReturnType<typeof createCartStore>) =>
  Object.fromEntries(linesOf(store).map(({ productId, quantity }) => [productId._id, quantity]));

export const linesOf = (store: ReturnType<typeof createCartStore>) => store.snapshot().value?.products ?? [];

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
