import type { OutboxRow } from "#db/account-rows.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { isConfirmed } from "./confirmed-emails.server.ts";
import { ORDER_EMAILS } from "./email-kinds.ts";

const DAY_MS = 24 * 3_600_000;

/** Whether the recipient got enough emails about orders within a day. Notices about the account are always sent. */
export async function isOverDailyLimit(
  tx: Tx,
  { recipient, order_id }: Pick<OutboxRow, "recipient" | "order_id">,
): Promise<boolean> {
  const limits = tx.settings.orderEmailsPerDay;
  if (order_id === null || limits === null) return false;
  const { sent } = await tx.db
    .selectFrom("outbox")
    .where("recipient", "=", recipient)
    .where("kind", "in", ORDER_EMAILS)
    .where("sent_at_ms", ">", tx.now() - DAY_MS)
    .select(({ fn }) => fn.countAll<number>().as("sent"))
    .executeTakeFirstOrThrow();
  if (sent < limits.unconfirmed) return false;
  if (sent >= limits.confirmed) return true;
  const order = await tx.db.selectFrom("orders").select("user_id").where("id", "=", order_id).executeTakeFirstOrThrow();
  return order.user_id === null || !(await isConfirmed(tx.db, order.user_id, recipient));
}
