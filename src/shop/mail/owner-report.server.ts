import type { ReportInEmail } from "#contract/documents/emails.ts";
import { requirePermission, type ShopContext } from "#shop/context.server.ts";
import { shownContact } from "#shop/freed-contact.ts";
import { idAt } from "#shop/ids.ts";
import { readLastBackup } from "#shop/last-backup/last-backup.server.ts";
import { formatDay, isMonday, toIso } from "#shop/time.ts";
import { DAILY_LIMIT } from "./daily-limit.server.ts";
import type { Period } from "./facts/email-facts.ts";
import { MAX_TOTAL_MS, NEVER_MS, ORDER_CANCELLED } from "./retry-delay.ts";

const DAY_MS = 24 * 3_600_000;
/** A nightly backup failed twice. */
const OLD_BACKUP_MS = 2 * DAY_MS;
/** The owner of a new shop has other things to do first. */
const NO_BACKUP_MS = 7 * DAY_MS;
/** One email names no more. */
const MAX_SHOWN = 50;

/** What happened in a day. Null orders: each had an email of its own. Money in paise. */
export type Report = Omit<ReportInEmail, "orders"> & {
  orders: {
    count: number;
    totalPaise: number;
    newest: { id: string; totalPaise: number; city: string | null }[];
  } | null;
};

/** What the owner should know in the morning. */
export async function readReport(ctx: ShopContext, period: Period): Promise<Report> {
  requirePermission(ctx, "tasks.run");
  const orders = ctx.settings.ownerEmails?.orders === "daily" ? await readOrders(ctx, period) : null;
  const day = formatDay(toIso(period.sinceMs));
  return { day, orders, unsent: await readUnsent(ctx, period), oldBackup: await readOldBackup(ctx, period) };
}

/** Whether it says anything. */
export function hasNews({ orders, unsent, oldBackup }: Report): boolean {
  return (orders?.count ?? 0) + unsent.count > 0 || oldBackup !== null;
}

async function readOldBackup(ctx: ShopContext, { untilMs }: Period): Promise<Report["oldBackup"]> {
  const takenAtMs = await readLastBackup(ctx);
  // Once a week: the operator may have another way.
  if (takenAtMs === null) return isMonday(untilMs) && (await hasOldOrders(ctx, untilMs - NO_BACKUP_MS)) ? "none" : null;
  if (takenAtMs > untilMs - OLD_BACKUP_MS) return null;
  return { day: formatDay(toIso(takenAtMs)), days: Math.floor((untilMs - takenAtMs) / DAY_MS) };
}

/** What a shop would lose. */
async function hasOldOrders({ db }: ShopContext, beforeMs: number): Promise<boolean> {
  const order = db.read.selectFrom("orders").where("id", "<", idAt(beforeMs)).select("id").limit(1);
  return (await order.executeTakeFirst()) !== undefined;
}

async function readOrders({ db }: ShopContext, { sinceMs, untilMs }: Period): Promise<NonNullable<Report["orders"]>> {
  const placed = db.read.selectFrom("orders").where("id", ">=", idAt(sinceMs)).where("id", "<", idAt(untilMs));
  const { count, total } = await placed
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("total_paise").as("total")])
    .executeTakeFirstOrThrow();
  const rows = await placed.orderBy("id", "desc").limit(MAX_SHOWN).select(["id", "total_paise", "city"]).execute();
  const newest = rows.map(({ id, total_paise, city }) => ({ id, totalPaise: total_paise, city }));
  return { count, totalPaise: Number(total ?? 0), newest };
}

/** Emails that were given up, since the oldest one that may have been given up in the period was queued. */
async function readUnsent({ db }: ShopContext, { sinceMs }: Period): Promise<Report["unsent"]> {
  const givenUp = db.read
    .selectFrom("outbox")
    .where("sent_at_ms", "is", null)
    .where("due_at_ms", "=", NEVER_MS)
    .where("created_at_ms", ">=", sinceMs - MAX_TOTAL_MS - DAY_MS)
    .where("last_error", "is not", null)
    .where("last_error", "not in", [DAILY_LIMIT, ORDER_CANCELLED]);
  const { count } = await givenUp.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await givenUp
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .select(["kind", "recipient", "last_error"])
    .execute();
  const newest = rows.map(({ kind, recipient, last_error }) => ({
    kind,
    recipient: shownContact(recipient),
    reason: last_error ?? "",
  }));
  return { count, newest };
}
