import type { DeleteResult } from "kysely";
import type { ShopContext } from "./context.server.ts";
import { idAt } from "./ids.ts";
import { pruneDocumentFiles } from "./invoices/document-pdf.server.ts";
import { eraseBuyers } from "./invoices/erase-buyers.server.ts";
import { forgetEmails } from "./mail/erase-emails.server.ts";
import { KEEP_CAUSES_MS } from "./mail/unconfirmed-budget.server.ts";
import { pruneReviewPictures } from "./reviews/pictures/review-pictures.server.ts";
import { inTransaction, type Tx } from "./transaction.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Small, so that orders do not wait. */
const BATCH_SIZE = 200;
/** Retries of an order come within seconds; a browser may send its last attempt again days later. */
const KEEP_KEYS_MS = 30 * DAY_MS;
const KEEP_PASSWORD_REQUESTS_MS = 90 * DAY_MS;
/** The limits count the orders of one day. */
const KEEP_FIRST_ORDERS_MS = 2 * DAY_MS;
/** The product will hardly come back. */
const KEEP_STOCK_ALERTS_MS = 365 * DAY_MS;

/**
 * Deletes a batch of what is no longer needed: stored responses of orders, requests of passwords, counted first orders and attempts,
 * emails of erased accounts and their names on invoices that the law no longer wants, requests for products that did
 * not come back, files of documents, and pictures whose review was not saved.
 * @returns whether there may be more.
 */
export async function pruneBatch(ctx: ShopContext): Promise<boolean> {
  let more = false;
  for (const prune of [
    pruneKeys,
    prunePasswordRequests,
    pruneFirstOrders,
    pruneAttempts,
    pruneEmailCauses,
    pruneEmails,
    pruneInvoices,
    pruneFiles,
    pruneStockAlerts,
    prunePictures,
  ])
    more = (await inTransaction(ctx, prune)) >= BATCH_SIZE || more;
  return more;
}

/** Ids of orders are in the order of time, so their index finds the oldest. */
async function pruneKeys({ db, now }: Tx): Promise<number> {
  const oldest = db
    .selectFrom("idempotency_keys")
    .select("order_id")
    .where("order_id", "<", idAt(now() - KEEP_KEYS_MS))
    .orderBy("order_id")
    .limit(BATCH_SIZE);
  return deleted(await db.deleteFrom("idempotency_keys").where("order_id", "in", oldest).executeTakeFirst());
}

async function prunePasswordRequests({ db, now }: Tx): Promise<number> {
  const oldest = db
    .selectFrom("password_requests")
    .select("id")
    .where("id", "<", idAt(now() - KEEP_PASSWORD_REQUESTS_MS))
    .orderBy("id")
    .limit(BATCH_SIZE);
  return deleted(await db.deleteFrom("password_requests").where("id", "in", oldest).executeTakeFirst());
}

async function pruneFirstOrders({ db, now }: Tx): Promise<number> {
  const oldest = db
    .selectFrom("first_orders")
    .select("order_id")
    .where("order_id", "<", idAt(now() - KEEP_FIRST_ORDERS_MS))
    .orderBy("order_id")
    .limit(BATCH_SIZE);
  return deleted(await db.deleteFrom("first_orders").where("order_id", "in", oldest).executeTakeFirst());
}

async function pruneStockAlerts({ db, now }: Tx): Promise<number> {
  const oldest = db
    .selectFrom("stock_alerts")
    .select("id")
    .where("id", "<", idAt(now() - KEEP_STOCK_ALERTS_MS))
    .orderBy("id")
    .limit(BATCH_SIZE);
  return deleted(await db.deleteFrom("stock_alerts").where("id", "in", oldest).executeTakeFirst());
}

async function pruneAttempts({ db, now }: Tx): Promise<number> {
  const ended = db
    .selectFrom("attempts")
    .select("key")
    .where("ends_at_ms", "<", now())
    .orderBy("ends_at_ms")
    .limit(BATCH_SIZE);
  return deleted(await db.deleteFrom("attempts").where("key", "in", ended).executeTakeFirst());
}

async function pruneEmailCauses({ db, now }: Tx): Promise<number> {
  const oldest = db
    .selectFrom("email_causes")
    .select("email_id")
    .where("created_at_ms", "<", now() - KEEP_CAUSES_MS)
    .orderBy("created_at_ms")
    .limit(BATCH_SIZE);
  return deleted(await db.deleteFrom("email_causes").where("email_id", "in", oldest).executeTakeFirst());
}

const pruneEmails = (tx: Tx) => forgetEmails(tx, BATCH_SIZE);

const prunePictures = (tx: Tx) => pruneReviewPictures(tx, BATCH_SIZE);

const pruneFiles = (tx: Tx) => pruneDocumentFiles(tx, BATCH_SIZE);

const pruneInvoices = (tx: Tx) => eraseBuyers(tx, BATCH_SIZE);

function deleted({ numDeletedRows }: DeleteResult): number {
  return Number(numDeletedRows);
}
