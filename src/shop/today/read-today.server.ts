import type { Today } from "#contract/admin/today.ts";
import { RETURN_VIEWS } from "#contract/statuses.ts";
import { hasPermission, type Permission } from "#shop/actor.ts";
import { countLowStock } from "#shop/catalogue/editing/low-stock.server.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { countEnquiries } from "#shop/enquiries/manage-enquiries.server.ts";
import { readLastBackup } from "#shop/last-backup/last-backup.server.ts";
import { countUnsentEmails } from "#shop/mail/unsent-emails.server.ts";
import { toRupees } from "#shop/money.ts";
import { readSales } from "#shop/orders/operator/sales-of-days.server.ts";
import { countStage } from "#shop/parcels/list-stage.server.ts";
import { countOwedRefunds } from "#shop/payments/refunds.server.ts";
import { countOpenQuestions } from "#shop/questions/manage-questions.server.ts";
import { countReturns } from "#shop/returns/manage-returns.server.ts";
import { startOfIndianDay, toIso } from "#shop/time.ts";
import type { Waiting } from "#shop/waiting.ts";

type Queue = Today["queues"][number];
type Count = { name: Queue["name"]; permission: Permission; count(ctx: ShopContext): Promise<Waiting> };

/** In the order of a day's work. */
const COUNTS: readonly Count[] = [
  { name: "toConfirm", permission: "orders.list", count: (ctx) => countStage(ctx, "to confirm") },
  { name: "toPack", permission: "orders.list", count: (ctx) => countStage(ctx, "to pack") },
  { name: "toHandOver", permission: "orders.list", count: (ctx) => countStage(ctx, "packed") },
  { name: "failed", permission: "orders.list", count: (ctx) => countStage(ctx, "failed") },
  { name: "comingBack", permission: "orders.list", count: (ctx) => countStage(ctx, "coming back") },
  {
    name: "returnsToDecide",
    permission: "orders.list",
    count: (ctx) => countReturns(ctx, RETURN_VIEWS["to decide"]),
  },
  {
    name: "returnsToReceive",
    permission: "orders.list",
    count: (ctx) => countReturns(ctx, RETURN_VIEWS["to receive"]),
  },
  { name: "refundsToPay", permission: "orders.read", count: countOwedRefunds },
  { name: "enquiries", permission: "enquiries.read", count: countEnquiries },
  { name: "questions", permission: "questions.read", count: countOpenQuestions },
  { name: "unsentEmails", permission: "emails.read", count: countUnsentEmails },
  { name: "lowStock", permission: "stock.read", count: countLowStock },
];

const DAY_MS = 86_400_000;
const PERIODS = [1, 7, 30];

/** What waits to be done, of what the actor may see, and what was sold today and in the last 7 and 30 days of India. */
export async function readToday(ctx: ShopContext): Promise<Today> {
  requirePermission(ctx, "today.read");
  const seen = COUNTS.filter(({ permission }) => hasPermission(ctx.actor, permission));
  const queues = await Promise.all(seen.map(async ({ name, count }) => queueOf(name, await count(ctx))));
  const lastBackupMs = hasPermission(ctx.actor, "health.read") ? await readLastBackup(ctx) : null;
  return {
    queues,
    sales: hasPermission(ctx.actor, "reports.read") ? await readPeriods(ctx) : null,
    lastBackupAt: lastBackupMs === null ? null : toIso(lastBackupMs),
  };
}

function queueOf(name: Queue["name"], { count, oldestMs, overdue }: Waiting): Queue {
  return { name, count, oldestAt: oldestMs === null ? null : toIso(oldestMs), overdue };
}

/** Each period ends now, and is compared with the one before it until the same time of the day. */
function readPeriods({ db, now }: ShopContext): Promise<NonNullable<Today["sales"]>> {
  const nowMs = now();
  const periods = PERIODS.map(async (days) => {
    const sinceMs = startOfIndianDay(nowMs) - (days - 1) * DAY_MS;
    const earlier = days * DAY_MS;
    const { orders, paise } = await readSales(db.read, sinceMs, nowMs + 1);
    const before = await readSales(db.read, sinceMs - earlier, nowMs + 1 - earlier);
    return { days, orders, amount: toRupees(paise), amountBefore: toRupees(before.paise) };
  });
  return Promise.all(periods);
}
