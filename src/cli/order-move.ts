import type { OrderStatus } from "#contract/orders.ts";
import { findOrder } from "#shop/orders/manage-orders.server.ts";
import { moveOrder } from "#shop/orders/move-order.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import type { Command } from "./command.ts";
import { inShop } from "./shop-context.ts";
import { readWords } from "./words.ts";

/** `order dispatch ORDER`. */
export const orderDispatch = mover("dispatch", "Dispatched", "an order left the house", "");

/** `order deliver ORDER`. */
export const orderDeliver = mover("deliver", "Delivered", "an order was handed over and paid for", "");

/** `order cancel ORDER`. */
export const orderCancel = mover(
  "cancel",
  "Cancelled",
  "an order will not be delivered",
  " Its pieces return to the stock, and its coupon may be used again. A parcel that nobody accepted is cancelled too.",
);

function mover(word: string, to: OrderStatus, what: string, besides: string): Command {
  return {
    about: `note that ${what}`,
    help: `Usage: npm run shop -- order ${word} ORDER

Notes that ${what}; the customer is told by letter and notification.${besides}
ORDER is its id or its number, the last 8 digits of the id.`,
    async run(args) {
      const [wanted = ""] = readWords(args, ["order's number"], {}).words;
      await inShop(async (ctx) => {
        const { order } = await findOrder(ctx, wanted);
        await moveOrder(ctx, order.id, to);
        console.log(`The order ${orderNumber(order.id)} is now '${to}'.`);
      });
      return 0;
    },
  };
}
