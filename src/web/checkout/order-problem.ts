import type { Cart, CartLine } from "#contract/cart.ts";
import type { Delivery } from "#contract/delivery.ts";
import { COD_UNAVAILABLE } from "#contract/delivery-address.ts";
import * as messages from "#contract/messages.ts";
import { lineLimit } from "#shop/cart/cart.ts";
import { UNKNOWN_PIN } from "#web/features/delivery/unknown-pin.ts";
import type { Undecided } from "#web/features/delivery/use-place-notes.tsx";

/** `button` and `text` say why the order cannot be placed; `at` is where the customer can change it. */
export type OrderProblem = {
  at: "account" | "cart" | "pincode" | "state" | "unknownPin";
  button: string;
  text: string;
};

const DECISIONS = {
  state: { at: "state", button: "Choose the state to order", text: "The state is not that of the PIN code." },
  pincode: { at: "unknownPin", button: "Check the PIN code to order", text: UNKNOWN_PIN },
} as const;

/**
 * Returns what the shop would refuse, as far as the page knows, or what the customer has to decide: `undecided` when
 * state and PIN code contradict each other, or the PIN code is unknown. It is null when nothing is known.
 */
export function orderProblem(
  lines: readonly CartLine[],
  delivery: Delivery | null | undefined,
  undecided: Undecided = null,
  ordering?: Cart["ordering"],
): OrderProblem | null {
  if (ordering === "refused") return { at: "account", button: "Orders are not possible", text: messages.ordersRefused };
  for (const line of lines) {
    const { max, text } = lineLimit(lines, line);
    if (max < line.quantity)
      return {
        at: "cart",
        button: "Change your cart to order",
        text: `${line.title}: ${line.productId.quantity > 0 ? text : "Out of Stock."}`,
      };
  }
  if (delivery?.cod === false)
    return { at: "pincode", button: `No cash on delivery to ${delivery.pincode}`, text: COD_UNAVAILABLE };
  return undecided && DECISIONS[undecided];
}
