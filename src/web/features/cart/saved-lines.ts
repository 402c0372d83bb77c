import type { CartLine, LineChoice, RemovedLine, SavedChanged, SavedLine } from "#contract/cart.ts";
import * as messages from "#contract/messages.ts";
import { receiveCartCount } from "#web/client/cart-count.ts";
import { showCallError } from "#web/client/session.ts";
import { createStore } from "#web/client/store.ts";
import { showToast } from "#web/client/toasts.ts";
import * as api from "#web/features/api/page-api.ts";
import { changeByCall, takeOut } from "./cart.ts";

/** What the customer saved for later, as the shop answered last; null when it could not be read. */
export const savedLines = createStore<readonly SavedLine[] | null>([]);

let reading: Promise<void> | null = null;

/** The cart is shown all the same when they cannot be read. */
export function loadSavedLines(): Promise<void> {
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

async function read(): Promise<void> {
  const before = savedLines.get();
  const lines = await api.listSavedLines().catch(() => null);
  // The answer to a change is newer.
  if (savedLines.get() === before) savedLines.set(lines);
}

/** Takes a line out of the cart; its pieces and colour are kept. */
export async function saveForLater(line: CartLine): Promise<void> {
  try {
    const sent = await takeOut(line, async () => receive(await api.saveForLater(choiceOf(line))));
    if (sent) showToast({ kind: "done", text: messages.savedForLater });
  } catch (error) {
    showCallError(error, messages.saveForLaterFailed);
  }
}

export async function moveToCart(line: SavedLine): Promise<void> {
  const choice = choiceOf(line);
  try {
    await changeByCall(`in ${choice.productId} ${choice.color}`, async () => receive(await api.moveToCart(choice)));
    showToast({ kind: "done", text: messages.itemAdded });
  } catch (error) {
    showCallError(error, messages.itemAddFailed);
    await loadSavedLines();
  }
}

export async function removeSavedLine(line: SavedLine): Promise<void> {
  const { quantity } = line;
  try {
    savedLines.set(await api.removeSavedLine(choiceOf(line)));
    const undo = () => void restore({ ...choiceOf(line), quantity });
    showToast({ kind: "done", text: messages.savedRemoved, action: { label: "Undo", run: undo } });
  } catch (error) {
    showCallError(error, messages.savedRemoveFailed);
  }
}

async function restore(line: RemovedLine): Promise<void> {
  try {
    savedLines.set(await api.restoreSavedLine(line));
  } catch (error) {
    showCallError(error, messages.saveForLaterFailed);
  }
}

function receive(changed: SavedChanged): SavedChanged {
  savedLines.set(changed.saved);
  receiveCartCount(changed.cartCount);
  return changed;
}

const choiceOf = ({ productId, color }: CartLine | SavedLine): LineChoice => ({ productId: productId._id, color });
