import { issueCreditNote } from "#shop/invoices/issue-credit-note.server.ts";
import { issueInvoice } from "#shop/invoices/issue-invoice.server.ts";
import { lockOrder } from "#shop/orders/lock-order.server.ts";
import { readOrderLines } from "#shop/orders/read-orders.server.ts";
import { inTransaction } from "#shop/transaction.server.ts";
import type { TestShop } from "./shop.ts";

/** Issues the order's invoice, as its packing does, and returns the number of the one that stands. */
export function issueFor(shop: TestShop, orderId: string): Promise<string> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error("There is no such order.");
    return issueInvoice(tx, { ...order, lines: (await readOrderLines(tx.db, [orderId])).get(orderId) ?? [] });
  });
}

/** Takes back what is left of the order's invoice, as its unpacking does, and returns the number of the credit note. */
export function takeBack(shop: TestShop, orderId: string): Promise<string | null> {
  return inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    return issueCreditNote(tx, { orderId, returnId: null, pieces: "all" });
  });
}
