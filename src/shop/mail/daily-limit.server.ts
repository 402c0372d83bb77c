import type { OutboxRow } from "#db/tables.ts";
import type { Tx } from "#shop/transaction.server.ts";
import { isConfirmed } from "./confirmed-emails.server.ts";
import { ORDER_EMAILS } from "./email-kinds.ts";

const DAY_MS = 24 * 3_600_000;
/** Emails about orders to one address. */
const MAX_PER_DAY = { confirmed: 50, unconfirmed: 3 };

/** Whether the recipient got enough emails about orders within a day. Notices about the account are always sent. */
export async function isOverDailyLimit(
  tx: Tx,
  { recipient, order_id }: Pick<OutboxRow, "recipient" | "order_id">,
): Promise<boolean> {
  if (order_id === null || tx.settings.maxOpenOrders === 0) return false;
  const { sent } = await tx.db
    .selectFrom("outbox")
    .where("recipient", "=", recipient)
    .where("kind", "in", ORDER_EMAILS)
    .where("sent_at_ms", ">", tx.now() - DAY_MS)
    .select(({ fn }) => fn.countAll<number>().as("sent"))
    .executeTakeFirstOrThrow();
  if (sent < MAX_PER_DAY.unconfirmed) return false;
  if (sent >= MAX_PER_DAY.confirmed) return true;
  const order = await tx.db.selectFrom("orders").select("user_id").where("id", "=", order_id).executeTakeFirstOrThrow();
  return !(await isConfirmed(tx.db, order.user_id, recipient));
}
