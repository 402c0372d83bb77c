import type { Tx } from "#shop/transaction.server.ts";
import { lastErasableYear } from "./retention.ts";

/**
 * Removes the buyer from a batch of invoices of erased accounts that the law no longer wants, nor wants for their
 * credit notes, which name the same buyer. Numbers and amounts stay.
 * @returns how many.
 */
export async function eraseBuyers({ db, now }: Tx, limit: number): Promise<number> {
  const erasable = lastErasableYear(now());
  const oldest = db
    .selectFrom("orders")
    .innerJoin("invoices", "invoices.order_id", "orders.id")
    .where("orders.user_id", "is", null)
    .where("invoices.financial_year", "<=", erasable)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("credit_notes")
            .whereRef("credit_notes.invoice_id", "=", "invoices.id")
            .where("credit_notes.financial_year", ">", erasable)
            .select("credit_notes.id"),
        ),
      ),
    )
    .where("buyer_name", "<>", "")
    .orderBy("invoices.id")
    .limit(limit)
    .select("invoices.id");
  const update = db.updateTable("invoices").set({ buyer_name: "", buyer_address: "", buyer_gstin: null });
  const { numUpdatedRows } = await update.where("id", "in", oldest).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
