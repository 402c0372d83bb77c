import { listLettersOf } from "#shop/mail/waiting-letters.server.ts";
import { findOrder } from "#shop/orders/manage-orders.server.ts";
import type { Command } from "./command.ts";
import { orderText } from "./order-text.ts";
import { inShop } from "./shop-context.ts";
import { readWords } from "./words.ts";

/** `order show ORDER`. */
export const orderShow: Command = {
  about: "show one order",
  help: `Usage: npm run shop -- order show ORDER

Shows address, lines, totals and letters of an order. ORDER is its id or its number, the last 8 digits of the id.`,
  async run(args) {
    const [order = ""] = readWords(args, ["order's number"], {}).words;
    await inShop(async (ctx) => {
      const found = await findOrder(ctx, order);
      console.log(orderText(found, await listLettersOf(ctx, found.order.id)));
    });
    return 0;
  },
};
