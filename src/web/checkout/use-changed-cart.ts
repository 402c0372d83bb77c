import { useEffect, useRef } from "react";
import type { Cart } from "#contract/cart.ts";
import { totalToPay } from "#shop/cart/cart.ts";

/** Calls `onChange` when the page shows other lines or prices than before: another tab or device has changed the cart. */
export function useChangedCart(cart: Cart | null, onChange: (cart: Cart) => void) {
  const shown = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cart that is shown.
  useEffect(() => {
    if (cart === null || cart.products.length === 0) return;
    const lines = linesOf(cart);
    if (shown.current !== null && shown.current !== lines) onChange(cart);
    shown.current = lines;
  }, [cart]);
}

/** Whether a customer who has seen the one has seen the other. */
export function showsTheSame(one: Cart, other: Cart): boolean {
  return linesOf(one) === linesOf(other) && totalToPay(one) === totalToPay(other);
}

function linesOf({ products }: Cart): string {
  return JSON.stringify(products.map((line) => [line.productId._id, line.color, line.quantity, line.price]));
}
