import type { Tx } from "#shop/transaction.server.ts";

/** Adds a payment, or takes back a negative one, in the transaction that writes it. */
export async function addPaid({ db }: Tx, orderId: string, amountPaise: number): Promise<void> {
  await db
    .updateTable("orders")
    .set(({ eb }) => ({ paid_paise: eb("paid_paise", "+", amountPaise) }))
    .where("id", "=", orderId)
    .execute();
}

/** What was paid for an order by now, in paise. */
export async function readPaid({ db }: Tx, orderId: string): Promise<number> {
  const order = db.selectFrom("orders").where("id", "=", orderId).select("paid_paise");
  return (await order.executeTakeFirstOrThrow()).paid_paise;
}
