import { createStore, useStore } from "./store.ts";
import { publishToTabs } from "./tabs.ts";

/** The shop's last answer counted the pieces in the cart; others are being added. Each answer replaces both. */
const pieces = createStore({ confirmed: 0, adding: 0 });

/** Returns how many pieces the cart has, not how many lines. */
export function useCartCount(): number {
  return useStore(pieces, ({ confirmed, adding }) => confirmed + adding);
}

/** Shows the shop's number in this tab. */
export const showCartCount = (confirmed: number) => pieces.set({ ...pieces.get(), confirmed });

/**
 * Call it before the count is read: it returns what shows the count that was read, unless the cart was changed meanwhile.
 */
export function startReadingCartCount(): (cartCount: number) => void {
  const before = pieces.get();
  return (cartCount) => {
    // It may have pieces that are counted as being added.
    if (pieces.get() === before && before.adding === 0) showCartCount(cartCount);
  };
}

/** Updates the count, also in other tabs. Without `changed`, they are told only of another number. */
export function receiveCartCount(cartCount: number, changed = true) {
  // Without this, two tabs would reload each other forever.
  if (!changed && cartCount === pieces.get().confirmed) return;
  showCartCount(cartCount);
  publishToTabs({ cartCount });
}

type CountedCart = { products: readonly { quantity: number }[] };

/** Does the same as `receiveCartCount` for a whole cart. */
export function receiveCart({ products }: CountedCart, changed = true) {
  receiveCartCount(
    products.reduce((sum, { quantity }) => sum + quantity, 0),
    changed,
  );
}

/** Counts pieces while `work` adds them to the cart, and then the pieces of the cart. */
export async function countWhileAdding(count: number, work: () => Promise<{ cartCount: number }>): Promise<void> {
  const change = (by: number) => pieces.set({ ...pieces.get(), adding: pieces.get().adding + by });
  change(count);
  try {
    const { cartCount } = await work();
    change(-count);
    receiveCartCount(cartCount);
  } catch (error) {
    change(-count);
    throw error;
  }
}
