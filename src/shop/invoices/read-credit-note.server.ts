import type { CreditNote } from "#contract/invoices.ts";
import type { Reader } from "#db/db.ts";
import type { CreditNoteRow } from "#db/order-rows.ts";
import { requireCustomer, type ShopContext } from "#shop/context.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { creditNoteResponse } from "./credit-note-response.server.ts";
import { requireOwnOrder } from "./require-own-order.server.ts";

/** Those of the customer's orders, oldest first, by the order's id. */
export async function listCreditNotes(db: Reader, userId: string): Promise<Map<string, CreditNoteRow[]>> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("credit_notes", "credit_notes.order_id", "orders.id")
    .where("user_id", "=", userId)
    .orderBy("credit_notes.id")
    .selectAll("credit_notes")
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

/** Of these orders, oldest first. */
export async function listCreditNotesOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, CreditNoteRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("credit_notes")
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .selectAll()
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

/** The one of the return, or of the order's cancellation; null when there is none. */
export async function findCreditNoteOf(
  db: Reader,
  of: { returnId: string } | { cancelledOrderId: string },
): Promise<CreditNote | null> {
  const notes = db.selectFrom("credit_notes").select("id");
  const found = await ("returnId" in of
    ? notes.where("return_id", "=", of.returnId)
    : notes.where("order_id", "=", of.cancelledOrderId).where("return_id", "is", null).orderBy("id", "desc")
  ).executeTakeFirst();
  return found ? findCreditNote(db, found.id) : null;
}

/** Returns it as it was issued; null when there is none. */
async function findCreditNote(db: Reader, id: string): Promise<CreditNote | null> {
  const row = await db
    .selectFrom("credit_notes")
    .innerJoin("invoices", "invoices.id", "credit_notes.invoice_id")
    .innerJoin("orders", "orders.id", "credit_notes.order_id")
    .where("credit_notes.id", "=", id)
    .selectAll("credit_notes")
    .select("orders.status")
    .select(({ selectFrom }) =>
      selectFrom("invoices as newest")
        .whereRef("newest.order_id", "=", "credit_notes.order_id")
        .orderBy("financial_year", "desc")
        .orderBy("number_in_year", "desc")
        .limit(1)
        .select("newest.number")
        .as("newest_invoice"),
    )
    .select(["invoices.number as invoice_number", "invoices.issued_at_ms as invoiced_at_ms", "place_of_supply"])
    .select(["seller_name", "seller_address", "seller_gstin", "buyer_name", "buyer_address", "invoices.buyer_gstin"])
    .executeTakeFirst();
  if (!row) return null;
  const lines = await db
    .selectFrom("credit_note_lines")
    .innerJoin("invoice_lines", (join) =>
      join
        .onRef("invoice_lines.invoice_id", "=", "credit_note_lines.invoice_id")
        .onRef("invoice_lines.position", "=", "credit_note_lines.position"),
    )
    .where("credit_note_id", "=", id)
    .orderBy("credit_note_lines.position")
    .selectAll("credit_note_lines")
    .select(["title", "hsn", "rate_hundredths", "price_paise"])
    .execute();
  return creditNoteResponse(row, lines);
}

/** @throws {ShopError} orderNotFound, also for other customers' orders; creditNoteNotFound. */
export async function getCreditNote(ctx: ShopContext, orderId: string, id: string): Promise<CreditNote> {
  requireCustomer(ctx);
  await requireOwnOrder(ctx, orderId);
  const note = await findCreditNote(ctx.db.read, id);
  if (note?.orderId !== orderId) throw new ShopError("creditNoteNotFound");
  return note;
}
