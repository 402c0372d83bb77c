import { messages } from "#contract/messages.ts";
import { addToCart } from "#web/client/api.ts";
import type { CallFailed } from "#web/client/http.ts";
import { requireLogin } from "#web/client/session.ts";
import { showToast } from "#web/client/toasts.ts";
import { useCall } from "#web/client/use-call.ts";
import { receiveCart } from "#web/client/user-store.ts";

type AddedItem = Parameters<typeof addToCart>[0];

/** Usage: `if (await add(item)) …`. `onFailure` is told why the item was refused. */
export function useAddToCart(
  onFailure?: (error: CallFailed) => void,
): [add: (item: AddedItem) => Promise<boolean>, adding: boolean] {
  const [run, adding] = useCall(messages.itemAddFailed);
  async function add(item: AddedItem): Promise<boolean> {
    if (!requireLogin()) return false;
    const response = await run(() => addToCart(item), onFailure);
    if (!response) return false;
    receiveCart(response.cart);
    showToast({ kind: "done", text: messages.itemAdded });
    return true;
  }
  return [add, adding];
}
