import { ORDER_STATUSES, type OrderStatus } from "#contract/orders.ts";
import { listAllOrders } from "#shop/orders/manage-orders.server.ts";
import type { Command } from "./command.ts";
import { ordersText } from "./order-text.ts";
import { inShop } from "./shop-context.ts";
import { countIn, readWords, text } from "./words.ts";
import { WrongCommand } from "./wrong-command.ts";

/** `order list`. */
export const orderList: Command = {
  about: "show orders, newest first",
  help: `Usage: npm run shop -- order list [options]

Shows orders, newest first: number, time, state, what is to be paid, contact.

  --status Processing       only those in this state (${ORDER_STATUSES.join(", ")})
  --limit 20                at most so many`,
  async run(args) {
    const { status, limit = "20" } = readWords(args, [], { status: text, limit: text }).values;
    const wanted = { status: status === undefined ? undefined : statusIn(status), limit: countIn("--limit", limit) };
    await inShop(async (ctx) => {
      const orders = await listAllOrders(ctx, wanted);
      console.log(orders.length === 0 ? "There is no such order." : ordersText(orders));
    });
    return 0;
  },
};

function statusIn(value: string): OrderStatus {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
  const status = ORDER_STATUSES.find((known) => plain(known) === plain(value));
  if (!status) throw new WrongCommand(`--status must be one of ${ORDER_STATUSES.join(", ")}, not '${value}'.`);
  return status;
}
