import * as messages from "#contract/messages.ts";
import { addToCart } from "#web/client/api.ts";
import { countWhileAdding } from "#web/client/cart-count.ts";
import type { CallFailed } from "#web/client/http.ts";
import { afterLogin, goTo, requireLogin, showCallError } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { userStore } from "#web/client/user-store.ts";

type AddedItem = Parameters<typeof addToCart>[0];

/** It says where the customer is afterwards. */
type Then = "stay" | "cart";

export const ADDED = "added to cart";

const addAfterLogin = afterLogin("add to cart", ({ item, next }: { item: AddedItem; next: Then }) => {
  addItem(item, next).catch((error: unknown) => showCallError(error, messages.itemAddFailed, { about: ADDED }));
});

/**
 * Use it as `if (await add(item)) …`. `onFailure` is told why the item was refused. A visitor's item is added after the
 * login.
 */
export function useAddToCart(
  onFailure?: (error: CallFailed) => void,
): [add: (item: AddedItem, then?: Then) => Promise<boolean>, adding: boolean] {
  const [run, adding] = useCall(messages.itemAddFailed, { about: ADDED });
  async function add(item: AddedItem, then: Then = "stay"): Promise<boolean> {
    const wanted = addAfterLogin({ item, next: then });
    return requireLogin(wanted) && (await run(() => addItem(item, then), onFailure, wanted)) !== null;
  }
  return [add, adding];
}

async function addItem(item: AddedItem, then: Then): Promise<true> {
  try {
    await countWhileAdding(item.quantity, () => addToCart(item));
  } catch (error) {
    // A count that was read meanwhile was not shown.
    void userStore.reload();
    throw error;
  }
  const added = { kind: "done", text: messages.itemAdded, about: ADDED } as const;
  if (then === "cart") {
    showToast(added);
    goTo("/cart");
  } else showToast({ ...added, action: { label: "View cart", run: () => goTo("/cart") } });
  return true;
}
