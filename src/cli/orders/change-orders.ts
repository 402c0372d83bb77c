import { forEach } from "#cli/batch.ts";
import type { Answer, Run } from "#cli/shop-command.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import type { ShopContext } from "#shop/context.server.ts";
import { getOrderByNumber } from "#shop/orders/operator/manage-orders.server.ts";
import { managedOrders } from "#shop/parcels/managed-orders.server.ts";

/** Does the same to orders of these numbers; `change` returns what it did to the order of this id. */
export function changeOrders(
  numbers: readonly string[],
  run: Run,
  change: (ctx: ShopContext, id: string) => Promise<string>,
): Promise<Answer> {
  return run.withShop((ctx) =>
    forEach(numbers, run, async (number): Promise<Answer> => {
      const { id } = (await getOrderByNumber(ctx, number)).order;
      const text = await change(ctx, id);
      return { text, json: await readOrder(ctx, id) };
    }),
  );
}

/** The order as owners see it. */
async function readOrder(ctx: ShopContext, id: string): Promise<ManagedOrder | undefined> {
  const [order] = await managedOrders(ctx, [(await getOrderByNumber(ctx, id)).order]);
  return order;
}
