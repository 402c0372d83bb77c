import { messages } from "#contract/messages.ts";
import { addToCart } from "./api.ts";
import { useCall, useGuard } from "./guard.ts";
import { showToast } from "./toasts.ts";
import { noteCart } from "./user-store.ts";

/** What is added: with the price, so that the call adds (D4). */
export type AddedItem = Parameters<typeof addToCart>[0];

/**
 * The guarded action 'add to cart' of cards, product page and wishlist: `if (await add(item)) …`. While one is under
 * way another is not begun.
 */
export function useAddToCart(): [add: (item: AddedItem) => Promise<boolean>, adding: boolean] {
  const guard = useGuard();
  const [run, adding] = useCall(messages.itemAddFailed);
  async function add(item: AddedItem): Promise<boolean> {
    if (!guard()) return false;
    const answer = await run(() => addToCart(item));
    if (!answer) return false;
    noteCart(answer.cart);
    showToast({ kind: "done", text: messages.itemAdded });
    return true;
  }
  return [add, adding];
}

/** A double click means one thing: its second click is not heard. */
export function isDoubled(click: { detail: number }): boolean {
  return click.detail > 1;
}
