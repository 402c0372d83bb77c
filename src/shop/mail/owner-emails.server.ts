import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { idAt } from "#shop/ids.ts";
import { isWithinLimit, takeTurn } from "#shop/limit.server.ts";
import { startOfIndianDay } from "#shop/time.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { type NewEmail, type OwnerEmail, writeFacts } from "./facts/email-facts.ts";
import { queueEmail } from "./outbox.server.ts";
import { hasNews, readReport } from "./owner-report.server.ts";

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Of the day in India. */
const REPORT_HOUR = 7;

/** Of the kinds whose number customers decide. The rest stands in the shop's lists. */
const MAX_PER_DAY: Partial<Record<OwnerEmail["kind"], number>> = { "owner-question": 20 };

/** An email to the owner about what a customer did, sent after the commit. Nothing when the shop sends no emails. */
export async function queueOwnerEmail(tx: Tx, email: OwnerEmail): Promise<void> {
  const { ownerEmails, contact } = await tx.readSettings();
  if (ownerEmails === null) return;
  if (!(await isWithinDay(tx, email.kind))) return;
  if (email.kind === "owner-order" && ownerEmails.orders === "daily") return;
  await queueEmail(tx, { ...email, recipient: contact.salesEmail } as NewEmail);
}

async function isWithinDay(tx: Tx, kind: OwnerEmail["kind"]): Promise<boolean> {
  const max = MAX_PER_DAY[kind];
  if (max === undefined) return true;
  return isWithinLimit(tx, { of: "owner emails", key: kind, max }, async () => {
    const query = tx.db
      .selectFrom("outbox")
      .where("kind", "=", kind)
      .where("id", ">", idAt(tx.now() - DAY_MS));
    return (await query.select("id").limit(max).execute()).length;
  });
}

/**
 * Queues the report of the last day in the morning, once for all processes, and none when it would say nothing.
 * @returns whether it was queued.
 */
export async function queueOwnerReport(ctx: ShopContext): Promise<boolean> {
  requirePermission(ctx, "tasks.run");
  const { ownerEmails, contact } = ctx.settings;
  if (ownerEmails === null) return false;
  const untilMs = startOfIndianDay(ctx.now()) + REPORT_HOUR * HOUR_MS;
  if (ctx.now() < untilMs) return false;
  const period = { sinceMs: untilMs - DAY_MS, untilMs };
  if (!hasNews(await readReport(ctx, period))) return false;
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx, "owner report", "");
    const facts = writeFacts("owner-report", period);
    const query = tx.db.selectFrom("outbox").where("kind", "=", "owner-report").where("facts", "=", facts);
    if (await query.select("id").executeTakeFirst()) return false;
    await queueEmail(tx, { kind: "owner-report", recipient: contact.salesEmail, facts: period });
    return true;
  });
}
