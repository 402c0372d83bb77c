import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { takeCashOnDelivery } from "#shop/payments/record-payment.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import type { TestShop } from "./shop.ts";

/** The courier took what is due of a delivered order. */
export async function takeCash(shop: TestShop, orderId: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await takeCashOnDelivery(tx, order);
  });
}
